// The host decides the company: nothing a browser sends besides it can.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Deps, Site } from "../deps.ts";
import { bareHost, saysOneHost } from "./proxies.ts";
import { sendStatusPage } from "./statusPage.ts";

export interface RequestCompany {
	readonly id: number;
	readonly name: LocalText;
	readonly hosts: readonly string[];
}

declare module "fastify" {
	interface FastifyRequest {
		/** Whose site the request is for; the routes of the operator's machinery (health, metrics) may have none. */
		company: RequestCompany;
		site: Site;
	}
}

/** Routes that exist on every host, even an unknown one. */
export const everyHost = new Set(["/healthz", "/readyz", "/metrics"]);

/** The site of a host, by its own name or by the public one that stands for it. */
export function siteOfHost({ env, sites }: Pick<Deps, "env" | "sites">, host: string): Site | undefined {
	const bare = bareHost(host);
	return sites.byHost(env.publicHosts.get(bare) ?? bare);
}

export const tenant = fp(async (app: FastifyInstance, deps: Pick<Deps, "env" | "sites">) => {
	app.decorateRequest("company");
	app.decorateRequest("site");
	app.addHook("onRequest", (request, reply, done) => {
		const clear = saysOneHost(request.raw);
		const site = clear ? siteOfHost(deps, request.host ?? "") : undefined;
		if (site) {
			request.site = site;
			request.company = site.document.company;
		} else if (!everyHost.has(request.routeOptions.url ?? ""))
			return void sendStatusPage(request, reply, clear ? 404 : 400);
		done();
	});
});
