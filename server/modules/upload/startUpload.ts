// Starts an upload: checks the file, and whether the student's storage has room for it.
import type { UploadMetadata } from "../../../schemas/generated/documents.ts";
import { uploadProfiles } from "../../../schemas/uploadProfiles.ts";
import type { Sql } from "../../db/sql.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { countBytes, excessOf, removeEvicted } from "./quota.ts";
import { checkFile, newId, newKey, profileOf, sanitizeName, tooManyAtOnce } from "./rules.ts";
import { addUpload, type EvictedFile, evictIdleUpload, findUsage, lockStorage, type Usage } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

/** Unfinished uploads of one student. */
const maxUnfinished = 100;

type NewUpload = UploadMetadata &
	StudentKey & {
		/** Bytes. */
		readonly size: number;
		/** Those that come with the request. */
		readonly received: number;
	};

const badToken = new Refusal(
	"403",
	{ zh: "上传凭证已失效，请重试。", en: "The upload token is not good any more. Please try again." },
	403,
);
const unknownProfile = new Refusal(
	"400",
	{
		zh: `profile 必须是 ${Object.keys(uploadProfiles).join("、")} 之一。`,
		en: `profile must be one of ${Object.keys(uploadProfiles).join(", ")}.`,
	},
	400,
);

/** @throws Refusal when the student has too many unfinished uploads, and none of them is idle */
async function limitUnfinished(sql: Sql, studentId: string, { unfinished }: Usage): Promise<EvictedFile[]> {
	if (unfinished < maxUnfinished) return [];
	const evicted = await evictIdleUpload(sql, studentId);
	if (!evicted) throw tooManyAtOnce();
	return [evicted];
}

/**
 * Starts an upload. Its bytes count from when they come: nothing is evicted for them before, and a file that has room now
 * may have none later.
 * @returns its id
 * @throws Refusal for a file that is rejected or has no room
 */
export async function startUpload(deps: UploadDeps, upload: NewUpload): Promise<string> {
	const { db, env, signatures } = deps;
	const { maxBytes, quotaBytes } = env.files;
	const { companyId, studentId, size, received, profile, uptoken } = upload;
	if (!Object.hasOwn(uploadProfiles, profile ?? "")) throw unknownProfile;
	if (uptoken && !signatures.isGoodToken(upload, uptoken)) throw badToken;
	const name = sanitizeName(upload.name ?? "");
	checkFile(profileOf(profile, maxBytes), { name, size });
	const id = newId();
	const evicted = await db.company(companyId, async (sql) => {
		await lockStorage(sql, studentId);
		const usage = await findUsage(sql, studentId);
		excessOf(usage, quotaBytes, { size });
		const evicted = await limitUnfinished(sql, studentId, usage);
		const key = newKey(companyId, name, new Date());
		await addUpload(sql, companyId, { id, studentId, profile, name, key, size });
		if (received === 0) return evicted;
		return [...evicted, ...(await countBytes(sql, studentId, quotaBytes, { id, end: received }))];
	});
	await removeEvicted(deps, evicted);
	return id;
}
