// Publishes parts of a company's content: validates them together with the others, stores their versions, and fills the
// read tables, all in one transaction.
import { validateDocument } from "../../../schemas/compile.ts";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { type Problem, problem, problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import { allTexts } from "../../shared/allTexts.ts";
import { type MediaKind, storedMedia } from "../../shared/media/mediaStore.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { pictureNames } from "../../shared/pictures/pictureStore.ts";
import { quoteText, unstorableProblems } from "../../shared/ruleProblems.ts";
import { liveZoneOf } from "../../shared/timeZone.ts";
import {
	type Change,
	type Draft,
	draftOf,
	lostUpdateProblems,
	refuseDangers,
	storeDraft,
} from "../../shared/versions/change.ts";
import { differenceLines } from "../../shared/versions/difference.ts";
import { lockCompany, newestVersion } from "../../shared/versions/store.ts";
import { dangersOf } from "./dangers.ts";
import { liveAddressProblems } from "./liveRules.ts";
import { mediaAddressProblems } from "./mediaRules.ts";
import { schoolProblems } from "./offering.ts";
import { type Content, type ContentPart, contentOf, type Kind, kindOf, kinds } from "./parts.ts";
import { changedRows, dependentKinds, rowFormat } from "./rows.ts";
import { contentProblems } from "./rules.ts";
import * as store from "./store.ts";

/** What became of one part. */
export interface PublishedPart {
	readonly part: string;
	/** The current version. */
	readonly version: number;
	/** False when the document equals the current version. */
	readonly changed: boolean;
	readonly difference: readonly string[];
}

export interface Published {
	readonly parts: readonly PublishedPart[];
	/** Kinds whose lists changed. */
	readonly kinds: readonly Kind[];
	/** Of the company's content, when a kind changed. */
	readonly revision: number;
}

const prefixed = (part: string, problems: readonly Problem[]): Problem[] =>
	problems.map((each) => ({ ...each, path: `${part}: ${each.path}` }));

/** Escapes of what PostgreSQL refuses, which are only then looked for one by one. */
const maybeUnstorable = /\\u(?:0000|d[89a-f])/;

function partProblems(document: unknown): Problem[] {
	const name = (document as { part?: unknown } | null)?.part;
	const kind = typeof name === "string" ? kindOf(name) : undefined;
	if (typeof name !== "string" || !kind)
		return [
			problem(
				"part",
				`one of ${kinds.join(", ")}, or one of these with a name, such as courses/web`,
				quoteText(name) ?? "nothing",
				"write it",
			),
		];
	const found = validateDocument(`/content/${kind}`, document).problems;
	if (found.length > 0) return prefixed(name, found);
	if (!maybeUnstorable.test(JSON.stringify(document))) return [];
	return prefixed(name, unstorableProblems(allTexts(document as Json)));
}

/** What the schemas say of documents, and whether a part is named twice. */
export function documentProblems(documents: readonly unknown[]): Problem[] {
	const names = documents.map((document) => (document as { part?: unknown } | null)?.part);
	const twice = names.find((name, i) => typeof name === "string" && names.indexOf(name) < i);
	return [
		...documents.flatMap(partProblems),
		...(twice === undefined
			? []
			: [
					problem(
						"part",
						"a name that only one of the documents has",
						quoteText(twice),
						"rename one of them",
					),
				]),
	];
}

/** The stored parts of a company, with given ones in their place. */
export interface Merged {
	readonly site: SiteDocument;
	/** Names of the company's pictures. */
	readonly assets: ReadonlySet<string>;
	/** The company's files of lessons, by the names that content may have. */
	readonly media: ReadonlyMap<string, MediaKind>;
	readonly stored: ReadonlyMap<string, store.StoredPart>;
	readonly before: Content;
	readonly content: Content;
	/** Beyond the schemas. */
	readonly problems: readonly Problem[];
}

/** @param parts valid against their schemas */
export async function mergedContent(
	sql: Sql,
	companyId: number,
	parts: readonly ContentPart[],
): Promise<Merged> {
	// The schools and hosts that content refers to.
	const site = (await newestVersion(sql, { companyId, part: "site" }))?.document as SiteDocument | undefined;
	if (!site)
		throw new Error(`company ${companyId} must have a site, found none; apply a site document first`);
	const stored = new Map((await store.storedParts(sql, companyId)).map((each) => [each.part, each]));
	const old = new Map([...stored].map(([part, { document }]) => [part, document]));
	const content = contentOf(new Map([...old, ...parts.map((each) => [each.part, each] as const)]).values());
	return {
		site,
		assets: await pictureNames(sql, companyId),
		media: await storedMedia(sql, companyId),
		stored,
		before: contentOf(old.values()),
		content,
		problems: [
			...contentProblems(content, new Set(parts.map(({ part }) => part))),
			// A school that was removed from the site is reported where it is named next.
			...schoolProblems(contentOf(parts), new Set(site.schools.map(({ id }) => id))),
			...liveAddressProblems(contentOf(parts), site.company),
			...mediaAddressProblems(contentOf(parts), site.company),
		],
	};
}

/** Stores versions and fills the tables. The caller has locked the company and validated the content. */
export async function writeContent(
	sql: Sql,
	companyId: number,
	{
		before,
		content,
		liveZone,
	}: { readonly before: Content; readonly content: Content; readonly liveZone: string },
	drafts: readonly (Draft & { readonly key: { readonly part: string } })[],
	change: Change,
): Promise<Published> {
	const parts: PublishedPart[] = [];
	for (const draft of drafts)
		parts.push({
			part: draft.key.part,
			version: await storeDraft(sql, draft, change),
			changed: draft.changed.length > 0,
			difference: differenceLines(draft.before, draft.document),
		});
	const changed = dependentKinds(
		parts.filter((each) => each.changed).flatMap(({ part }) => kindOf(part) ?? []),
	);
	const affected = kinds.filter((kind) => changed.has(kind));
	for (const kind of affected)
		await store.synchronise(sql, companyId, kind, changedRows(before, content, kind, liveZone));
	// With the first content every row is new.
	if (kinds.every((kind) => before[kind].length === 0)) await store.setRowFormat(sql, companyId, rowFormat);
	const revision = affected.length > 0 ? await store.nextRevision(sql, companyId) : 0;
	return { parts, kinds: affected, revision };
}

export const notApplied = "the content was not applied; nothing was changed";

/** Documents that are valid against their schemas. @throws OperatorRefused with the problems of others */
export function validParts(documents: readonly unknown[], refusal: string): readonly ContentPart[] {
	const problems = documentProblems(documents).map(problemMessage);
	if (problems.length > 0) throw new OperatorRefused(refusal, { problems });
	return documents as readonly ContentPart[];
}

/** Runs in a transaction and locks the company. @param parts from validParts() @throws OperatorRefused */
export async function publishContent(
	sql: Sql,
	companyId: number,
	parts: readonly ContentPart[],
	change: Change,
): Promise<Published & { readonly merged: Merged }> {
	await lockCompany(sql, companyId);
	const merged = await mergedContent(sql, companyId, parts);
	if (merged.problems.length > 0)
		throw new OperatorRefused(notApplied, { problems: merged.problems.map(problemMessage) });
	const drafts = parts.map((document) =>
		draftOf({ companyId, part: document.part }, document, merged.stored.get(document.part)),
	);
	for (const draft of drafts) {
		const lost = await lostUpdateProblems(sql, draft, change);
		if (lost.length > 0)
			throw new OperatorRefused(notApplied, {
				problems: [`${draft.key.part}: ${lost[0]}`, ...lost.slice(1)],
			});
	}
	refuseDangers(
		{
			refusal: notApplied,
			dangers: await dangersOf(sql, companyId, merged),
			host: merged.site.company.hosts[0] ?? "",
			// Any version of any part changes it.
			version: [...merged.stored.values()].reduce((sum, { version }) => sum + version, 0),
		},
		change,
	);
	const target = { before: merged.before, content: merged.content, liveZone: liveZoneOf(merged.site) };
	return { ...(await writeContent(sql, companyId, target, drafts, change)), merged };
}
