import { svelte } from "@sveltejs/vite-plugin-svelte";
import { relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const api = process.env.ASTRARIUM_API ?? "http://127.0.0.1:8000";

/** Writes down which file holds which sources and what it loads at once; `scripts/size.mjs` adds it up. */
const parts = (): Plugin => ({
  name: "parts",
  generateBundle(_, bundle) {
    const found = Object.values(bundle).flatMap((part) =>
      part.type === "asset"
        ? []
        : {
            file: part.fileName,
            imports: part.imports,
            brings: [
              ...(part.viteMetadata?.importedCss ?? []),
              ...(part.viteMetadata?.importedAssets ?? []),
            ],
            sources: Object.keys(part.modules).map((path) => relative(process.cwd(), path)),
          },
    );
    this.emitFile({ type: "asset", fileName: "parts.json", source: JSON.stringify(found) });
  },
});

// The built table goes into the Python package: whoever installs it needs no Node.
export default defineConfig({
  plugins: [svelte(), parts()],
  build: {
    outDir: "../src/astrarium/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses would need a weaker content security policy
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: api, ws: true }, "/healthz": api },
  },
});
