// Every statement about news. Newest first; on one day in the operator's order.
import type { LocalText, NewsCard, NewsDetail } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

const card = "news.card || jsonb_build_object('publishDate', to_char(publish_date, 'YYYY-MM-DD')) as card";
const newest = "publish_date desc, position, id";
const neighbour = "jsonb_build_object('id', id, 'title', news.card -> 'title')";

/** What a piece of news is filtered and sorted by. */
export interface ListedNews {
	readonly id: string;
	readonly schoolIds: readonly string[];
	readonly category: LocalText | null;
	/** Such as 2026-11-25. */
	readonly day: string;
}

/** Newest first. */
export const listedNews = (sql: Sql): Promise<ListedNews[]> =>
	sql.query(
		`select id, school_ids as "schoolIds", card -> 'category' as category, to_char(publish_date, 'YYYY-MM-DD') as day
		from news where withdrawn_at is null order by ${newest}`,
		[],
	);

/** In the order of the ids. */
export async function newsById(sql: Sql, ids: readonly string[]): Promise<NewsCard[]> {
	const rows = await sql.query<{ card: NewsCard }>(
		`select ${card} from news where withdrawn_at is null and id = any ($1::text[])
		order by array_position($1::text[], id)`,
		[ids],
	);
	return rows.map((row) => row.card);
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
	const neighbours = [newer?.id, older?.id].filter((each) => each !== undefined);
	const related = await relatedNews(sql, row.card, neighbours, schoolId);
	return {
		card: row.card,
		body: row.body,
		...(newer ? { newer } : {}),
		...(older ? { older } : {}),
		related,
	};
}

const maxRelated = 3;

/** Those of its category first, then those nearest in time. */
async function relatedNews(
	sql: Sql,
	{ id, category, publishDate }: NewsCard,
	neighbours: readonly string[],
	schoolId: string,
): Promise<NewsCard[]> {
	const rows = await sql.query<{ card: NewsCard }>(
		`select ${card} from news where ${isOffered("news")} and id <> all ($2::text[])
		order by (news.card -> 'category') is not distinct from $3::jsonb and $3::jsonb is not null desc,
			abs(publish_date - $4::date), ${newest} limit ${maxRelated}`,
		[schoolId, [id, ...neighbours], category === undefined ? null : JSON.stringify(category), publishDate],
	);
	return rows.map((row) => row.card);
}
