// Starts an upload: checks the file and reserves storage for it.
import type { UploadMetadata } from "../../../schemas/generated/documents.ts";
import { uploadProfiles } from "../../../schemas/uploadProfiles.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { checkFile, newId, newKey, profileOf, sanitizeName, storageFull, tooManyAtOnce } from "./rules.ts";
import { addUpload, evictFiles, lockUsage } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

/** Unfinished uploads of one student. */
const maxUnfinished = 100;

/** A student and a number of bytes. */
type Space = StudentKey & { readonly size: number };

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

/** @throws Refusal when the storage of the student has no room for so many bytes, even after files are evicted */
export async function checkQuota(
	{ db, env: { files } }: UploadDeps,
	{ companyId, studentId, size }: Space,
): Promise<void> {
	const { used } = await db.company(companyId, (sql) => lockUsage(sql, studentId));
	const free = files.quotaBytes - used;
	if (free < Math.max(size, 1)) throw storageFull(free, files.quotaBytes);
}

/**
 * Reserves storage for an upload.
 * @returns its id
 * @throws Refusal for a file that is rejected or has no room
 */
export async function startUpload(
	{ db, env, files, signatures, log }: UploadDeps,
	upload: UploadMetadata & Space,
): Promise<string> {
	const { maxBytes, quotaBytes } = env.files;
	const { companyId, studentId, size, profile, uptoken } = upload;
	if (!Object.hasOwn(uploadProfiles, profile ?? "")) throw unknownProfile;
	if (uptoken && !signatures.isGoodToken(upload, uptoken)) throw badToken;
	const name = sanitizeName(upload.name ?? "");
	checkFile(profileOf(profile, maxBytes), { name, size });
	const id = newId();
	const evicted = await db.company(companyId, async (sql) => {
		const { used, unfinished } = await lockUsage(sql, studentId);
		const excess = used + size - quotaBytes;
		const isFull = excess > 0 || unfinished >= maxUnfinished;
		const evicted = isFull ? await evictFiles(sql, studentId, Math.max(excess, 1)) : [];
		const freed = evicted.reduce((sum, each) => sum + each.freed, 0);
		if (excess > freed) throw storageFull(quotaBytes - used, quotaBytes);
		const left = unfinished - evicted.filter(({ isStored }) => !isStored).length;
		if (left >= maxUnfinished) throw tooManyAtOnce();
		const key = newKey(companyId, name, new Date());
		await addUpload(sql, companyId, { id, studentId, profile, name, key, size });
		return evicted;
	});
	for (const { id: gone, key, isStored } of evicted)
		await (isStored ? files.remove(key) : files.drop(gone)).catch((error: unknown) =>
			log.warn({ err: error }, "an evicted file was not removed"),
		);
	return id;
}
