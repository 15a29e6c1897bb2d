// The gallery by itself: Vite's development server with the documents of a small site in its page, so that it needs
// no server of ours and no database, and nothing in a picture depends on the demo's content.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type Plugin } from "vite";
import type { SeedDocument, SiteSnapshot } from "../../schemas/generated/documents.ts";
import { buildSite } from "./buildSite.ts";

const root = join(import.meta.dirname, "..", "..");

/** What the gallery's own page is made of; stages bring their facts themselves. */
export function gallerySnapshot(): SiteSnapshot {
	const { company, schools, baseInfo, home, menus, footer, service } = buildSite();
	return {
		version: 1,
		schoolId: "north",
		language: "zh",
		schools: {
			companyId: company.id,
			companyName: company.name,
			// Some of the sample's links are trusted and some are not, so that both kinds are on a stage.
			allowedOrigins: ["https://beian.miit.gov.cn", "https://weibo.com", "https://maple.localhost"],
			list: schools,
		},
		baseInfo,
		home,
		menus,
		footer,
		service,
		templates: {},
		themes: {},
	};
}

/** Pictures that customers' templates name, as the demo's seeds bring them. */
function pictures(): Map<string, string> {
	const seeds = globSync("tests/fixtures/schools/*.json", { cwd: root })
		.sort()
		.map((file) => JSON.parse(readFileSync(join(root, file), "utf8")) as SeedDocument);
	return new Map(seeds.flatMap(({ assets = [] }) => assets).map(({ name, svg = "" }) => [name, svg]));
}

const site: Plugin = {
	name: "gallery-site",
	transformIndexHtml: (html) =>
		html.replace(
			"<!--site-snapshot-->",
			// A page without a token would go and ask the server for one.
			`<meta name="visitor-token" content="v.gallery"><script type="application/json" id="site-snapshot">${JSON.stringify(gallerySnapshot())}</script>`,
		),
	configureServer({ middlewares }) {
		const known = pictures();
		// Frames of third parties stay empty.
		middlewares.use("/s/frame/", (_request, response) => {
			response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>frame</title>");
		});
		// Nothing on a stage asks a server; what the page around it asks is refused in the documented form.
		middlewares.use("/s/api/", (_request, response) => {
			response.writeHead(200, { "content-type": "application/json" });
			response.end(JSON.stringify({ code: "0", message: "there is no server behind the gallery" }));
		});
		// No packet that the realtime connection knows: it gives up for a while, without a word in the console.
		middlewares.use("/websocket", (_request, response) => {
			response.writeHead(200, { "content-type": "text/plain" }).end("x");
		});
		middlewares.use("/s/asset/", (request, response) => {
			const svg = known.get((request.url ?? "").slice(1));
			response.writeHead(svg ? 200 : 404, { "content-type": "image/svg+xml" }).end(svg);
		});
	},
};

/** Starts it on a free port. */
export async function startGallery(): Promise<{ port: number; stop: () => Promise<void> }> {
	const vite = await createServer({
		root,
		logLevel: "error",
		cacheDir: ".cache/vite-gallery",
		plugins: [site],
		// Packages that only a lazy part imports are found before the first page, not by a reload in the midst of a test.
		optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.{ts,tsx}"] },
		server: {
			host: "127.0.0.1",
			port: 0,
			strictPort: false,
			hmr: false,
			watch: null,
			allowedHosts: [".localhost"],
		},
	});
	await vite.listen();
	const address = vite.httpServer?.address();
	if (!address || typeof address === "string") throw new Error("the gallery has no port to be reached at");
	return { port: address.port, stop: () => vite.close() };
}
