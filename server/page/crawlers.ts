// For search engines: robots.txt, and a sitemap of the addresses that content has. The page's own addresses are behind the
// hash, which search engines do not see, so each screen of content has one outside of it too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../deps.ts";
import type { VisitorTokens } from "../shared/session/visitorTokens.ts";
import type { ContentPage } from "./head/contentPage.ts";
import { contentPages } from "./head/contentPages.ts";
import { siteCache } from "./siteCache.ts";
import { type SitemapEntry, sitemapFile } from "./sitemap.ts";
import { visitorCalls } from "./visitorCalls.ts";

/** Nobody waits for it, as somebody does for a page. */
const timeoutMs = 10_000;
/** The largest page of a list. */
const pageSize = 60;

type Call = ReturnType<typeof visitorCalls>;

/** Undefined when a call fails: half a list would say that the rest is gone. */
async function entriesOf({ entries }: ContentPage, ask: Call): Promise<SitemapEntry[] | undefined> {
	if (!entries) return [];
	const found: SitemapEntry[] = [];
	for (let page = 1; ; page++) {
		const answer = await ask(entries.listCall, { page, pageSize });
		if (!answer) return undefined;
		const listed = entries.listed(answer as never);
		for (const { id, changedOn } of listed)
			found.push({ address: entries.address + encodeURIComponent(id), changedOn });
		if (listed.length < pageSize) return found;
	}
}

async function allEntries(ask: Call): Promise<readonly SitemapEntry[] | undefined> {
	const found = new Map<string, SitemapEntry>([["/s/pc/", { address: "/s/pc/" }]]);
	for (const each of contentPages) {
		const entries = await entriesOf(each, ask);
		if (!entries) return undefined;
		for (const entry of [...(each.list ? [{ address: each.list.address }] : []), ...entries])
			if (!found.has(entry.address)) found.set(entry.address, entry);
	}
	return [...found.values()];
}

/** A site on a test domain is a copy of another one. */
const isForSearch = (site: Site): boolean => !site.documentsFor().baseInfo.showDomainWarn;

export function crawlerRoutes(app: FastifyInstance, visitors: VisitorTokens): void {
	const cached = siteCache<readonly SitemapEntry[] | undefined>(1);
	const entriesFor = (site: Site) =>
		cached(site, "addresses", () =>
			allEntries(visitorCalls(app, site, visitors.of(site.companyId), "the sitemap", timeoutMs)),
		);
	const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

	app.get("/robots.txt", async (request, reply: FastifyReply) => {
		const rules = isForSearch(request.site)
			? ["Disallow: /s/api/", "Allow: /", "", `Sitemap: ${originOf(request)}/sitemap.xml`]
			: ["Disallow: /"];
		return reply.type("text/plain; charset=utf-8").send(`User-agent: *\n${rules.join("\n")}\n`);
	});

	async function sitemap(request: FastifyRequest, reply: FastifyReply, part?: number) {
		// The protocol knows no sitemap without an address.
		if (!isForSearch(request.site)) return reply.code(404).send();
		const entries = await entriesFor(request.site);
		if (!entries) return reply.code(503).header("retry-after", "60").send();
		const file = sitemapFile(originOf(request), entries, part);
		if (file === undefined) return reply.code(404).send();
		return reply.type("application/xml; charset=utf-8").send(file);
	}
	app.get("/sitemap.xml", (request, reply) => sitemap(request, reply));
	app.get<{ Params: { part: string } }>("/sitemap-:part.xml", (request, reply) =>
		sitemap(request, reply, Number(request.params.part)),
	);
}
