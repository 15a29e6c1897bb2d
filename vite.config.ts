import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
	base: "/s/pc/",
	plugins: [react()],
	// The server puts a fresh nonce in place of this word in every page it sends.
	html: { cspNonce: "__NONCE__" },
	resolve: {
		// rjsf's core carries a markdown renderer of 31 KB gzip that our field templates never call.
		alias: [
			{
				find: /^markdown-to-jsx(\/react)?$/,
				replacement: resolve(import.meta.dirname, "src/renderer/markdownStub.ts"),
			},
		],
	},
	// Node reads styled-components as CommonJS, whose default import is not the function it is here.
	ssr: { noExternal: ["styled-components"] },
	build: {
		outDir: "dist",
		manifest: true,
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		// One file for the first screen: many small ones compress worse and are asked for one by one.
		rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
	},
});
