// Who may open a connection: a page of a company's own host. The host decides the company, as for every request.
import type { IncomingMessage } from "node:http";
import type { Deps, Site } from "../deps.ts";
import { hostOf, isSameOrigin, namesOneHost, type Proxies } from "../plugins/proxies.ts";
import { siteOfHost } from "../plugins/tenant.ts";
import type { ConnectionLimits } from "./connectionLimits.ts";

/** The request a connection was opened with, and the site of its host. */
export type ConnectionRequest = IncomingMessage & { site?: Site };

/** Socket.io's `allowRequest`, called for the first request of a connection. */
export const admission =
	({ env, sites }: Pick<Deps, "env" | "sites">, proxies: Proxies, limits: ConnectionLimits) =>
	(
		request: ConnectionRequest,
		callback: (problem: string | null | undefined, allowed: boolean) => void,
	): void => {
		const host = hostOf(request, proxies) ?? "";
		const site = siteOfHost({ env, sites }, host);
		if (site) request.site = site;
		// A page of another host must not connect in a visitor's name.
		const isOurs = site !== undefined && namesOneHost(request) && isSameOrigin(request.headers.origin, host);
		callback(null, isOurs && limits.isAllowed(request));
	};
