// Every statement about the pages of a school's own, in the operator's order.
import type {
	CustomPageCard,
	CustomPageDetail,
	CustomPageListQuery,
} from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

const card = `jsonb_strip_nulls(jsonb_build_object(
	'id', id, 'title', document -> 'title', 'summary', document -> 'summary')) as card`;
const ofSchool = `content_item where kind = 'pages' and ${isOffered("content_item")}`;

export async function listCustomPages(sql: Sql, asked: CustomPageListQuery): Promise<Listed<CustomPageCard>> {
	const found = await listForSchool<{ card: CustomPageCard }>(
		sql,
		{ columns: card, from: ofSchool, order: "position, id" },
		asked,
	);
	return { ...found, list: found.list.map((row) => row.card) };
}

/** A page of another school is not found. */
export async function findCustomPage(
	sql: Sql,
	id: string,
	schoolId = "",
): Promise<CustomPageDetail | undefined> {
	const [row] = await sql.query<CustomPageDetail>(
		`select ${card}, document -> 'body' as body from ${ofSchool} and id = $2`,
		[schoolId, id],
	);
	return row;
}
