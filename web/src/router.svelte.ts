/** Which page is shown. Addresses are plain paths, so links can be sent to friends. */

export type Page =
  | { name: "home" }
  | { name: "new"; game: string | null }
  | { name: "table"; id: string; token: string | null }
  | { name: "rules"; game: string | null; rule: string | null }
  | { name: "me" }
  | { name: "letters"; act: "confirm" | "stop"; token: string }
  | { name: "enter" };

function read(): Page {
  const { pathname, searchParams, hash } = new URL(location.href);
  const [first, second, third] = pathname.split("/").filter(Boolean);
  if (first === "t" && second)
    return { name: "table", id: second, token: searchParams.get("seat") };
  if (first === "rules")
    return { name: "rules", game: second ?? null, rule: hash.slice(1) || null };
  if (first === "new") return { name: "new", game: searchParams.get("game") };
  if (first === "letters" && (second === "confirm" || second === "stop"))
    return { name: "letters", act: second, token: third ?? "" };
  if (first === "me") return { name: "me" };
  if (first === "enter") return { name: "enter" };
  return { name: "home" };
}

class Router {
  page = $state<Page>(read());

  constructor() {
    addEventListener("popstate", () => (this.page = read()));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.page = read();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();

/** Lets a plain link be followed without loading the page anew. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.go(node.getAttribute("href") ?? "/");
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
