// The gallery by itself: a development build with the documents of a small site in its page. It needs no
// server and no database, and no picture depends on the demo's content.
import { globSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { SeedDocument, SiteSnapshot } from "../../../schemas/generated/documents.ts";
import { listenLocally, stopServer } from "../../../scripts/localServer.ts";
import { buildSite } from "../data/buildSite.ts";
import { buildGallery } from "./buildGallery.ts";
import { quickHost } from "./galleryHosts.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** Documents of the gallery's own page; stages have their own facts. */
function gallerySnapshot(): SiteSnapshot {
	const { company, schools, baseInfo, home, menus, footer, service } = buildSite();
	return {
		version: 1,
		schoolId: "north",
		language: "zh",
		schools: {
			companyId: company.id,
			companyName: company.name,
			// Some of the sample's links are trusted and some are not, so that stages have both kinds.
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

/** Pictures that customers' templates refer to, from the demo's seeds. */
function pictures(): Map<string, string> {
	const seeds = globSync("tests/fixtures/schools/*.json", { cwd: root })
		.sort()
		.map((file) => JSON.parse(readFileSync(join(root, file), "utf8")) as SeedDocument);
	return new Map(seeds.flatMap(({ assets = [] }) => assets).map(({ name, svg = "" }) => [name, svg]));
}

const types: Readonly<Record<string, string>> = {
	html: "text/html; charset=utf-8",
	js: "text/javascript",
	json: "application/json",
	css: "text/css",
	svg: "image/svg+xml",
	woff2: "font/woff2",
};

function send(response: ServerResponse, kind: string, body: string | Buffer | undefined): void {
	response
		.writeHead(body === undefined ? 404 : 200, {
			"content-type": types[kind] ?? "text/plain",
			// Pages of a site load the fonts from here, too.
			"access-control-allow-origin": "*",
		})
		.end(body);
}

const fonts = "/s/pc/node_modules/@fontsource-variable/";

/** Starts it on a free port. */
export async function startGallery(): Promise<{ port: number; stop: () => Promise<void> }> {
	// A page without a token would request one.
	const head = `<meta name="visitor-token" content="v.gallery"><script type="application/json" id="site-snapshot">${JSON.stringify(gallerySnapshot())}</script>`;
	const [usual, quick] = await Promise.all([
		buildGallery(head, "development"),
		buildGallery(head, "production"),
	]);
	const known = pictures();
	const server = createServer(({ url = "/", headers }, response) => {
		const files = headers.host?.startsWith(quickHost) ? quick : usual;
		const { pathname } = new URL(url, "http://gallery");
		const ending = pathname.slice(pathname.lastIndexOf(".") + 1);
		const file = files.get(pathname);
		if (file !== undefined) return send(response, ending in types ? ending : "js", file);
		if (pathname === "/s/pc/") return send(response, "html", files.get("/s/pc/index.html"));
		if (pathname.startsWith(fonts) && !pathname.includes(".."))
			return send(response, ending, readFileSync(join(root, pathname.slice("/s/pc/".length))));
		// Frames of third parties stay empty.
		if (pathname.startsWith("/s/frame/"))
			return send(response, "html", "<!doctype html><title>frame</title>");
		// Stages send no request; those of the page around them are refused in the documented form.
		if (pathname.startsWith("/s/api/")) {
			const refusal = { code: "0", message: "there is no server behind the gallery" };
			return send(response, "json", JSON.stringify(refusal));
		}
		// Not a packet of the realtime protocol: the client gives up for a while, without a console message.
		if (pathname.startsWith("/websocket")) return send(response, "txt", "x");
		send(response, "svg", known.get(pathname.replace("/s/asset/", "")));
	});
	// A socket gets no answer at all: the page times out without a console message.
	const pending = new Set<Duplex>();
	server.on("upgrade", (_request, socket) => pending.add(socket.on("error", () => socket.destroy())));
	return {
		port: await listenLocally(server),
		stop: async () => {
			for (const socket of pending) socket.destroy();
			await stopServer(server);
		},
	};
}
