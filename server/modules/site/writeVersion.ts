// Validates a site document and stores it as a new version, unless that would lose somebody's work.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import { isObject } from "../../shared/jsonNode.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { pictureNames } from "../../shared/pictures/pictureStore.ts";
import {
	type Change,
	draftOf,
	lostUpdateProblems,
	refuseDangers,
	storeDraft,
} from "../../shared/versions/change.ts";
import { differenceLines } from "../../shared/versions/difference.ts";
import { lockCompany, newestVersion } from "../../shared/versions/store.ts";
import { catalog } from "./catalog.ts";
import { dangersOf } from "./dangers.ts";
import { type SiteFacts, validateSite } from "./rules.ts";
import * as store from "./store.ts";
import { siteWarnings, type WarningFacts } from "./warnings.ts";

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

export type Written = Applied & {
	readonly documents: readonly string[];
	/** Whether times that name no zone are those of another one. */
	readonly hasOtherLiveZone: boolean;
};

const companyIn = (document: unknown): number => {
	const id = (document as Partial<SiteDocument> | null)?.company?.id;
	return Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31 ? Number(id) : 0;
};

async function factsFor(sql: Sql, companyId: number): Promise<SiteFacts & WarningFacts> {
	return {
		...catalog(),
		assets: await pictureNames(sql, companyId),
		courses: await store.courseIds(sql, companyId),
		entries: await store.contentIds(sql, companyId),
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
	const warnings = isReadable ? siteWarnings(document, facts) : [];
	return {
		problems: problems.map(problemMessage),
		warnings: warnings.filter(({ path }) => !isWithin(path, problems)).map(problemMessage),
	};
}

const notApplied = "the site document was not applied; nothing was changed";

/** Runs in a transaction and locks the company. @throws OperatorRefused */
export async function writeVersion(sql: Sql, document: unknown, change: Change): Promise<Written> {
	const { problems, warnings } = await checkDocument(sql, document);
	if (problems.length > 0) throw new OperatorRefused(notApplied, { problems, warnings });
	const site = document as SiteDocument;
	const { id, hosts } = site.company;
	await lockCompany(sql, id);
	const key = store.sitePart(id);
	const draft = draftOf(key, site, await newestVersion(sql, key));
	const lost = await lostUpdateProblems(sql, draft, change);
	if (lost.length > 0) throw new OperatorRefused(notApplied, { problems: lost });
	const before = draft.before as SiteDocument | undefined;
	const shown = draft.current?.version ?? 0;
	const dangers = dangersOf(before, site);
	refuseDangers(
		{ refusal: notApplied, dangers, host: before?.company.hosts[0] ?? "", version: shown },
		change,
	);
	if (draft.changed.length > 0) await store.writeHosts(sql, site);
	return {
		companyId: id,
		host: hosts[0] ?? "",
		version: await storeDraft(sql, draft, change),
		changed: draft.changed.length > 0,
		difference: differenceLines(before, site),
		warnings,
		documents: draft.changed,
		hasOtherLiveZone: before?.baseInfo.liveTimeZone !== site.baseInfo.liveTimeZone,
	};
}
