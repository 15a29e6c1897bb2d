// Every statement about the media of a company, but what modules/media reads for a request.
import { instantSql, type Sql } from "../../db/sql.ts";

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

/** A media file or set as operators see it. */
export interface MediaRow {
	readonly name: string;
	readonly kind: MediaKind;
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
	readonly seconds: number | null;
	readonly width: number | null;
	readonly height: number | null;
	readonly hasPoster: boolean;
	/** How many files it has. */
	readonly files: number;
	/** ISO 8601, UTC. */
	readonly putAt: string;
}

/** @param name this one alone */
export const mediaRows = (sql: Sql, companyId: number, name?: string): Promise<MediaRow[]> =>
	sql.query(
		`select name, kind, content_type as "contentType", bytes::float8 as bytes, sha256, seconds, width, height,
			poster is not null as "hasPoster", ${instantSql("put_at")} as "putAt",
			(select count(*)::int from media_file where media_file.company_id = media.company_id and media = name) as files
		from media where company_id = $1 and ($2::text is null or name = $2) order by name`,
		[companyId, name ?? null],
	);

/** Names of stored files, as content may have them, with their kinds. */
export async function storedMedia(sql: Sql, companyId: number): Promise<Map<string, MediaKind>> {
	const rows = await sql.query<{ path: string; kind: MediaKind }>(
		`select case kind when 'playlist' then name || '/index.m3u8' else name end as path, kind
		from media where company_id = $1`,
		[companyId],
	);
	return new Map(rows.map(({ path, kind }) => [path, kind]));
}

export interface NewMediaFile {
	readonly path: string;
	readonly id: string;
	readonly key: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
}

export interface NewMedia
	extends Omit<MediaRow, "hasPoster" | "files" | "putAt" | "seconds" | "width" | "height"> {
	readonly seconds?: number;
	readonly width?: number;
	readonly height?: number;
	/** A WebP. */
	readonly poster?: Buffer;
	readonly files: readonly NewMediaFile[];
}

/** Writes rows in place of those of the same name; the removal of their bytes is scheduled with it (migration 0084). */
export async function replaceMedia(sql: Sql, companyId: number, media: NewMedia): Promise<void> {
	await deleteMedia(sql, companyId, media.name);
	const { name, kind, contentType, bytes, sha256, seconds, width, height, poster } = media;
	await sql.query(
		`insert into media (company_id, name, kind, content_type, bytes, sha256, seconds, width, height, poster)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		[
			...[companyId, name, kind, contentType, bytes, sha256],
			...[seconds ?? null, width ?? null, height ?? null, poster ?? null],
		],
	);
	await sql.query(
		`insert into media_file (company_id, media, path, id, key, content_type, bytes, sha256)
		select $1, $2, path, id, key, "contentType", bytes, sha256 from json_to_recordset($3::json)
			as given (path text, id text, key text, "contentType" text, bytes bigint, sha256 text)`,
		[companyId, name, JSON.stringify(media.files)],
	);
	// What is stored is not removed.
	await sql.query(
		"delete from due_job where company_id = $1 and kind = 'file.remove' and key = any ($2::text[])",
		[companyId, media.files.map(({ id }) => id)],
	);
}

/** Bytes that are about to be written are removed in a day, unless rows for them are written before. */
export async function expectFiles(
	sql: Sql,
	companyId: number,
	files: readonly Pick<NewMediaFile, "id" | "key">[],
): Promise<void> {
	await sql.query(
		`insert into due_job (company_id, kind, key, run_at, payload)
		select $1, 'file.remove', id, now() + interval '1 day', jsonb_build_object('key', key)
		from json_to_recordset($2::json) as given (id text, key text)`,
		[companyId, JSON.stringify(files)],
	);
}

export async function setPoster(sql: Sql, companyId: number, name: string, poster: Buffer): Promise<void> {
	await sql.query("update media set poster = $3 where company_id = $1 and name = $2", [
		companyId,
		name,
		poster,
	]);
}

export async function posterHash(sql: Sql, companyId: number, name: string): Promise<string | undefined> {
	const [row] = await sql.query<{ hash: string | null }>(
		"select encode(sha256(poster), 'hex') as hash from media where company_id = $1 and name = $2",
		[companyId, name],
	);
	return row?.hash ?? undefined;
}

export async function deleteMedia(sql: Sql, companyId: number, name: string): Promise<void> {
	await sql.query("delete from media where company_id = $1 and name = $2", [companyId, name]);
}

export interface MediaUse {
	readonly name: string;
	/** Such as `lesson l1 of algebra`. */
	readonly use: string;
	/** Of a course that is withdrawn, or a lesson that it has no more: students may have work in it. */
	readonly isWithdrawn: boolean;
}

/** SQL: the joined course has the lesson, whose material stays when it is removed. @param lessonId a text */
export const isInCourse = (lessonId: string): string =>
	`jsonb_path_exists(course.detail, '$.chapters[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}))`;

/** Which lessons name which media. */
export const mediaUses = (sql: Sql, companyId: number): Promise<MediaUse[]> =>
	sql.query(
		`select distinct media as name, 'lesson ' || lesson_id || ' of ' || course_id as use,
			withdrawn_at is not null or not ${isInCourse("lesson_id")} as "isWithdrawn"
		from lesson_material join course on course.company_id = lesson_material.company_id and course.id = course_id
		cross join lateral (
			select document #>> '{video,media}' as path
			union select each ->> 'media' from jsonb_array_elements(
				coalesce(document #> '{video,captions}', '[]') || (document -> 'resources')) as each) as named
		join media_file on media_file.company_id = lesson_material.company_id and media_file.path = named.path
		where lesson_material.company_id = $1 order by 2`,
		[companyId],
	);
