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
	readonly isStored: boolean;
	readonly refused: string | null;
}

// Sizes stay below 2^53, which a double holds exactly; a bigint would come as text.
const columns = `id, student_id as "studentId", profile, name, key, sent_size::float8 as "sentSize", size::float8 as size,
	sha256, stored_at is not null as "isStored", refused`;

/** A disk gives a file a block at least. */
const block = 4096;

/** What a student's files take, those under way included; the student's row is held, so that two are counted. */
export async function heldRoom(sql: Sql, studentId: string): Promise<{ used: number; underWay: number }> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<{ used: number; underWay: number }>(
		`select coalesce(sum(greatest(size, ${block})), 0)::float8 as used,
			(count(*) filter (where stored_at is null))::int as "underWay"
		from stored_file where student_id = $1 and refused is null`,
		[studentId],
	);
	return row ?? { used: 0, underWay: 0 };
}

/** After this, an upload nobody goes on with gives way when room is needed, and a file that is in no answer. */
const idle = "1 hour";
const unused = "7 days";

export interface Ended {
	readonly id: string;
	readonly key: string;
	readonly isStored: boolean;
	/** Bytes. */
	readonly freed: number;
}

/** Ends what lies about, the oldest first, until as many bytes are free. */
export async function makeRoom(sql: Sql, studentId: string, needed: number): Promise<Ended[]> {
	return sql.query<Ended>(
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
			) as lying where before < $2
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

/** The student's own, whatever became of it. */
export async function fileOf(sql: Sql, studentId: string, id: string): Promise<FileRow | undefined> {
	const [row] = await sql.query<FileRow>(
		`select ${columns} from stored_file where id = $1 and student_id = $2`,
		[id, studentId],
	);
	return row;
}

/** For who comes with a signature, which was given to the owner. */
export async function storedFileOf(sql: Sql, id: string): Promise<FileRow | undefined> {
	const [row] = await sql.query<FileRow>(
		`select ${columns} from stored_file where id = $1 and stored_at is not null`,
		[id],
	);
	return row;
}

/** Notes that bytes come. @returns whether the upload is the student's and still under way */
export async function touch(sql: Sql, studentId: string, id: string): Promise<boolean> {
	const rows = await sql.query(
		`update stored_file set touched_at = now()
		where id = $1 and student_id = $2 and stored_at is null and refused is null returning id`,
		[id, studentId],
	);
	return rows.length > 0;
}

/** @returns whether it was still there */
export async function setStored(sql: Sql, id: string, size: number, sha256: string): Promise<boolean> {
	const rows = await sql.query(
		`update stored_file set stored_at = now(), size = $2, sha256 = $3 where id = $1 and refused is null
		returning id`,
		[id, size, sha256],
	);
	return rows.length > 0;
}

export async function setRefused(sql: Sql, id: string, refused: string): Promise<void> {
	await sql.query("update stored_file set refused = $2 where id = $1 and stored_at is null", [id, refused]);
}

/** Forgets an upload that is under way or was refused. @returns whether it was still there */
export async function forgetUpload(sql: Sql, id: string): Promise<boolean> {
	const rows = await sql.query("delete from stored_file where id = $1 and stored_at is null returning id", [
		id,
	]);
	return rows.length > 0;
}

/** Longer than anybody who finishes an upload could still write its bytes. */
const settled = "1 hour";

export interface RemovedFile {
	readonly companyId: number;
	readonly id: string;
	readonly key: string;
}

/** Files of every company whose rows are gone, for whoever removes their bytes now; nobody else is given them. */
export async function takeRemoved(sql: Sql, most: number): Promise<RemovedFile[]> {
	return sql.query<RemovedFile>(
		`update removed_file set taken_at = now() where (company_id, id) in (
			select company_id, id from removed_file where removed_at < now() - interval '${settled}'
				and (taken_at is null or taken_at < now() - interval '${settled}')
			order by removed_at limit $1 for update skip locked
		) returning company_id as "companyId", id, key`,
		[most],
	);
}

/** Their bytes are gone as well. */
export async function forgetRemoved(sql: Sql, files: readonly RemovedFile[]): Promise<void> {
	await sql.query(
		`delete from removed_file where (company_id, id) in (
			select * from unnest($1::int[], $2::text[]))`,
		[files.map(({ companyId }) => companyId), files.map(({ id }) => id)],
	);
}

/** Uploads of every company that nobody went on with. @returns their ids */
export async function forgetOld(sql: Sql, keptMs: number): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`delete from stored_file where stored_at is null and created_at < now() - $1::float8 * interval '1 millisecond'
		returning id`,
		[keptMs],
	);
	return rows.map(({ id }) => id);
}
