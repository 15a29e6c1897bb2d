import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routeFiles } from "./scripts/build/routeFiles.ts";

export default defineConfig({
	base: "/s/pc/",
	plugins: [react(), routeFiles()],
	// Class names that follow from the file, so that the markup of the server has the ones of the page.
	oxc: { plugins: { styledComponents: { displayName: false } } },
	// The server replaces this text by a fresh nonce in every page it sends.
	html: { cspNonce: "__NONCE__" },
	// Node reads styled-components as CommonJS, whose default import is not the function it is here.
	ssr: { noExternal: ["styled-components"] },
	build: {
		outDir: "dist",
		manifest: true,
		target: "es2022",
		// The Content-Security-Policy allows no data: address for scripts, styles and fonts.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		rolldownOptions: {
			output: {
				// The entry lists all chunks by name, so a shorter hash in base 36 makes the first screen smaller.
				hashCharacters: "base36",
				chunkFileNames: "assets/[name]-[hash:7].js",
				// One file for the first screen, one for what most other screens share: a browser without HTTP/2 fetches
				// six files at a time. A dialog's frame is in a folder of its own, since few screens need its library.
				codeSplitting: {
					groups: [
						{ name: "first", tags: ["$initial"], priority: 2 },
						{
							name: "shared",
							test: /\/src\/(ui|renderer\/query)\/[^/]+$|\/renderer\/(NamedBlock|PriceTag|SignInButton)\.tsx$|\/ajv\/dist\/runtime\//,
							minShareCount: 10,
							priority: 1,
						},
						// Small parts of the kernel that most pages share and the first screen does not need.
						{ name: "core", test: /\/src\/core\/\w+\//, minShareCount: 12, priority: 1 },
						// In a dialog's file these would bring what dialogs and forms need: to every page of students, to
						// lessons that have files.
						{ name: "concealed", test: /\/concealed\w+\.ts$/, priority: 1 },
						{ name: "files", test: /\/src\/core\/upload\/(openFile|uploadCalls)\.ts$/, priority: 1 },
						// Pages of buying need most of it.
						{ name: "purchase", test: /\/src\/renderer\/purchase\/\w+\.tsx?$/ },
						{ name: "accounts", test: /\/src\/features\/shop\/accounts\/\w+\.tsx$/ },
						{ name: "invoices", test: /\/src\/features\/shop\/invoice\/\w+\.tsx$/ },
						// A footer needs most of them at once.
						{ name: "footer", test: /\/src\/features\/site\/footer\/\w+Block\.tsx$/ },
					],
				},
			},
		},
	},
});
