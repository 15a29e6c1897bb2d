// The beginning of an upload: whether the file may come, and whether there is room for it.
import type { UploadMetadata } from "../../../schemas/generated/documents.ts";
import { uploadProfiles } from "../../../schemas/uploadProfiles.ts";
import type { Deps } from "../../deps.ts";
import type { FilesEnv } from "../../env.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { admit, harmlessName, newId, newKey, profileOf, storageFull, tooManyAtOnce } from "./rules.ts";
import type { Signatures } from "./signature.ts";
import { addUpload, heldRoom, makeRoom } from "./store.ts";

/** Of one student, not finished. */
const mostUnderWay = 100;

export interface Beginning extends Pick<Deps, "db" | "log"> {
	readonly env: FilesEnv;
	readonly files: FileStore;
	readonly signatures: Signatures;
}

export interface NewUpload extends UploadMetadata {
	readonly companyId: number;
	readonly studentId: string;
	/** Bytes. */
	readonly size: number;
}

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

/** @throws Refusal when the student's storage has no room for so many bytes more, however it is made */
export async function checkRoom(
	{ db, env }: Pick<Beginning, "db" | "env">,
	{ companyId, studentId, size }: Pick<NewUpload, "companyId" | "studentId" | "size">,
): Promise<void> {
	const { used } = await db.company(companyId, (sql) => heldRoom(sql, studentId));
	const free = env.quotaBytes - used;
	if (free < Math.max(size, 1)) throw storageFull(free, env.quotaBytes);
}

/**
 * Reserves room for an upload.
 * @returns its id
 * @throws Refusal for a file that is not taken, or has no room
 */
export async function beginUpload(beginning: Beginning, upload: NewUpload): Promise<string> {
	const { db, env, files, signatures, log } = beginning;
	const { companyId, studentId, size, profile, uptoken } = upload;
	if (!Object.hasOwn(uploadProfiles, profile ?? "")) throw unknownProfile;
	if (uptoken && !signatures.isGoodToken(upload, uptoken)) throw badToken;
	const name = harmlessName(upload.name ?? "");
	admit(profileOf(profile, env.maxBytes), { name, size });
	const id = newId();
	const ended = await db.company(companyId, async (sql) => {
		const { used, underWay } = await heldRoom(sql, studentId);
		const lacking = used + size - env.quotaBytes;
		const lacksRoom = lacking > 0 || underWay >= mostUnderWay;
		const given = lacksRoom ? await makeRoom(sql, studentId, Math.max(lacking, 1)) : [];
		const freed = given.reduce((sum, each) => sum + each.freed, 0);
		if (lacking > freed) throw storageFull(env.quotaBytes - used, env.quotaBytes);
		const left = underWay - given.filter(({ isStored }) => !isStored).length;
		if (left >= mostUnderWay) throw tooManyAtOnce();
		const key = newKey(companyId, name, new Date());
		await addUpload(sql, companyId, { id, studentId, profile, name, key, size });
		return given;
	});
	for (const { id: gone, key, isStored } of ended)
		await (isStored ? files.remove(key) : files.drop(gone)).catch((error: unknown) =>
			log.warn({ err: error }, "a file that gave way was not removed"),
		);
	return id;
}
