// The gallery by itself: a build of the development's pages with the documents of a small site in its page, so that it
// needs no server of ours and no database, and nothing in a picture depends on the demo's content.
import { globSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { SeedDocument, SiteSnapshot } from "../../schemas/generated/documents.ts";
import { buildGallery } from "./buildGallery.ts";
import { buildSite } from "./buildSite.ts";
import { quickHost } from "./galleryHosts.ts";

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
		.writeHead(body === undefined ? 404 : 200, { "content-type": types[kind] ?? "text/plain" })
		.end(body);
}

const fonts = "/s/pc/node_modules/@fontsource-variable/";

/** Starts it on a free port. */
export async function startGallery(): Promise<{ port: number; stop: () => Promise<void> }> {
	// A page without a token would go and ask the server for one.
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
		// Nothing on a stage asks a server; what the page around it asks is refused in the documented form.
		if (pathname.startsWith("/s/api/")) {
			const refusal = { code: "0", message: "there is no server behind the gallery" };
			return send(response, "json", JSON.stringify(refusal));
		}
		// No packet that the realtime connection knows: it gives up for a while, without a word in the console.
		if (pathname.startsWith("/websocket")) return send(response, "txt", "x");
		send(response, "svg", known.get(pathname.replace("/s/asset/", "")));
	});
	// A socket is not answered at all: the page gives up in its own time, and says nothing.
	const held = new Set<Duplex>();
	server.on("upgrade", (_request, socket) => held.add(socket.on("error", () => socket.destroy())));
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		stop: async () => {
			for (const socket of held) socket.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
