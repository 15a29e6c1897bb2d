// What the head of a page says about the content of its address, made of the answers its screen shows.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Site } from "../../deps.ts";
import { localText } from "../../plugins/language.ts";
import type { VisitorTokens } from "../../shared/session/visitorTokens.ts";
import { siteCache } from "../siteCache.ts";
import { visitorAnswers } from "../visitorCalls.ts";
import type { ContentPage, EntryHead } from "./contentPage.ts";
import { contentPages } from "./contentPages.ts";
import { headTags } from "./headTags.ts";
import { breadcrumbNode, type HeadSite, listNode } from "./jsonLd.ts";

export type PageHead = ReturnType<typeof headTags>;
/** Missing where the address names nothing; undefined while the server cannot tell. */
type ContentHead = PageHead | "missing" | undefined;

/** Of a site: the most visited ones, in two languages. */
const maxHeads = 400;
/** Entries that the structured data of a list names: its first page. */
const listed = 30;

type Ask = ReturnType<typeof visitorAnswers>;

/** The kind of content of an address without query, and the id of its entry. */
interface Found extends ContentPage {
	readonly id?: string;
}

function pageAt(address: string): Found | undefined {
	for (const page of contentPages) {
		if (address === page.list?.address) return page;
		const start = page.entries?.address;
		if (start && address.startsWith(start))
			return { ...page, id: decodeURIComponent(address.slice(start.length)) };
	}
	return undefined;
}

const urlOf = ({ origin }: HeadSite, address: string): string => origin + address;

async function listHead(ask: Ask, { list, entries }: Found, site: HeadSite, schoolId: string) {
	const answer = entries && (await ask(entries.listCall, { page: 1, pageSize: listed, schoolId }));
	const found = typeof answer === "object" ? (entries?.listed(answer.data as never) ?? []) : [];
	const items = found.map(({ id, name }) => ({
		name: site.text(name),
		url: urlOf(site, `${entries?.address}${encodeURIComponent(id)}`),
	}));
	return {
		title: site.text(list?.title),
		description: site.text(list?.description),
		nodes: items.length > 0 ? [listNode(items)] : [],
	};
}

async function entryHead(
	ask: Ask,
	{ entries, id = "" }: Found,
	site: HeadSite,
	url: string,
): Promise<EntryHead | "missing" | undefined> {
	const answer = entries && (await ask(entries.call + encodeURIComponent(id), {}));
	return typeof answer === "object" ? entries?.headOf(answer.data as never, site, url) : answer;
}

/** @returns the head of the page at a request's address */
export function createContentHeads(app: FastifyInstance, visitors: VisitorTokens) {
	const cached = siteCache<ContentHead>(maxHeads);

	async function make(
		site: Site,
		language: "zh" | "en",
		origin: string,
		address: string,
	): Promise<ContentHead> {
		const found = pageAt(address);
		if (!found) return undefined;
		const { baseInfo, school } = site.documentsFor();
		const siteName = localText(baseInfo.siteTitle, language);
		const text: HeadSite["text"] = (local) => (local === undefined ? "" : localText(local, language));
		const headSite: HeadSite = { origin, name: siteName, text, language };
		const url = urlOf(headSite, address);
		const ask = visitorAnswers(app, site, visitors.of(site.companyId), "the head of a page");
		const head =
			found.id === undefined
				? await listHead(ask, found, headSite, school.id)
				: await entryHead(ask, found, headSite, url);
		if (typeof head !== "object") return head;
		const { list } = found;
		const path = [
			{ name: siteName, url: `${origin}/s/pc/` },
			...(found.id === undefined || !list
				? []
				: [{ name: text(list.title), url: urlOf(headSite, list.address) }]),
			{ name: head.title, url },
		];
		return headTags({ ...head, nodes: [...head.nodes, breadcrumbNode(path)] }, { url, siteName, language });
	}

	return ({ site, language, protocol, host }: FastifyRequest, address: string, revision: number) => {
		const origin = `${protocol}://${host}`;
		return cached(site, `${revision} ${language} ${origin} ${address}`, () =>
			make(site, language, origin, address),
		);
	};
}
