// Every statement about levels of membership, the lowest first.
import type { MemberLevel, MembershipLevel } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedLevels } from "../../shared/grants/grantStore.ts";

/** A level without its offers. */
export type StoredLevel = Omit<MembershipLevel, "offers">;

/** A zone shows no more. */
const maxLevels = 60;

/** Courses or packages that a level names and the school in $1 offers, in the level's order; $2 is how many of them. */
const named = (table: "course" | "package"): string => `(
	select coalesce(jsonb_agg(jsonb_build_object('id', id, '${table}Name', name) order by place)
		filter (where place <= $2), '[]') as list, count(*)::int as total
	from (
		select ${table}.id, ${table}.card -> '${table}Name' as name, row_number() over (order by given.place) as place
		from jsonb_array_elements_text(document -> '${table}Ids') with ordinality as given (id, place)
		join ${table} on ${table}.company_id = content_item.company_id and ${table}.id = given.id
			and ${isOffered(table)}
	) as offered
)`;

const levels = `select document - array['schoolIds', 'courseIds', 'packageIds'] || jsonb_build_object(
		'benefits', coalesce(document -> 'benefits', '[]'),
		'courses', courses.list, 'courseCount', courses.total,
		'packages', packages.list, 'packageCount', packages.total
	) as level
	from content_item cross join lateral ${named("course")} as courses cross join lateral ${named("package")} as packages
	where kind = 'membership' and ${isOffered("content_item")}`;

/** @param maxItems how many courses, and how many packages, of each level are named */
export async function listLevels(sql: Sql, schoolId: string, maxItems: number): Promise<StoredLevel[]> {
	const rows = await sql.query<{ level: StoredLevel }>(`${levels} order by position, id limit ${maxLevels}`, [
		schoolId,
		maxItems,
	]);
	return rows.map(({ level }) => level);
}

/** With all its courses and packages. */
export async function findLevel(sql: Sql, id: string, schoolId: string): Promise<StoredLevel | undefined> {
	const [row] = await sql.query<{ level: StoredLevel }>(`${levels} and id = $3`, [schoolId, 500, id]);
	return row?.level;
}

/** Levels that the student has or had, also those that the school withdrew. */
export async function levelsOfStudent(sql: Sql, studentId: string): Promise<MemberLevel[]> {
	const rows = await sql.query<Omit<MemberLevel, "until"> & { readonly until: Date | null }>(
		`select level_id as id, document -> 'levelName' as "levelName", is_live as "isLive",
			ends_at as until, grants
		from ${grantedLevels("$1", 100)} as had
		join content_item on content_item.company_id = had.company_id and kind = 'membership' and id = level_id
		order by is_live desc, granted_at desc, level_id limit 100`,
		[studentId],
	);
	return rows.map(({ until, ...level }) => ({ ...level, ...(until && { until: until.toISOString() }) }));
}
