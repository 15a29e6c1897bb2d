// The configuration calls: each returns one document of a school from memory.

import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	BaseInfo,
	CompanyInfo,
	DomainQuery,
	NodeConfig,
	SchoolSearch,
	ShareInfo,
	SocketDomains,
} from "../../../schemas/generated/documents.ts";
import type { Documents, Reference } from "../../../schemas/generated/references.ts";
import { seoTags } from "../../../schemas/seoTags.ts";
import type { Site, SiteDocuments } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { trustedOrigins } from "./trustedOrigins.ts";

/** Memoizes by object: the reply is serialized once for each object. */
function once<Key extends object, Made extends object>(make: (key: Key, site: Site) => Made) {
	const made = new WeakMap<Key, Made>();
	return (key: Key, site: Site): Made => {
		const known = made.get(key) ?? make(key, site);
		made.set(key, known);
		return known;
	};
}

const hashOf = (document: object): string =>
	createHash("sha256").update(JSON.stringify(document)).digest("base64url").slice(0, 16);

const marked = once(<T extends object>(document: T) => ({ ...document, hash: hashOf(document) }));
const unchanged = once((info: BaseInfo) => ({ ...info, unchanged: true }));

const schoolSearch = once(
	({ school }: SiteDocuments, { document }: Site): SchoolSearch => ({
		schoolPage: { total: document.schools.length, list: document.schools },
		schoolResp: school,
		companyId: document.company.id,
		companyName: document.company.name,
		allowedOrigins: trustedOrigins(document.company),
	}),
);

const companyInfo = once(
	({ baseInfo, school }: SiteDocuments, { document: { company } }: Site): CompanyInfo => ({
		companyId: company.id,
		companyName: company.name,
		companyNameShort: baseInfo.companyNameShort,
		...(baseInfo.companyLogo ? { companyLogo: baseInfo.companyLogo } : {}),
		domain: company.hosts[0] ?? "",
		defSchoolId: school.id,
	}),
);

const shareInfo = once(({ baseInfo }: SiteDocuments, { document: { company } }: Site): ShareInfo => {
	const description = seoTags(baseInfo).find(({ name }) => name.toLowerCase() === "description")?.content;
	const picture = baseInfo.companyLogo || baseInfo.companyIco;
	return {
		title: baseInfo.siteTitle,
		...(description ? { description } : {}),
		...(picture ? { picture } : {}),
		companyName: company.name,
		link: "/s/pc/",
	};
});

/** An empty origin means the origin of the page. */
const ownSocket: SocketDomains = { netty: { domain: "" } };
const node = once(
	({ document }: Site): NodeConfig => ({
		domain: document.company.hosts[0] ?? "",
		online_school_nodejs_domain: "",
	}),
);

type ConfigRequest = FastifyRequest<{ Querystring: DomainQuery }>;

interface Read<Data extends Reference = Reference> {
	readonly method?: "POST";
	/** Below /s/api. */
	readonly url: string;
	readonly data: Data;
	readonly answer: (documents: SiteDocuments, request: ConfigRequest) => Documents[Data];
}

const reads: readonly Read[] = [
	{
		url: "/external/api/v1/schools/searchMerge",
		data: "/calls/config#/definitions/SchoolSearch",
		answer: (documents, { site }) => schoolSearch(documents, site),
	},
	{
		url: "/external/api/v1/company/getBaseInfo",
		data: "/config/base-info",
		answer({ baseInfo }, { query, site }) {
			const info = marked(baseInfo, site) as BaseInfo;
			return query.hash === info.hash ? unchanged(info, site) : info;
		},
	},
	{
		url: "/external/api/v1/share/getBaseInfo", // API-015
		data: "/calls/config#/definitions/ShareInfo",
		answer: (documents, { site }) => shareInfo(documents, site),
	},
	{
		url: "/saas-business/v1/company/config/getCompany", // API-023
		data: "/calls/config#/definitions/CompanyInfo",
		answer: (_, { site }) => companyInfo(site.documentsFor(), site),
	},
	{ url: "/saas-business/v1/front/home-page/home-config", data: "/config/home", answer: ({ home }) => home },
	{
		url: "/external/api/v1/system/querySysMenuHeadAndFoot",
		data: "/config/menus",
		answer: ({ menus }) => menus,
	},
	{
		url: "/saas-business/v1/company/config/companyFootInfo/queryCompanyId",
		data: "/config/footer",
		answer: ({ footer }) => footer,
	},
	{
		url: "/external/api/v1/usersfront/getPersonConfig",
		data: "/config/service",
		answer: ({ service }) => service,
	},
	{
		url: "/saas-business/v1/company/getCompanyAlias",
		data: "/config/alias",
		answer: ({ alias }, { site }) => marked(alias, site),
	},
	{
		method: "POST",
		url: "/saas-business/v1/companyMarketSet/findMarket",
		data: "/config/side-layer",
		answer: ({ sideLayer }) => sideLayer,
	},
	{
		url: "/saas-business/v1/company/register/config",
		data: "/config/register",
		answer: ({ register }) => register,
	},
	{
		url: "/saas-business/v1/nodeOnline/getConfig",
		data: "/config/node",
		answer: (_, { site }) => node(site, site),
	},
	{
		url: "/external/api/v1/domains",
		data: "/calls/config#/definitions/SocketDomains",
		answer: () => ownSocket,
	},
];

export function siteRoutes(app: FastifyInstance): void {
	for (const { method = "GET", url, data, answer } of reads)
		route(app, {
			method,
			url: `/s/api${url}`,
			query: "/calls/config#/definitions/DomainQuery",
			data,
			cached: true,
			handler: (request) => answer(request.site.documentsFor(request.query.schoolId), request),
		});
}
