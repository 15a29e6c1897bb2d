import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * What travels together. Features whose screens and blocks no first screen waits for are one file each; so are the
 * dumb pieces several of them share (small, without libraries of their own) and the rarely seen parts of the frame.
 */
const together: Readonly<Record<string, RegExp>> = {
	pieces:
		/\/src\/(renderer\/reading\/(ReadingView|reading|useReading)|ui\/(Avatar|CardLink|Cover|EmptyState|ErrorNotice|Price|Section|Skeleton|clamp|localFormat))/,
	// What screens share and no block of a home page needs.
	screens:
		/\/src\/(renderer\/reading\/(Detail|Paged)|ui\/(BackLink|Detail\w+|Outcomes|PageHead|Pager|Paragraphs|RowList|pageNumbers|pagerItems|useHeadingFocus))/,
	footer: /\/src\/features\/(footer\/\w+(Block|Card)|menu\/MenuColumns)/,
	header: /\/src\/features\/header\/(Stack|Row|Notice)Block/,
	school: /\/src\/features\/school\/(Choice|SchoolMissing)/,
	// What every open dialog, list and calendar shares.
	popup:
		/\/@base-ui\/(react\/(internals\/(useBaseUiId|composite\/(composite|list\/\w+)|direction-context\/\w+)|utils\/popups\/store|utils\/useScrollLock|floating-ui-react\/utils\/composite)|utils\/(isElementDisabled|useControlled))\.mjs/,
	// What a session brings into the header.
	userMenu: /\/src\/features\/login\/(AdminBlock|adminCall|MemberMark|UserMenu|icons|openLater|rules)/,
	// What the ways in share, wherever they are shown.
	signIn:
		/\/src\/(features\/login\/(SignIn(Tab|Panel|Forms)|calls|enter|face|furtherStep|landing|loginPlace|rememberedAccount|state|ticket|third\/pending|wayBack))\./,
	// Left to itself it makes the screen's entry a file that names what it does not have (rolldown issue 10734).
	personal: /\/schemas\/generated\/forms\/change-password/,
	// The account shows it below what most come for.
	signIns: /\/src\/features\/personal\/(SessionsPart|SessionRow|EndSessionDialog|sessionWords)/,
	frame: /\/src\/app\/(ErrorPageScreen|NotFoundScreen|HomeRedirect|HomeSkeleton|SiteChange|SignInPrompt)/,
	hosts:
		/\/src\/(app\/((Dialog|Toast)Host|PageComing)|core\/failure\/|features\/school\/SchoolComing|ui\/ComingBar)/,
};
const whole =
	/\/src\/features\/(answer|app-download|cart|learning|link|manage|message|news|note|open-class|order|package|personal|points|service|student-info|teacher)\//;
const fileOf = (id: string): string | undefined =>
	Object.keys(together).find((name) => together[name]?.test(id)) ?? whole.exec(id)?.[1];

/** What gallery and checks know of a block is development's: a built page does not even carry its address. */
const withoutAbout: Plugin = {
	name: "without-about",
	apply: "build",
	transform: {
		filter: { id: /\/features\/[^/]+\/feature\.ts$/ },
		handler: (code) => code.replaceAll('import("./about.ts")', "Promise.reject()"),
	},
};

/** So that what of the router nobody imports stays away: its ready-made forms, links and their fetching ahead. */
const leanRouter: Plugin = {
	name: "lean-router",
	apply: "build",
	transform: {
		filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
		handler: (code) =>
			code
				.replace(/^\w+\.displayName = .*$/gm, "")
				.replace(/(?<== )(?=React\d*\.forwardRef\()/g, "/* @__PURE__ */ "),
	},
};

export default defineConfig({
	base: "/s/pc/",
	plugins: [withoutAbout, leanRouter, react()],
	// The server puts a fresh nonce in place of this word in every page it sends.
	html: { cspNonce: "__NONCE__" },
	resolve: {
		// rjsf's core carries a markdown renderer of 31 KB gzip that our field templates never call, a widget for
		// everything, and a resolver of references.
		alias: [
			{
				find: /^\.\.\/getDefaultRegistry\.js$/,
				replacement: resolve(import.meta.dirname, "src/renderer/form/rjsfRegistry.ts"),
			},
			{ find: "fast-uri", replacement: resolve(import.meta.dirname, "src/renderer/form/uriStub.ts") },
			{
				find: /^markdown-to-jsx(\/react)?$/,
				replacement: resolve(import.meta.dirname, "src/renderer/markdownStub.ts"),
			},
			// What `react-router` names is its development build, whose warnings nobody would read.
			{
				find: /^react-router$/,
				replacement: resolve(import.meta.dirname, "node_modules/react-router/dist/production/index.mjs"),
			},
			// What swr asks through a stand-in for old Reacts, this one has itself.
			{ find: /^use-sync-external-store\/shim$/, replacement: "react" },
			// The prefixes of browsers that are too old for this build; styled-components adds them only when told to.
			{
				find: /^\.\/Prefixer\.js$/,
				replacement: resolve(import.meta.dirname, "src/renderer/prefixerStub.ts"),
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
		rolldownOptions: {
			output: {
				// The first screen knows every file by its name, so each letter of a hash is a byte of it.
				chunkFileNames: "assets/[name]-[hash:7].js",
				codeSplitting: {
					groups: [
						// One file for the first screen: many small ones compress worse and are asked for one by one.
						{ name: "first", tags: ["$initial"], priority: 2 },
						// What a reader comes to do is one file, whichever of its screens or blocks is asked for first. What
						// several features share stays by itself: no feature's file is fetched for another's sake.
						{
							name: fileOf,
							test: (id: string) => fileOf(id) !== undefined,
							includeDependenciesRecursively: false,
							priority: 1,
						},
					],
				},
			},
		},
	},
});
