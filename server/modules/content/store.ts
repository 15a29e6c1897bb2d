// Every statement about the content of a company: its stored parts, and the read tables that are filled from them.
import type { Sql } from "../../db/sql.ts";
import { newestParts, type StoredVersion } from "../../shared/versions/store.ts";
import { type AgreementRow, storeAgreementVersions } from "./agreementVersions.ts";
import { type DigestedRow, storeVersions } from "./bankVersions.ts";
import { type CourseRow, storeMaterials } from "./lessonMaterials.ts";
import type { ContentPart, Kind } from "./parts.ts";

/** A newest version, valid when it was stored. */
export type StoredPart = StoredVersion & { readonly document: ContentPart };

export const storedParts = async (sql: Sql, companyId: number): Promise<StoredPart[]> =>
	(await newestParts(sql, companyId)) as StoredPart[];

const itemTable = ["content_item", ["kind", "school_ids", "document"]] as const;
const openingTable = ["content_item", [...itemTable[1], "course_ids"]] as const;

/** Table of a kind, and its columns besides those that all have. */
const tables: { readonly [K in Kind]: readonly [table: string, columns: readonly string[]] } = {
	teachers: ["teacher", ["document"]],
	courses: [
		"course",
		["school_ids", "teacher_ids", "card", "detail", "live", "live_lessons", "published_on"],
	],
	packages: ["package", ["school_ids", "course_ids", "card", "detail"]],
	"open-classes": [
		"open_class",
		[
			"school_ids",
			"teacher_id",
			"course_id",
			"first_start",
			"zone",
			"minutes",
			"every_days",
			"card",
			"detail",
		],
	],
	news: ["news", ["school_ids", "publish_date", "card", "body"]],
	questions: ["asked_question", ["school_ids", "course_id", "asked_on", "card", "answers"]],
	plans: openingTable,
	voices: itemTable,
	groups: itemTable,
	pages: itemTable,
	membership: openingTable,
	goods: [
		"goods",
		[
			"kind",
			"target_id",
			"school_ids",
			"price",
			"original_price",
			"currency",
			"sale_from",
			"sale_until",
			"seats",
			"days",
		],
	],
	coupons: itemTable,
	agreements: itemTable,
	registrations: itemTable,
	"instead-registrations": itemTable,
	"bank-categories": itemTable,
	"bank-subjects": itemTable,
	"bank-questions": [
		"bank_question",
		["school_ids", "subject_id", "chapter_id", "point_ids", "kind", "difficulty", "task_ids", "version"],
	],
};

/** Each once. */
export const readTables: readonly string[] = [...new Set(Object.values(tables).map(([table]) => table))];

/** A statement that takes too long is cancelled as one that hangs. */
const rowsInStatement = 200;

interface Identified {
	readonly id: string;
}

/**
 * Makes a read table equal to the rows of its kind: writes those that changed, and withdraws those that are not among
 * them. Rows are never deleted, since students may have what they describe.
 */
export async function synchronise(
	sql: Sql,
	companyId: number,
	kind: Kind,
	{ all: rows, changed }: { readonly all: readonly Identified[]; readonly changed: readonly Identified[] },
): Promise<void> {
	const [table, own] = tables[kind];
	const columns = ["part", "position", ...own];
	const key = table === "content_item" ? "company_id, kind, id" : "company_id, id";
	const all = (prefix: string): string => columns.map((name) => `${prefix}.${name}`).join(", ");
	const write = `insert into ${table} (company_id, id, ${columns.join(", ")})
		select $1, given.id, ${all("given")} from json_populate_recordset(null::${table}, $2::json) as given
		on conflict (${key}) do update
		set (${columns.join(", ")}, withdrawn_at) = row(${all("excluded")}, null)
		where (${all(table)}) is distinct from (${all("excluded")}) or ${table}.withdrawn_at is not null`;
	const written =
		kind === "bank-questions"
			? await storeVersions(sql, companyId, changed as readonly DigestedRow[])
			: changed;
	if (kind === "agreements") await storeAgreementVersions(sql, companyId, changed as readonly AgreementRow[]);
	for (let from = 0; from < written.length; from += rowsInStatement)
		await sql.query(write, [companyId, JSON.stringify(written.slice(from, from + rowsInStatement))]);
	if (kind === "courses") await storeMaterials(sql, companyId, changed as readonly CourseRow[]);
	await sql.query(
		`update ${table} set withdrawn_at = now()
		where company_id = $1 and withdrawn_at is null ${table === "content_item" ? `and kind = '${kind}'` : ""}
			and not exists (select from unnest($2::text[]) as given (id) where given.id = ${table}.id)`,
		[companyId, rows.map(({ id }) => id)],
	);
}

interface Lesson {
	readonly course: string;
	readonly lesson: string;
}

/** How many students finished each of these lessons; those that nobody finished are left out. */
export const finishersOf = (
	sql: Sql,
	companyId: number,
	lessons: readonly Lesson[],
): Promise<(Lesson & { count: number })[]> =>
	sql.query(
		`select given.course, given.lesson, count(*)::int as count
		from json_to_recordset($2::json) as given (course text, lesson text)
		join enrolment on company_id = $1 and course_id = given.course and given.lesson = any (done_lesson_ids)
		group by given.course, given.lesson order by given.course, given.lesson`,
		[companyId, JSON.stringify(lessons)],
	);

/** Counts a change of the content. The caller has locked the company. */
export async function nextRevision(sql: Sql, companyId: number): Promise<number> {
	const [row] = await sql.query<{ content_revision: number }>(
		"update company set content_revision = content_revision + 1 where company_id = $1 returning content_revision",
		[companyId],
	);
	return row?.content_revision ?? 0;
}

/** Companies whose rows were made in another format. */
export async function companiesOfOtherFormat(sql: Sql, format: number): Promise<number[]> {
	const rows = await sql.query<{ id: number }>(
		"select company_id as id from company where content_row_format <> $1 order by company_id",
		[format],
	);
	return rows.map(({ id }) => id);
}

export async function setRowFormat(sql: Sql, companyId: number, format: number): Promise<void> {
	await sql.query("update company set content_row_format = $2 where company_id = $1", [companyId, format]);
}
