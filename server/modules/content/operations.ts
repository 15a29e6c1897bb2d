// What an operator does with the content of a company: export, check, compare, apply, history, rollback.
import type { OperatorChangeOptions } from "../../../schemas/generated/documents.ts";
import { type Problem, problemMessage } from "../../../schemas/problems.ts";
import type { Sql } from "../../db/sql.ts";
import { contentChangedTopic, type Deps } from "../../deps.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { allDifferenceLines } from "../../shared/versions/difference.ts";
import { differenceOf, historyOf, type NamedPart, restorable } from "../../shared/versions/readVersions.ts";
import { newestVersions } from "../../shared/versions/store.ts";
import type { ContentPart } from "./parts.ts";
import {
	documentProblems,
	type Merged,
	mergedContent,
	notApplied,
	type Published,
	type PublishedPart,
	publishContent,
	validParts,
} from "./publish.ts";
import * as store from "./store.ts";

export interface CheckedContent {
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
}

export interface AppliedContent {
	readonly host: string;
	readonly parts: readonly PublishedPart[];
	readonly warnings: readonly string[];
}

interface Needs extends Pick<Deps, "db" | "bus" | "log"> {
	/** @throws OperatorRefused when no company has the host */
	readonly companyOf: (sql: Sql, host: string) => Promise<number>;
	/** What is worth a look although it may be applied, of the given parts. */
	readonly warningsOf: (merged: Merged, parts: ReadonlySet<string>) => readonly Problem[];
}

const exported = ({ part, version, document }: store.StoredPart) => {
	const { part: _part, ...list } = document;
	return { $schema: `schemas/content/${part.split("/")[0]}.schema.json`, part, version, ...list };
};

const namesOf = (documents: readonly unknown[]): Set<string> =>
	new Set(documents.map((document) => String((document as { part?: unknown } | null)?.part)));

export function contentOperations({ db, bus, log, companyOf, warningsOf }: Needs) {
	const partOf = async (sql: Sql, host: string, part: string): Promise<NamedPart> => ({
		companyId: await companyOf(sql, host),
		part,
		name: `${part} of ${host}`,
		first: "apply it first",
		historyCommand: `npm run content -- history ${host} ${part}`,
	});

	const unknownPart = (host: string, part: string, known: readonly string[]): OperatorRefused =>
		new OperatorRefused(`"${host}" has no part "${part}"; there are ${known.join(", ") || "none"}`);

	/** The versions are stored already, so a failed announcement is only a warning. */
	async function announce(companyId: number, { kinds, revision }: Published): Promise<string[]> {
		if (kinds.length === 0) return [];
		try {
			await bus.publish(contentChangedTopic, { companyId, revision, kinds: [...kinds] });
			return [];
		} catch (error) {
			log.error({ err: error, companyId }, "new content is stored but could not be announced");
			return ["it is stored, but open pages could not be notified; they show it when they are loaded again"];
		}
	}

	/** The embedded database does not count its rows by itself: a wrong book would be looked up in the whole bank, card by card. */
	async function countQuestions({ kinds }: Published): Promise<void> {
		if (!kinds.includes("bank-questions")) return;
		try {
			for (const table of ["bank_question", "bank_question_version"]) await db.analyze(table);
		} catch (error) {
			log.warn({ err: error }, "questions are stored but were not counted; it is done within an hour");
		}
	}

	async function publish(
		host: string,
		work: (sql: Sql, companyId: number) => ReturnType<typeof publishContent>,
	): Promise<AppliedContent> {
		const { companyId, merged, ...published } = await db.system(async (sql) => {
			const id = await companyOf(sql, host);
			return { companyId: id, ...(await work(sql, id)) };
		});
		await countQuestions(published);
		const { parts } = published;
		const warnings = warningsOf(merged, new Set(parts.map(({ part }) => part))).map(problemMessage);
		return { host, parts, warnings: [...warnings, ...(await announce(companyId, published))] };
	}

	return {
		/** With the numbers of their versions, which `apply` compares. */
		export: (host: string, part?: string) =>
			db.system(async (sql) => {
				const parts = await store.storedParts(sql, await companyOf(sql, host));
				const wanted = parts.filter((each) => part === undefined || each.part === part);
				if (part === undefined || wanted.length > 0) return wanted.map(exported);
				throw unknownPart(
					host,
					part,
					parts.map((each) => each.part),
				);
			}),
		check: (host: string, documents: readonly unknown[]): Promise<CheckedContent> =>
			db.system(async (sql) => {
				const found = documentProblems(documents);
				if (found.length > 0) return { problems: found.map(problemMessage), warnings: [] };
				const parts = documents as readonly ContentPart[];
				const merged = await mergedContent(sql, await companyOf(sql, host), parts);
				const warnings = warningsOf(merged, namesOf(parts));
				return {
					problems: merged.problems.map(problemMessage),
					warnings: warnings.map(problemMessage),
				};
			}),
		/** What applying would change. */
		async preview(host: string, documents: readonly unknown[]) {
			const parts = validParts(documents, "the content cannot be compared");
			return db.system(async (sql) => {
				const stored = await store.storedParts(sql, await companyOf(sql, host));
				return parts.map((document) => ({
					part: document.part,
					difference: allDifferenceLines(
						stored.find(({ part }) => part === document.part)?.document,
						document,
					),
				}));
			});
		},
		diff: (host: string, part: string, from: number, to?: number) =>
			db.system(async (sql) => differenceOf(sql, await partOf(sql, host, part), from, to)),
		/** All parts in one transaction. Refused when one of them comes from another version than the current one. */
		async apply(host: string, documents: readonly unknown[], options: OperatorChangeOptions = {}) {
			// Before the transaction, which keeps others from the embedded database.
			const parts = validParts(documents, notApplied);
			return publish(host, (sql, companyId) =>
				publishContent(sql, companyId, parts, { ...options, note: "apply" }),
			);
		},
		history: (host: string, part?: string) =>
			db.system(async (sql) => {
				const companyId = await companyOf(sql, host);
				const rows = await historyOf(sql, { companyId, ...(part === undefined ? {} : { part }) });
				if (part === undefined || rows.length > 0) return rows;
				const names = (await newestVersions(sql, companyId)).map((each) => each.part);
				throw unknownPart(
					host,
					part,
					names.filter((name) => name !== "site"),
				);
			}),
		/** @param version to restore; by default the one before the present, or before the one that is restored now */
		rollback: (host: string, part: string, version?: number, options: OperatorChangeOptions = {}) =>
			publish(host, async (sql, companyId) => {
				const { document, ...change } = await restorable(sql, await partOf(sql, host, part), version);
				return publishContent(sql, companyId, validParts([document], notApplied), { ...options, ...change });
			}),
	};
}
