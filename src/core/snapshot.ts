// Where the configuration documents come from: those the server put into the page itself, so that the first paint
// needs no request, and the calls that fetch them.
import type {
	AliasConfig,
	BaseInfo,
	FooterConfig,
	HomeConfig,
	Menus,
	RegisterConfig,
	Schools,
	ServiceConfig,
	SideLayerConfig,
	SiteSnapshot,
} from "../../schemas/generated/documents.ts";
import type { Validator } from "./http.ts";

const needed = ["schools", "baseInfo", "home", "menus", "footer", "service"] as const;
let parsed: { readonly snapshot: SiteSnapshot | undefined } | undefined;

/** Only the outline is looked at: the server validated the documents, and validators are no first-paint code. */
function parse(text: string): SiteSnapshot | undefined {
	try {
		const found = JSON.parse(text) as SiteSnapshot;
		const missing = needed.filter((name) => typeof found?.[name] !== "object" || found[name] === null);
		if (missing.length === 0 && typeof found.schoolId === "string") return found;
		console.error(`site-snapshot must hold ${missing.join(", ") || "schoolId"}; the documents are fetched`);
	} catch (error) {
		console.error("site-snapshot must be JSON; the documents are fetched", error);
	}
	return undefined;
}

/** The snapshot of this page; undefined on a plain file server or when it cannot be read. */
export function snapshot(): SiteSnapshot | undefined {
	parsed ??= { snapshot: read() };
	return parsed.snapshot;
}

function read(): SiteSnapshot | undefined {
	const text = document.getElementById("site-snapshot")?.textContent;
	return text ? parse(text) : undefined;
}

export interface ConfigDocuments {
	readonly schools: Schools;
	readonly baseInfo: BaseInfo;
	readonly home: HomeConfig;
	readonly menus: Menus;
	readonly footer: FooterConfig;
	readonly service: ServiceConfig;
	readonly alias: AliasConfig;
	readonly register: RegisterConfig;
	readonly sideLayer: SideLayerConfig;
}
export type ConfigName = keyof ConfigDocuments;

/** Validators are 17 KB that a page with a snapshot does not need. */
const validators = () => import("../../schemas/generated/config.js");

export interface Source<T> {
	readonly path: string;
	readonly method?: "POST";
	readonly validate: () => Promise<Validator<T>>;
	/** Every screen is drawn from it; without it there is no first paint. */
	readonly needed: boolean;
}

function source<T>(
	path: string,
	pick: (all: Awaited<ReturnType<typeof validators>>) => Validator<T>,
	needed = true,
): Source<T> {
	return { path, validate: async () => pick(await validators()), needed };
}

export const sources: { readonly [N in Exclude<ConfigName, "schools">]: Source<ConfigDocuments[N]> } = {
	baseInfo: source("/external/api/v1/company/getBaseInfo", (all) => all.validateBaseInfo),
	home: source("/saas-business/v1/front/home-page/home-config", (all) => all.validateHomeConfig),
	menus: source("/external/api/v1/system/querySysMenuHeadAndFoot", (all) => all.validateMenus),
	footer: source(
		"/saas-business/v1/company/config/companyFootInfo/queryCompanyId",
		(all) => all.validateFooterConfig,
	),
	service: source("/external/api/v1/usersfront/getPersonConfig", (all) => all.validateServiceConfig),
	alias: source("/saas-business/v1/company/getCompanyAlias", (all) => all.validateAliasConfig, false),
	register: source("/saas-business/v1/company/register/config", (all) => all.validateRegisterConfig, false),
	sideLayer: {
		...source("/saas-business/v1/companyMarketSet/findMarket", (all) => all.validateSideLayerConfig, false),
		method: "POST",
	},
};
export const names = ["schools", ...Object.keys(sources)] as ConfigName[];
const isName = (word: string): word is ConfigName => (names as string[]).includes(word);

/** Which documents we hold follow from a part of the site document; all of them from a part that overrides. */
const partsOf: Readonly<Record<string, readonly ConfigName[]>> = {
	header: ["home"],
	company: ["schools"],
	overrides: names,
};

/** The documents a name of a push stands for; none for a name we do not know. */
export const documentsOf = (name: string): readonly ConfigName[] =>
	isName(name) ? [name] : (partsOf[name] ?? []);
