// Finds versions of a document for an operator, or says what there is instead.
import type { Sql } from "../../db/sql.ts";
import { OperatorRefused } from "../operatorRefused.ts";
import { allDifferenceLines } from "./difference.ts";
import * as store from "./store.ts";

/** A document with the words of its messages. */
export interface NamedPart extends store.PartKey {
	/** Such as "one.test". */
	readonly name: string;
	/** What creates its first version, such as "apply a site document first". */
	readonly first: string;
	/** The command that lists its versions. */
	readonly historyCommand: string;
}

export async function currentOf(sql: Sql, part: NamedPart): Promise<store.StoredVersion> {
	const current = await store.newestVersion(sql, part);
	if (!current) throw new OperatorRefused(`"${part.name}" has no version yet; ${part.first}`);
	return current;
}

async function versionOf(sql: Sql, part: NamedPart, version: number): Promise<store.StoredVersion> {
	const found = await store.oneVersion(sql, part, version);
	if (found) return found;
	throw new OperatorRefused(
		`"${part.name}" has no version ${version}; the newest ${store.storedVersions} are stored: ${part.historyCommand}`,
	);
}

/** The version before the one whose document is shown: a second rollback goes back further, not forward again. */
async function earlierVersion(sql: Sql, part: NamedPart): Promise<store.StoredVersion> {
	const current = await currentOf(sql, part);
	const shown = current.restored ?? current.version;
	const earlier = await store.newestVersion(sql, part, shown);
	if (earlier) return earlier;
	throw new OperatorRefused(`"${part.name}" has no version before ${shown}`);
}

/** The document to show again, with what its new version is stored with. Locks the company, since another operator may be storing one. */
export async function restorable(sql: Sql, part: NamedPart, version: number | undefined) {
	await store.lockCompany(sql, part.companyId);
	const earlier =
		version === undefined ? await earlierVersion(sql, part) : await versionOf(sql, part, version);
	const restored = earlier.restored ?? earlier.version;
	return { document: earlier.document, note: `rollback to version ${earlier.version}`, restored };
}

/** Lines of the difference of two versions; of the current one when `to` is absent. */
export async function differenceOf(
	sql: Sql,
	part: NamedPart,
	from: number,
	to: number | undefined,
): Promise<string[]> {
	const before = await versionOf(sql, part, from);
	const after = to === undefined ? await currentOf(sql, part) : await versionOf(sql, part, to);
	return allDifferenceLines(before.document as object, after.document as object);
}

/** The newest hundred versions as they are sent. */
export async function historyOf(sql: Sql, part: Parameters<typeof store.history>[1]) {
	const rows = await store.history(sql, part);
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
