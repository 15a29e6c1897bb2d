// Every statement about files of students.
import type { UploadProfileName } from "../../../schemas/uploadProfiles.ts";
import type { Sql } from "../../db/sql.ts";

export interface FileRow {
	readonly id: string;
	readonly studentId: string;
	readonly profile: UploadProfileName;
	readonly name: string;
	readonly key: string;
	readonly sentSize: number;
	readonly size: number;
	readonly sha256: string | null;
	/** Of the bytes that were sent. */
	readonly sentSha256: string | null;
	readonly isStored: boolean;
	readonly refused: string | null;
}

// Sizes stay below 2^53, which a double holds exactly; a bigint would come as text.
const columns = `id, student_id as "studentId", profile, name, key, sent_size::float8 as "sentSize", size::float8 as size,
	sha256, sent_sha256 as "sentSha256", stored_at is not null as "isStored", refused`;

/** The smallest space a file takes on a disk. */
const block = 4096;

/** Storage a student uses, unfinished uploads included. Locks the student, so that concurrent uploads are counted. */
export async function lockUsage(sql: Sql, studentId: string): Promise<{ used: number; unfinished: number }> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<{ used: number; unfinished: number }>(
		`select coalesce(sum(greatest(size, ${block})), 0)::float8 as used,
			(count(*) filter (where stored_at is null))::int as "unfinished"
		from stored_file where student_id = $1 and refused is null`,
		[studentId],
	);
	return row ?? { used: 0, unfinished: 0 };
}

/** When storage is needed, idle uploads and files that no answer uses may be evicted after this time. */
const idle = "1 hour";
const unused = "7 days";

export interface EvictedFile {
	readonly id: string;
	readonly key: string;
	readonly isStored: boolean;
	/** Bytes. */
	readonly freed: number;
}

/** Evicts idle uploads and unused files, the oldest first, until enough bytes are free. */
export async function evictFiles(sql: Sql, studentId: string, needed: number): Promise<EvictedFile[]> {
	return sql.query<EvictedFile>(
		`delete from stored_file where student_id = $1 and id in (
			select id from (
				select id, sum(greatest(size, ${block})) over (order by touched_at, id) - greatest(size, ${block}) as before
				from stored_file where student_id = $1 and refused is null and (
					(stored_at is null and touched_at < now() - interval '${idle}')
					or (stored_at < now() - interval '${unused}' and profile in ('attachment', 'image') and not exists (
						select from custom_field_value as answer
						where answer.student_id = $1 and answer.field_values ? stored_file.id
					))
				)
			) as candidate where before < $2
		) returning id, key, stored_at is not null as "isStored", greatest(size, ${block})::float8 as freed`,
		[studentId, needed],
	);
}

type NewFile = Pick<FileRow, "id" | "studentId" | "profile" | "name" | "key" | "size">;

export async function addUpload(sql: Sql, companyId: number, file: NewFile): Promise<void> {
	await sql.query(
		`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size)
		values ($1, $2, $3, $4, $5, $6, $7, $7)`,
		[companyId, file.id, file.studentId, file.profile, file.name, file.key, file.size],
	);
}

/** In any state, if it is the student's. */
export async function findFile(sql: Sql, studentId: string, id: string): Promise<FileRow | undefined> {
	const [row] = await sql.query<FileRow>(
		`select ${columns} from stored_file where id = $1 and student_id = $2`,
		[id, studentId],
	);
	return row;
}

/** For a request with a signed address. */
export async function findStoredFile(sql: Sql, id: string): Promise<FileRow | undefined> {
	const [row] = await sql.query<FileRow>(
		`select ${columns} from stored_file where id = $1 and stored_at is not null`,
		[id],
	);
	return row;
}

/** Records activity. @returns whether the upload is the student's and unfinished */
export async function touchUpload(sql: Sql, studentId: string, id: string): Promise<boolean> {
	const rows = await sql.query(
		`update stored_file set touched_at = now()
		where id = $1 and student_id = $2 and stored_at is null and refused is null returning id`,
		[id, studentId],
	);
	return rows.length > 0;
}

/** @returns whether it was still there */
export async function setStored(
	sql: Sql,
	id: string,
	{ size, sha256, sentSha256 }: { size: number; sha256: string; sentSha256: string },
): Promise<boolean> {
	const rows = await sql.query(
		`update stored_file set stored_at = now(), size = $2, sha256 = $3, sent_sha256 = $4
		where id = $1 and refused is null returning id`,
		[id, size, sha256, sentSha256],
	);
	return rows.length > 0;
}

export async function setRefused(sql: Sql, id: string, refused: string): Promise<void> {
	await sql.query("update stored_file set refused = $2 where id = $1 and stored_at is null", [id, refused]);
}

/** Deletes an unfinished or rejected upload. @returns whether it existed */
export async function deleteUpload(sql: Sql, id: string): Promise<boolean> {
	const rows = await sql.query("delete from stored_file where id = $1 and stored_at is null returning id", [
		id,
	]);
	return rows.length > 0;
}

/** Longer than finishing an upload can take. */
const settled = "1 hour";

export interface RemovedFile {
	readonly companyId: number;
	readonly id: string;
	readonly key: string;
}

/** Claims deleted files of every company whose bytes are still stored; no other server gets the same. */
export async function claimRemoved(sql: Sql, max: number): Promise<RemovedFile[]> {
	return sql.query<RemovedFile>(
		`update removed_file set taken_at = now() where (company_id, id) in (
			select company_id, id from removed_file where removed_at < now() - interval '${settled}'
				and (taken_at is null or taken_at < now() - interval '${settled}')
			order by removed_at limit $1 for update skip locked
		) returning company_id as "companyId", id, key`,
		[max],
	);
}

export async function deleteRemoved(sql: Sql, files: readonly RemovedFile[]): Promise<void> {
	await sql.query(
		`delete from removed_file where (company_id, id) in (
			select * from unnest($1::int[], $2::text[]))`,
		[files.map(({ companyId }) => companyId), files.map(({ id }) => id)],
	);
}

/** Deletes old unfinished uploads of every company. @returns their ids */
export async function deleteOldUploads(sql: Sql, retentionMs: number): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`delete from stored_file where stored_at is null and created_at < now() - $1::float8 * interval '1 millisecond'
		returning id`,
		[retentionMs],
	);
	return rows.map(({ id }) => id);
}
