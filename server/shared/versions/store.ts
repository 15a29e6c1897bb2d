// Every statement about the versions of documents. A document is a part of its company: its site, or a part of its content.
import type { Sql } from "../../db/sql.ts";
import { nodeOf } from "../documentNodes.ts";
import { readForm, readText, storedForm } from "./compression.ts";
import { type Formatted, withoutFormatting } from "./difference.ts";

/** Which document it is. */
export interface PartKey {
	readonly companyId: number;
	/** "site", or a part of the content such as courses/web. */
	readonly part: string;
}

export interface StoredVersion {
	readonly part: string;
	readonly version: number;
	/** As stored; readers validate it. */
	readonly document: unknown;
	/** The version whose document a rollback restored. */
	readonly restored: number | null;
}

export interface HistoryRow {
	readonly part: string;
	readonly version: number;
	readonly author: string;
	readonly note: string;
	readonly createdAt: Date;
}

/** A row with both forms of its document. */
type StoredRow = StoredVersion & { readonly compressed: Buffer | null };

const columns = "part, version, document, compressed, restored";
const historyColumns = 'part, version, author, note, created_at as "createdAt"';

/** Of each document; earlier ones are deleted when one is stored. docs/students.md says so to operators. */
export const storedVersions = 100;

/** The newest version, or the newest one before `below`. */
export async function newestVersion(
	sql: Sql,
	{ companyId, part }: PartKey,
	below = 2147483647,
): Promise<StoredVersion | undefined> {
	const [row] = await sql.query<StoredRow>(
		`select ${columns} from document_version
		where company_id = $1 and part = $2 and version < $3 order by version desc limit 1`,
		[companyId, part, below],
	);
	return row && readForm(row);
}

/** Which version is the newest; unlike its number, another one in every database. Undefined before the first. */
export async function newestMark(sql: Sql, { companyId, part }: PartKey): Promise<string | undefined> {
	const [row] = await sql.query<{ mark: string }>(
		`select version || ' of ' || created_at as mark from document_version
		where company_id = $1 and part = $2 order by version desc limit 1`,
		[companyId, part],
	);
	return row?.mark;
}

/**
 * A text within the newest version. A long document is not read for it, unless it is stored compressed.
 * @param path keys of objects
 */
export async function newestText(
	sql: Sql,
	{ companyId, part }: PartKey,
	path: readonly string[],
): Promise<string | undefined> {
	const [row] = await sql.query<Pick<StoredRow, "compressed"> & { text: string | null }>(
		`select document #>> $3::text[] as text, compressed from document_version
		where company_id = $1 and part = $2 order by version desc limit 1`,
		[companyId, part, path],
	);
	if (!row?.compressed) return row?.text ?? undefined;
	const { document } = await readForm({ document: null, compressed: row.compressed });
	const found = path.reduce<unknown>((node, key) => nodeOf(node)[key], document);
	return typeof found === "string" ? found : undefined;
}

export async function oneVersion(
	sql: Sql,
	{ companyId, part }: PartKey,
	version: number,
): Promise<StoredVersion | undefined> {
	const [row] = await sql.query<StoredRow>(
		`select ${columns} from document_version where company_id = $1 and part = $2 and version = $3`,
		[companyId, part, version],
	);
	return row && readForm(row);
}

/** The newest version of each part of the content. */
export async function newestParts(sql: Sql, companyId: number): Promise<StoredVersion[]> {
	const rows = await sql.query<StoredRow>(
		`select distinct on (part) ${columns} from document_version
		where company_id = $1 and part <> 'site' order by part, version desc`,
		[companyId],
	);
	return Promise.all(rows.map(readForm));
}

/** The newest first, as many as are stored of one document. @param part of all parts of the content when absent */
export async function history(
	sql: Sql,
	{ companyId, part }: Pick<PartKey, "companyId"> & Partial<PartKey>,
): Promise<HistoryRow[]> {
	return sql.query<HistoryRow>(
		`select ${historyColumns} from document_version
		where company_id = $1 and ($2::text is null and part <> 'site' or part = $2)
		order by case when $2::text is null then created_at end desc, version desc, part limit ${storedVersions}`,
		[companyId, part ?? null],
	);
}

/** Every version after `version`, the newest first. */
export async function versionsAfter(
	sql: Sql,
	{ companyId, part }: PartKey,
	version: number,
): Promise<HistoryRow[]> {
	return sql.query<HistoryRow>(
		`select ${historyColumns} from document_version
		where company_id = $1 and part = $2 and version > $3 order by version desc`,
		[companyId, part, version],
	);
}

/** Locks the company until the transaction ends, so that versions are written one after another. */
export async function lockCompany(sql: Sql, companyId: number): Promise<void> {
	await sql.query("insert into company (company_id) values ($1) on conflict do nothing", [companyId]);
	await sql.query("select company_id from company where company_id = $1 for no key update", [companyId]);
}

/** What the history says of a version. */
export interface VersionNote {
	readonly author: string;
	readonly note: string;
	readonly restored?: number;
}

/** Deletes the versions that are stored no longer. The caller has locked the company. */
export async function insertVersion(
	sql: Sql,
	{ companyId, part }: PartKey,
	version: number,
	document: object & Formatted,
	{ author, note, restored }: VersionNote,
): Promise<void> {
	await sql.query(
		`insert into document_version (company_id, part, version, author, note, restored, document, compressed)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[
			...[companyId, part, version, author, note, restored ?? null],
			...(await storedForm(withoutFormatting(document))),
		],
	);
	await sql.query("delete from document_version where company_id = $1 and part = $2 and version <= $3", [
		...[companyId, part, version - storedVersions],
	]);
}

/** The number of the newest version of each part. */
export async function newestVersions(
	sql: Sql,
	companyId: number,
): Promise<{ readonly part: string; readonly newest: number }[]> {
	return sql.query(
		"select part, max(version) as newest from document_version where company_id = $1 group by part order by part",
		[companyId],
	);
}

/** The newest version before `below` as text: nobody waits for megabytes to be parsed. */
export async function textBefore(
	sql: Sql,
	{ companyId, part }: PartKey,
	below: number,
): Promise<{ readonly version: number; readonly text: string } | undefined> {
	const [row] = await sql.query<{ version: number; text: string | null; compressed: Buffer | null }>(
		`select version, document::text as text, compressed from document_version
		where company_id = $1 and part = $2 and version < $3 order by version desc limit 1`,
		[companyId, part, below],
	);
	return row && { version: row.version, text: await readText(row.text, row.compressed) };
}
