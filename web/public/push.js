/**
 * Shows notices that come while no page of ours is open, and leads to their table.
 * It keeps no page and answers no request: what is not in here stays with the browser.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const notice = read(event.data);
  event.waitUntil(
    self.registration.showNotification("Astrarium", {
      body: notice.text,
      tag: notice.table,
      icon: "/icon-turn.svg",
      data: { table: notice.table },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.table));
});

/** What was sent; something is shown in any case, as browsers demand. */
function read(data) {
  try {
    const { table, text } = data.json();
    return { table: String(table), text: String(text) };
  } catch {
    return { table: "", text: "" };
  }
}

/** The page that shows the table already, or a new one. */
async function show(table) {
  const path = table ? `/t/${encodeURIComponent(table)}` : "/";
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((found) => new URL(found.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(`${path}#question`);
}
