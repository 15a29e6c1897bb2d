// Every statement about files of students.
import type { FileWarning } from "../../../schemas/generated/documents.ts";
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
	readonly warnings: readonly FileWarning[];
}

// Sizes stay below 2^53, which a double holds exactly; a bigint would come as text.
const columns = `id, student_id as "studentId", profile, name, key, sent_size::float8 as "sentSize", size::float8 as size,
	sha256, sent_sha256 as "sentSha256", stored_at is not null as "isStored", refused, warnings`;

/** The smallest space a file takes on a disk. */
const block = 4096;

/** Bytes of a file that count towards the quota: of an unfinished upload, what was received. */
const counted = `case when stored_at is not null then greatest(size, ${block})
	when received > 0 then greatest(received, ${block}) else 0 end`;

/** When storage is needed, idle uploads and files that no answer uses may be evicted after this time. */
const idle = "1 hour";
const unused = "7 days";
const isIdle = `(stored_at is null and touched_at < now() - interval '${idle}')`;
const evictable = `(${isIdle}
	or (stored_at < now() - interval '${unused}' and profile in ('attachment', 'image', 'general') and not exists (
		select from custom_field_value as answer
		where answer.student_id = stored_file.student_id and answer.field_values ? stored_file.id
	) and not exists (
		select from registration_entry as entry
		where entry.student_id = stored_file.student_id and stored_file.id = any (entry.files)
	) and not exists (
		select from instead_entry as entry
		where entry.student_id = stored_file.student_id and stored_file.id = any (entry.files)
	) and not exists (
		select from homework_work as work
		where work.student_id = stored_file.student_id and stored_file.id = any (work.files)
	) and not exists (
		select from homework_version as version
		where version.student_id = stored_file.student_id and stored_file.id = any (version.files)
	)))`;

/** Locks the storage of a student, so that concurrent uploads are counted. */
export async function lockStorage(sql: Sql, studentId: string): Promise<void> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
}

export interface Usage {
	/** Bytes. */
	readonly used: number;
	/** Those of `used` that may be evicted. */
	readonly evictable: number;
	/** Uploads. */
	readonly unfinished: number;
}

export async function findUsage(sql: Sql, studentId: string): Promise<Usage> {
	const [row] = await sql.query<Usage>(
		`select coalesce(sum(${counted}), 0)::float8 as used,
			coalesce(sum(${counted}) filter (where ${evictable}), 0)::float8 as evictable,
			(count(*) filter (where stored_at is null))::int as "unfinished"
		from stored_file where student_id = $1 and refused is null and profile not in ('invoice', 'agreement')`,
		[studentId],
	);
	return row ?? { used: 0, evictable: 0, unfinished: 0 };
}

export interface EvictedFile {
	readonly id: string;
	readonly key: string;
	readonly isStored: boolean;
}

/** Evicts idle uploads that have bytes, the oldest first, then unused files, until enough bytes are free. */
export async function evictFiles(sql: Sql, studentId: string, needed: number): Promise<EvictedFile[]> {
	return sql.query<EvictedFile>(
		`delete from stored_file where student_id = $1 and id in (
			select id from (
				select id, sum(${counted}) over (order by stored_at is not null, touched_at, id) - ${counted} as before
				from stored_file where student_id = $1 and refused is null and ${evictable} and ${counted} > 0
			) as candidate where before < $2
		) returning id, key, stored_at is not null as "isStored"`,
		[studentId, needed],
	);
}

/** Evicts the upload that has been idle the longest, if there is one. */
export async function evictIdleUpload(sql: Sql, studentId: string): Promise<EvictedFile | undefined> {
	const [evicted] = await sql.query<EvictedFile>(
		`delete from stored_file where student_id = $1 and id = (
			select id from stored_file where student_id = $1 and refused is null and ${isIdle}
			order by touched_at, id limit 1
		) returning id, key, false as "isStored"`,
		[studentId],
	);
	return evicted;
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

/**
 * Records that a part is coming. A smaller `end` than before changes nothing.
 * @param end of the part in the file
 * @returns the size of the file and what of it counts; undefined when the student has no such unfinished upload
 */
export async function touchUpload(
	sql: Sql,
	studentId: string,
	id: string,
	end: number,
): Promise<{ readonly size: number; readonly counted: number } | undefined> {
	const [row] = await sql.query<{ size: number; counted: number }>(
		`update stored_file set touched_at = now(), received = greatest(received, least($3::float8, sent_size))
		where id = $1 and student_id = $2 and stored_at is null and refused is null
		returning sent_size::float8 as size, (${counted})::float8 as counted`,
		[id, studentId, end],
	);
	return row;
}

/** What is known of a file when it is stored. */
export type Outcome = Pick<FileRow, "size" | "warnings"> & { readonly sha256: string };

/** @returns whether it was still there */
export async function setStored(
	sql: Sql,
	id: string,
	outcome: Outcome,
	sentSha256: string,
): Promise<boolean> {
	const { size, sha256, warnings } = outcome;
	const rows = await sql.query(
		`update stored_file set stored_at = now(), size = $2, sha256 = $3, sent_sha256 = $4, warnings = $5
		where id = $1 and refused is null returning id`,
		[id, size, sha256, sentSha256, warnings],
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

/** Deletes old unfinished uploads of every company. */
export async function deleteOldUploads(sql: Sql, retentionMs: number): Promise<void> {
	await sql.query(
		"delete from stored_file where stored_at is null and created_at < now() - $1::float8 * interval '1 millisecond'",
		[retentionMs],
	);
}
