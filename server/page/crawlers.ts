// For search engines: robots.txt, and a sitemap of the addresses that content has. The page's own addresses are behind the
// hash, which search engines do not see, so each screen of content has one outside of it too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../deps.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { VisitorTokens } from "../shared/session/visitorTokens.ts";
import { siteCache } from "./siteCache.ts";
import { visitorCalls } from "./visitorCalls.ts";

interface Listed {
	/** Address of the list; entries have their id behind `entry`. */
	readonly address: string;
	readonly entry?: string;
	/** The call that lists the entries. */
	readonly call: string;
}

const front = "/saas-business/v1/front";
const lists: readonly Listed[] = [
	{ address: "/course/list", entry: "/course/detail/", call: "/course/list" },
	{ address: "/coursePackage/list", entry: "/coursePackage/detail/", call: "/course/package/list" },
	{ address: "/openCourse", call: "/course/openCourse/list" },
	{ address: "/teachers", entry: "/teachersdetail/", call: `${front}/teacher/list` },
	{ address: "/news", entry: "/newsdetails/", call: `${front}/news/list` },
	{ address: "/answerslist", entry: "/response/", call: `${front}/answer/list` },
];

/** A sitemap must not have more. */
const maxAddresses = 50_000;
/** Nobody waits for it, as somebody does for a page. */
const timeoutMs = 10_000;
/** The largest page of a list. */
const pageSize = 60;

interface Page {
	readonly list: readonly { readonly id: string }[];
	readonly total: number;
}

type Call = ReturnType<typeof visitorCalls>;

/** Undefined when a call fails: half a list would say that the rest is gone. */
async function entriesOf({ call, entry }: Listed, ask: Call): Promise<string[] | undefined> {
	if (entry === undefined) return [];
	const found: string[] = [];
	for (let page = 1; found.length < maxAddresses; page++) {
		const answer = (await ask(call, { page, pageSize })) as Page | undefined;
		if (!answer) return undefined;
		found.push(...answer.list.map(({ id }) => `${entry}${encodeURIComponent(id)}`));
		if (answer.list.length < pageSize) break;
	}
	return found;
}

async function allAddresses(ask: Call): Promise<ReadonlySet<string> | undefined> {
	const found = new Set<string>(["/s/pc/"]);
	for (const each of lists) {
		const entries = await entriesOf(each, ask);
		if (!entries) return undefined;
		for (const address of [each.address, ...entries]) found.add(address);
	}
	return found;
}

/** A site on a test domain is a copy of another one. */
const isForSearch = (site: Site): boolean => !site.documentsFor().baseInfo.showDomainWarn;

/** @returns the addresses of a site's content; undefined while the database does not answer */
export function crawlerRoutes(app: FastifyInstance, visitors: VisitorTokens) {
	const cached = siteCache<ReadonlySet<string> | undefined>(1);
	const addressesOf = (site: Site) =>
		cached(site, "addresses", () =>
			allAddresses(visitorCalls(app, site, visitors.of(site.companyId), "the sitemap", timeoutMs)),
		);
	const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

	app.get("/robots.txt", async (request, reply: FastifyReply) => {
		const rules = isForSearch(request.site)
			? ["Disallow: /s/api/", "Allow: /", "", `Sitemap: ${originOf(request)}/sitemap.xml`]
			: ["Disallow: /"];
		return reply.type("text/plain; charset=utf-8").send(`User-agent: *\n${rules.join("\n")}\n`);
	});
	app.get("/sitemap.xml", async (request, reply: FastifyReply) => {
		// The protocol knows no sitemap without an address.
		if (!isForSearch(request.site)) return reply.code(404).send();
		const addresses = await addressesOf(request.site);
		if (!addresses) return reply.code(503).header("retry-after", "60").send();
		const entries = [...addresses]
			.slice(0, maxAddresses)
			.map((address) => `<url><loc>${escapeHtml(originOf(request) + address)}</loc></url>\n`);
		return reply
			.type("application/xml; charset=utf-8")
			.send(
				`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`,
			);
	});
	return addressesOf;
}
