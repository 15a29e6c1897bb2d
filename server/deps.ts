// What parts of the server depend on; created once by main.ts.
import type {
	AgreementConfig,
	CustomFieldsConfig,
	LoginConfig,
	Menus,
	School,
	SiteDocument,
	SiteSnapshot,
	StudentInfoConfig,
} from "../schemas/generated/documents.ts";
import type { Database } from "./db/sql.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import type { Bus } from "./ports/bus.ts";

/** The documents that every page is sent with; `menus` without the texts of items, which are fetched one by one. */
type PageDocuments = Required<
	Pick<
		SiteSnapshot,
		"baseInfo" | "home" | "menus" | "footer" | "service" | "sideLayer" | "register" | "alias"
	>
>;

/** The documents of one school: the company's, or its own of `overrides`, with the changes of its `patches`. */
export interface SiteDocuments extends Readonly<PageDocuments> {
	readonly school: School;
	/** As the operator wrote them. */
	readonly wholeMenus: Menus;
	readonly login: LoginConfig;
	/** Undefined where the company has none. */
	readonly agreement: AgreementConfig | undefined;
	readonly studentInfo: StudentInfoConfig;
	readonly customFields: CustomFieldsConfig;
	/** Id of the school whose own document it is; empty for the company's. Answers are stored under it. */
	readonly ownedBy: { readonly studentInfo: string; readonly customFields: string };
}

/** One version of a company's site, in memory. Immutable: a new version is a new object. */
export interface Site {
	readonly companyId: number;
	readonly version: number;
	readonly document: SiteDocument;
	/** Another one where open pages have to be loaded again to follow this version. */
	readonly reloadMark: string;
	/** Documents of a school; the default school when the id is absent or unknown. Same object every time. */
	documentsFor(schoolId?: string): SiteDocuments;
}

/** Sites of all companies, in memory, so that reading configuration needs no SQL. */
export interface Sites {
	/** Reads every site from the database. */
	load(): Promise<void>;
	/** @param host in lower case, without port */
	byHost(host: string): Site | undefined;
	byCompany(companyId: number): Promise<Site | undefined>;
	/** Reads the newest version of one company, which may be new. */
	refresh(companyId: number): Promise<void>;
	all(): readonly Site[];
	/** How many companies have a newest version that is broken and not used. */
	broken(): number;
	/** How often the content of a company was changed. */
	contentRevision(companyId: number): number;
	/** Notes a change that another server announced. */
	noteContentRevision(companyId: number, revision: number): void;
}

export interface Deps {
	readonly env: Env;
	readonly db: Database;
	readonly bus: Bus;
	readonly log: Log;
	readonly sites: Sites;
}

/** Topic on the bus: a company's site has a new version. */
export const configChangedTopic = "config_changed";

/** Message of that topic. */
export interface SiteChanged {
	readonly companyId: number;
	readonly version: number;
	readonly documents: readonly string[];
}

/** What the pages of a company are notified of. */
export interface SiteAnnounced extends SiteChanged {
	readonly reloadMark: string;
}

/** Topic on the bus: lists of a company's content changed. */
export const contentChangedTopic = "content_changed";

/** What the pages of a company are notified of, and the message of that topic. */
export interface ContentAnnounced {
	readonly companyId: number;
	/** Counts the changes of the company's content. */
	readonly revision: number;
	/** As in the names of the parts, such as open-classes. */
	readonly kinds: readonly string[];
}
