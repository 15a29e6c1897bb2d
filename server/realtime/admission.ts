// Who may open a connection: a page of a company's own host. The host decides the company, as everywhere.
import type { IncomingMessage } from "node:http";
import type { Deps, Site } from "../deps.ts";
import { hostOf, type Proxies, saysOneHost } from "../plugins/proxies.ts";
import { siteOfHost } from "../plugins/tenant.ts";
import type { Crowd } from "./crowd.ts";

/** The request a connection was opened with, and the site of its host. */
export type Asking = IncomingMessage & { site?: Site };

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

/** Socket.io's `allowRequest`; asked for the first request of a connection; later ones name what nobody else knows. */
export const admission =
	({ env, sites }: Pick<Deps, "env" | "sites">, proxies: Proxies, crowd: Crowd) =>
	(request: Asking, answer: (problem: string | null | undefined, allowed: boolean) => void): void => {
		const host = hostOf(request, proxies) ?? "";
		const site = siteOfHost({ env, sites }, host);
		if (site) request.site = site;
		const isOurs = site !== undefined && saysOneHost(request) && sameOrigin(request, host);
		answer(null, isOurs && crowd.hasRoom(request));
	};
