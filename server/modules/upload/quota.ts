// The storage of a student: whether a file has room in it, and what is evicted for it.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { noSuchUpload, storageFull } from "./rules.ts";
import { type EvictedFile, evictFiles, findUsage, lockStorage, touchUpload, type Usage } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

/** What a file takes, in bytes. */
interface Demand {
	readonly size: number;
	/** Those that must have room now; all of them by default. */
	readonly needed?: number;
	/** Those that count already. */
	readonly counted?: number;
}

/** What comes of an unfinished upload. */
interface Part {
	readonly id: string;
	/** In the file. */
	readonly end: number;
}

/** @returns how many bytes are too many without an eviction; @throws Refusal when they are too many with one */
export function excessOf({ used, evictable }: Usage, quota: number, demand: Demand): number {
	const { size, needed = size, counted = 0 } = demand;
	const others = used - counted;
	const free = quota - others + evictable;
	if (needed > free) throw storageFull({ free, needed: size, quota });
	return others + needed - quota;
}

/** @throws Refusal when the storage of the student has no room for so many bytes, even after files are evicted */
export async function checkQuota(
	{ db, env: { files } }: UploadDeps,
	{ companyId, studentId, size }: StudentKey & { readonly size: number },
): Promise<void> {
	const usage = await db.company(companyId, (sql) => findUsage(sql, studentId));
	excessOf(usage, files.quotaBytes, { size: Math.max(size, 1) });
}

/**
 * Counts bytes of an unfinished upload, and evicts files when the storage, which must be locked, has no room for them.
 * @throws Refusal when there is no such upload, or no room even so
 */
export async function countBytes(
	sql: Sql,
	studentId: string,
	quota: number,
	part: Part,
): Promise<EvictedFile[]> {
	const upload = await touchUpload(sql, studentId, part.id, part.end);
	if (!upload) throw noSuchUpload();
	const { size, counted } = upload;
	const usage = await findUsage(sql, studentId);
	const excess = excessOf(usage, quota, { size, needed: counted, counted });
	return excess > 0 ? evictFiles(sql, studentId, excess) : [];
}

export async function removeEvicted(
	{ files, log }: UploadDeps,
	evicted: readonly EvictedFile[],
): Promise<void> {
	for (const { id, key, isStored } of evicted)
		await (isStored ? files.remove(key) : files.drop(id)).catch((error: unknown) =>
			log.warn({ err: error }, "an evicted file was not removed"),
		);
}

/** Counts a part of an unfinished upload before it is received. @throws Refusal as `countBytes` */
export async function countPart(
	deps: UploadDeps,
	{ companyId, studentId }: StudentKey,
	part: Part,
): Promise<void> {
	const evicted = await deps.db.company(companyId, async (sql) => {
		await lockStorage(sql, studentId);
		return countBytes(sql, studentId, deps.env.files.quotaBytes, part);
	});
	await removeEvicted(deps, evicted);
}
