// Every statement about the media of a company, but what modules/media reads for a request.
import type { Sql } from "../../db/sql.ts";

export type MediaKind = "video" | "playlist" | "captions" | "file";

/** A file or a set of files, as content names it. */
export interface StoredMedia {
	/** intro.mp4, or intro/index.m3u8. */
	readonly path: string;
	/** intro.mp4, or intro of a set: that of its poster. */
	readonly name: string;
	readonly kind: MediaKind;
	readonly contentType: string;
	/** Of all files of a set together. */
	readonly bytes: number;
	readonly seconds: number | null;
	readonly width: number | null;
	readonly height: number | null;
	readonly hasPoster: boolean;
}

/** @param paths as content names them; @returns by path those that are stored */
export async function findMedia(
	sql: Sql,
	companyId: number,
	paths: readonly string[],
): Promise<Map<string, StoredMedia>> {
	const rows = await sql.query<StoredMedia>(
		`select path, name, kind, media_file.content_type as "contentType", media.bytes::float8 as bytes, seconds, width, height,
			poster is not null as "hasPoster"
		from media_file join media on media.company_id = media_file.company_id and media.name = media_file.media
		where media_file.company_id = $1 and path = any ($2::text[])`,
		[companyId, paths],
	);
	return new Map(rows.map((row) => [row.path, row]));
}
