// SQL of the files of erased students, whose bytes are removed at once: by the command that erases, else by a job.
import type { Sql } from "../db/sql.ts";

/** Kind of those jobs. */
export const eraseJob = "file.erase";

/**
 * Makes the removal of bytes due now, in the transaction that deletes the rows of the files. The deletion has made it due in
 * an hour (migration 0021), which stays: an upload that was being finished may store its bytes until then.
 */
export async function scheduleErase(sql: Sql, fileIds: readonly string[]): Promise<void> {
	await sql.query(
		`insert into due_job (company_id, kind, key, payload)
		select company_id, $1, key, payload from due_job where kind = 'file.remove' and key = any ($2::text[])`,
		[eraseJob, fileIds],
	);
}

export interface ErasedFile {
	readonly companyId: number;
	readonly id: string;
	readonly key: string;
}

/** Files whose bytes are still to be removed. */
export async function erasedFiles(sql: Sql): Promise<ErasedFile[]> {
	return sql.query<ErasedFile>(
		`select company_id as "companyId", key as id, payload->>'key' as key from due_job where kind = $1 order by run_at`,
		[eraseJob],
	);
}

/** Ends the job; a server that has just begun it finds it done. */
export async function endErase(sql: Sql, { companyId, id }: ErasedFile): Promise<void> {
	await sql.query("delete from due_job where company_id = $1 and kind = $2 and key = $3", [
		companyId,
		eraseJob,
		id,
	]);
}
