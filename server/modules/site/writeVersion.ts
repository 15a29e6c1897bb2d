// Validates a site document and stores it as a new version, unless that would lose somebody's work.
import type { OperatorChangeOptions, SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import { catalog } from "./catalog.ts";
import { dangersOf } from "./dangers.ts";
import { changedDocuments, differenceLines, withoutFormatting } from "./difference.ts";
import { type SiteFacts, validateSite } from "./rules.ts";
import { SiteRefused } from "./siteRefused.ts";
import * as store from "./store.ts";
import { siteWarnings } from "./warnings.ts";

export interface Checked {
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
}

export interface Applied {
	readonly companyId: number;
	readonly host: string;
	/** The current version. */
	readonly version: number;
	/** False when the document equals the current version. */
	readonly changed: boolean;
	readonly difference: readonly string[];
	readonly warnings: readonly string[];
}

export type Written = Applied & { readonly documents: readonly string[] };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const companyIn = (document: unknown): number => {
	const id = (document as Partial<SiteDocument> | null)?.company?.id;
	return Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31 ? Number(id) : 0;
};

async function factsFor(sql: Sql, companyId: number): Promise<SiteFacts> {
	return {
		templates: catalog().templates,
		courses: await store.courseIds(sql, companyId),
		hostOwners: await store.hostOwners(sql),
	};
}

/** A part that is wrong is reported once, as a problem. */
const isWithin = (path: string, problems: readonly Problem[]): boolean =>
	problems.some(
		(each) => path === each.path || path.startsWith(`${each.path}.`) || path.startsWith(`${each.path}[`),
	);

/** Problems and warnings in one round. Of a document that is too long only the problems are reported. */
export async function checkDocument(sql: Sql, document: unknown): Promise<Checked> {
	const facts = await factsFor(sql, companyIn(document));
	const { problems, isBounded } = validateSite(document, facts);
	const isReadable = isObject(document) && isBounded;
	const warnings = isReadable ? siteWarnings(document, { ...catalog(), courses: facts.courses }) : [];
	return {
		problems: problems.map(problemMessage),
		warnings: warnings.filter(({ path }) => !isWithin(path, problems)).map(problemMessage),
	};
}

const notApplied = "the site document was not applied; nothing was changed";

const described = ({ version, author, note, createdAt }: store.HistoryRow): string =>
	`version ${version}, applied by ${author || "an unknown author"} on ${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC: ${note}`;

/** Refuses a document whose base is not the current version, and shows what it would overwrite. */
async function refuseLostUpdate(sql: Sql, site: SiteDocument, current: store.StoredVersion): Promise<never> {
	const { id } = site.company;
	const base = site.version === undefined ? undefined : await store.oneVersion(sql, id, site.version);
	const since = base ? await store.versionsAfter(sql, id, base.version) : [];
	const found = site.version === undefined ? "no version" : `version ${site.version}`;
	const shown = current.document as SiteDocument;
	const overwritten = base
		? differenceLines(base.document as SiteDocument, shown)
		: differenceLines(shown, site);
	throw new SiteRefused(notApplied, {
		problems: [
			`version must be ${current.version}, the version shown now, found ${found}; export again and repeat your change, or add --overwrite`,
			...since.map(described),
			base
				? "Your document does not have these changes and would overwrite them:"
				: "Your document would change this:",
			...overwritten.map((line) => `  ${line}`),
		],
	});
}

/** @param version of `before` */
function refuseDangers(
	before: SiteDocument | undefined,
	after: SiteDocument,
	version: number,
	{ confirm, confirmedVersion = version }: OperatorChangeOptions,
): void {
	if (confirmedVersion !== version)
		throw new SiteRefused(notApplied, {
			problems: [
				`version must be ${confirmedVersion}, the one shown when the host was asked for, found version ${version}, which somebody applied meanwhile; see the history and repeat the command`,
			],
		});
	const dangers = dangersOf(before, after);
	const host = before?.company.hosts[0] ?? "";
	const todo =
		confirm === undefined
			? `To apply it nevertheless, confirm the host of the site: --confirm ${host}`
			: `The confirmation must be the host of the site, "${host}", found "${confirm}"; to apply it nevertheless, write --confirm ${host}`;
	if (dangers.length > 0 && confirm !== host)
		throw new SiteRefused(`${notApplied}, because it must be confirmed`, {
			problems: [...dangers, todo],
			confirm: host,
			version,
		});
}

interface Change extends OperatorChangeOptions {
	/** What the version comes from, for the history. */
	readonly note: string;
	/** The version whose document it restores, which needs no base. */
	readonly restored?: number;
}

/** Runs in a transaction and locks the company. @throws SiteRefused */
export async function writeVersion(sql: Sql, document: unknown, change: Change): Promise<Written> {
	const { problems, warnings } = await checkDocument(sql, document);
	if (problems.length > 0) throw new SiteRefused(notApplied, { problems, warnings });
	const site = document as SiteDocument;
	const { id } = site.company;
	await store.lockCompany(sql, id);
	const current = await store.newestVersion(sql, id);
	const before = isObject(current?.document) ? (current.document as SiteDocument) : undefined;
	const documents = changedDocuments(before, site);
	const changed = documents.length > 0;
	const isCurrent = change.restored !== undefined || site.version === current?.version;
	if (current && changed && !isCurrent && !change.overwrite) await refuseLostUpdate(sql, site, current);
	refuseDangers(before, site, current?.version ?? 0, change);
	const version = (current?.version ?? 0) + (changed ? 1 : 0);
	if (changed)
		await store.insertVersion(sql, version, withoutFormatting(site), {
			author: change.author ?? "",
			note: change.message ? `${change.message} (${change.note})` : change.note,
			...(change.restored === undefined ? {} : { restored: change.restored }),
		});
	return {
		companyId: id,
		host: site.company.hosts[0] ?? "",
		version,
		changed,
		difference: differenceLines(before, site),
		warnings,
		documents,
	};
}
