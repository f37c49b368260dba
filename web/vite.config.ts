import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const api = process.env.ASTRARIUM_API ?? "http://127.0.0.1:8000";

// The built table goes into the Python package: whoever installs it needs no Node.
export default defineConfig({
  plugins: [svelte()],
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
