// The host of a request decides its company; nothing else does.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Deps, Site } from "../deps.ts";
import { bareHost, namesOneHost } from "./proxies.ts";
import { sendStatusPage } from "./statusPage.ts";

interface RequestCompany {
	readonly id: number;
	readonly name: LocalText;
	readonly hosts: readonly string[];
}

declare module "fastify" {
	interface FastifyRequest {
		/** Of the host; health checks and metrics may have none. */
		company: RequestCompany;
		site: Site;
	}
}

/** Routes that exist on every host, also on unknown ones. */
const everyHost = new Set(["/healthz", "/readyz", "/metrics"]);

/** The site of a host or of its public alias. */
export function siteOfHost({ env, sites }: Pick<Deps, "env" | "sites">, host: string): Site | undefined {
	const bare = bareHost(host);
	return sites.byHost(env.publicHosts.get(bare) ?? bare);
}

export const tenant = fp(async (app: FastifyInstance, deps: Pick<Deps, "env" | "sites">) => {
	app.decorateRequest("company");
	app.decorateRequest("site");
	app.addHook("onRequest", (request, reply, done) => {
		const isUnambiguous = namesOneHost(request.raw);
		const site = isUnambiguous ? siteOfHost(deps, request.host ?? "") : undefined;
		if (site) {
			request.site = site;
			request.company = site.document.company;
		} else if (!everyHost.has(request.routeOptions.url ?? ""))
			return void sendStatusPage(request, reply, isUnambiguous ? 404 : 400, deps.sites.all().length === 0);
		done();
	});
});
