// Stores a document as a new version, unless that would lose somebody's work or do harm that nobody has confirmed.
import type { OperatorChangeOptions } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { OperatorRefused } from "../operatorRefused.ts";
import { changedNames, differenceLines, type Formatted } from "./difference.ts";
import * as store from "./store.ts";

export interface Change extends OperatorChangeOptions {
	/** What the version comes from, for the history. */
	readonly note: string;
	/** The version whose document it restores, which needs no base. */
	readonly restored?: number;
}

/** A document beside the version it would replace. */
export interface Draft {
	readonly key: store.PartKey;
	readonly document: object & Formatted;
	readonly current: store.StoredVersion | undefined;
	/** The document of `current`. */
	readonly before: object | undefined;
	/** Names of the properties that differ. */
	readonly changed: readonly string[];
}

export function draftOf(
	key: store.PartKey,
	document: object & Formatted,
	current: store.StoredVersion | undefined,
): Draft {
	const shown = current?.document;
	const before = typeof shown === "object" && shown !== null ? shown : undefined;
	return { key, document, current, before, changed: changedNames(before, document) };
}

const described = ({ version, author, note, createdAt }: store.HistoryRow): string =>
	`version ${version}, applied by ${author || "an unknown author"} on ${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC: ${note}`;

/** What is overwritten by a document whose base is not the current version; nothing when it may be applied. */
export async function lostUpdateProblems(
	sql: Sql,
	{ key, document, current, before, changed }: Draft,
	change: Change,
): Promise<string[]> {
	const isCurrent = change.restored !== undefined || document.version === current?.version;
	if (!current || changed.length === 0 || isCurrent || change.overwrite) return [];
	const base =
		document.version === undefined ? undefined : await store.oneVersion(sql, key, document.version);
	// Without a base, who applied the current one.
	const since = await store.versionsAfter(sql, key, base?.version ?? current.version - 1);
	const found = document.version === undefined ? "no version" : `version ${document.version}`;
	const overwritten = base
		? differenceLines(base.document as object, before ?? {})
		: differenceLines(before, document);
	return [
		`version must be ${current.version}, the version shown now, found ${found}; export again and repeat your change, or add --overwrite`,
		...since.map(described),
		base
			? "Your document does not have these changes and would overwrite them:"
			: "Your document would change this:",
		...overwritten.map((line) => `  ${line}`),
	];
}

interface Dangers {
	/** What the refusal begins with. */
	readonly refusal: string;
	/** A sentence for each. */
	readonly dangers: readonly string[];
	/** The host that confirms them. */
	readonly host: string;
	/** What `dangers` were found at: it has changed when somebody applied another version meanwhile. */
	readonly version: number;
}

/** @throws OperatorRefused */
export function refuseDangers(
	{ refusal, dangers, host, version }: Dangers,
	{ confirm, confirmedVersion = version }: OperatorChangeOptions,
): void {
	if (confirmedVersion !== version)
		throw new OperatorRefused(refusal, {
			problems: [
				`version must be ${confirmedVersion}, the one shown when the host was asked for, found version ${version}, which somebody applied meanwhile; see the history and repeat the command`,
			],
		});
	const todo =
		confirm === undefined
			? `To apply it nevertheless, confirm the host of the site: --confirm ${host}`
			: `The confirmation must be the host of the site, "${host}", found "${confirm}"; to apply it nevertheless, write --confirm ${host}`;
	if (dangers.length > 0 && confirm !== host)
		throw new OperatorRefused(`${refusal}, because it must be confirmed`, {
			problems: [...dangers, todo],
			confirm: host,
			version,
		});
}

/** The caller has locked the company and validated the document. @returns the version that is current now */
export async function storeDraft(sql: Sql, draft: Draft, change: Change): Promise<number> {
	const present = draft.current?.version ?? 0;
	if (draft.changed.length === 0) return present;
	await store.insertVersion(sql, draft.key, present + 1, draft.document, {
		author: change.author ?? "",
		note: change.message ? `${change.message} (${change.note})` : change.note,
		...(change.restored === undefined ? {} : { restored: change.restored }),
	});
	return present + 1;
}
