// The realtime connection at /websocket. A socket belongs to the company whose host it was opened on.
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import { type DefaultEventsMap, Server } from "socket.io";
import type { ConfigChanged } from "../../schemas/generated/documents.ts";
import type { Deps, Site, SiteChanged } from "../deps.ts";
import { coverPath } from "../plugins/earlyAnswers.ts";
import { hostOf, type Proxies, saysOneHost } from "../plugins/proxies.ts";
import { siteOfHost } from "../plugins/tenant.ts";
import { openRedis } from "./redis.ts";

interface ServerToPage {
	config_changed: (message: ConfigChanged) => void;
}

export interface Sockets {
	/** Tells the pages of a company that are connected to this server. */
	announce(change: SiteChanged): void;
	count(): number;
	close(): Promise<void>;
}

const path = "/websocket";

const room = (companyId: number): string => `company:${companyId}`;

/** Browsers say where a page comes from; a page of another host gets no connection in a visitor's name. */
function sameOrigin(request: IncomingMessage, host: string): boolean {
	const { origin } = request.headers;
	if (origin === undefined) return true;
	if (!URL.canParse(origin)) return false;
	const page = new URL(origin);
	const own = `${page.protocol}//${host}`;
	// Parsed alike, so that a port that goes without saying is left out on both sides.
	return URL.canParse(own) && new URL(own).host === page.host;
}

type Asking = IncomingMessage & { site?: Site };

export async function openSockets(
	http: HttpServer,
	{ env, sites, log }: Pick<Deps, "env" | "sites" | "log">,
	proxies: Proxies,
): Promise<Sockets> {
	const io = new Server<DefaultEventsMap, ServerToPage>(http, {
		path,
		serveClient: false,
		maxHttpBufferSize: 16_384,
		pingInterval: 10_000,
		pingTimeout: 10_000,
		connectTimeout: 10_000,
		allowRequest(request: Asking, answer) {
			const host = hostOf(request, proxies) ?? "";
			siteOfHost({ env, sites }, host).then(
				(site) => {
					if (site) request.site = site;
					answer(null, site !== undefined && saysOneHost(request) && sameOrigin(request, host));
				},
				(error: Error) => answer(error.message, false),
			);
		},
	});
	coverPath(http, path);
	const redis = env.redisUrl
		? [
				await openRedis(env.redisUrl, log, { what: "sockets" }),
				await openRedis(env.redisUrl, log, { what: "sockets", patient: true }),
			]
		: [];
	if (redis[0] && redis[1]) io.adapter(createAdapter(redis[0], redis[1], { key: "schoolfront-socket" }));

	io.on("connection", async (socket) => {
		const { site } = socket.request as Asking;
		if (!site) return socket.disconnect(true);
		await socket.join(room(site.companyId));
		// A page that was away learns at once whether it missed a version.
		const { version } = (await sites.byCompany(site.companyId)) ?? site;
		socket.emit("config_changed", { version, documents: [] });
	});

	return {
		announce: ({ companyId, version, documents }) =>
			// Every server tells its own pages, so that each page is told once.
			io.local.to(room(companyId)).emit("config_changed", { version, documents: [...documents] }),
		count: () => io.engine.clientsCount,
		async close() {
			// Not io.close(): that closes the HTTP server as well, which still has requests to finish.
			io.local.disconnectSockets(true);
			await io.of("/").adapter.close();
			io.engine.close();
			for (const each of redis) each.disconnect();
		},
	};
}
