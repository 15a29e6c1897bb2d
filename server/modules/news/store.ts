// Every statement about news. Newest first; on one day in the operator's order.
import type { NewsCard, NewsDetail, NewsListQuery } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

const card = "news.card || jsonb_build_object('publishDate', to_char(publish_date, 'YYYY-MM-DD')) as card";
const newest = "publish_date desc, position, id";
const neighbour = "jsonb_build_object('id', id, 'title', news.card -> 'title')";

export async function listNews(sql: Sql, asked: NewsListQuery): Promise<Listed<NewsCard>> {
	const found = await listForSchool<{ card: NewsCard }>(
		sql,
		{ columns: card, from: `news where ${isOffered("news")}`, order: newest },
		asked,
	);
	return { ...found, list: found.list.map((row) => row.card) };
}

/** Neighbours are those of the school's own list; a piece of another school still has its place among them. */
export async function findNews(sql: Sql, id: string, schoolId = ""): Promise<NewsDetail | undefined> {
	const [row] = await sql.query<{
		card: NewsCard;
		body: NewsDetail["body"];
		newer: NewsDetail["newer"] | null;
		older: NewsDetail["older"] | null;
	}>(
		`select card, body, newer, older from (
			select id, ${card}, body, lag(${neighbour}) over list as newer, lead(${neighbour}) over list as older
			from news where ${isOffered("news")} or id = $2 and withdrawn_at is null
			window list as (order by ${newest})
		) as placed where id = $2`,
		[schoolId, id],
	);
	if (!row) return undefined;
	const { newer, older } = row;
	return { card: row.card, body: row.body, ...(newer ? { newer } : {}), ...(older ? { older } : {}) };
}
