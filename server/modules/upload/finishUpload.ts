// Finishes an upload: compares its hash, validates its content, and stores or rejects it.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ERRORS } from "@tus/server";
import type { StoredFile, UploadFinishBody } from "../../../schemas/generated/documents.ts";
import {
	extensionOf,
	type UploadExtension,
	uploadProfiles,
	uploadTypes,
} from "../../../schemas/uploadProfiles.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { inspectContent, isOfKind } from "../../shared/contents/content.ts";
import { copyGifWithoutMetadata } from "./gif.ts";
import { withLock } from "./locks.ts";
import { reencodePicture } from "./picture.ts";
import {
	type FileRejection,
	incomplete,
	isFileRejection,
	noSuchUpload,
	otherFile,
	rejectionRefusal,
} from "./rules.ts";
import { type FileRow, findFile, type Outcome, setRefused, setStored } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

export const fileBase = "/s/api/upload/file";

/** Only files with a known extension are stored. */
export const kindOf = ({ name }: Pick<FileRow, "name">): UploadExtension =>
	extensionOf(name) as UploadExtension;

/** Absent without any. */
export const warningsOf = ({ warnings }: Pick<FileRow, "warnings">): Pick<StoredFile, "warnings"> =>
	warnings.length > 0 ? { warnings: [...warnings] } : {};

const storedFile = (file: FileRow): StoredFile => ({
	resourceId: file.id,
	name: file.name,
	size: file.size,
	type: uploadTypes[kindOf(file)],
	url: `${fileBase}/${file.id}`,
	...warningsOf(file),
});

async function sha256Of(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
	return hash.digest("hex");
}

/** Writes a copy of a picture without metadata; other files are stored as they are. */
type CopyWithoutMetadata = (from: string, to: string, maxBytes: number) => Promise<FileRejection | undefined>;

const reencodeAs =
	(kind: "jpg" | "png"): CopyWithoutMetadata =>
	(from, to, maxBytes) =>
		reencodePicture(from, to, kind, maxBytes);
const copyWithoutMetadata: Partial<Record<UploadExtension, CopyWithoutMetadata>> = {
	jpg: reencodeAs("jpg"),
	jpeg: reencodeAs("jpg"),
	png: reencodeAs("png"),
	gif: copyGifWithoutMetadata,
};

/**
 * Validates the whole file and stores it under its key.
 * @returns why it is rejected, or what was stored
 */
async function validateAndStore(
	{ files, log }: UploadDeps,
	path: string,
	file: FileRow,
	sent: string,
): Promise<Outcome | FileRejection> {
	if ((await sha256Of(path)) !== sent) return "damaged";
	const kind = kindOf(file);
	const type = uploadTypes[kind];
	if (!(await isOfKind(path, kind))) return "otherContent";
	const warnings = await inspectContent(path, kind, log);
	if (typeof warnings === "string") return warnings;
	const copy = copyWithoutMetadata[kind];
	if (copy === undefined) {
		await files.keep(file.id, file.key, type);
		return { size: file.sentSize, sha256: sent, warnings };
	}
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-picture-"));
	try {
		const picture = join(folder, `picture.${kind}`);
		const why = await copy(path, picture, uploadProfiles[file.profile].maxBytes);
		if (why) return why;
		await files.put(picture, file.key, type);
		return { size: (await stat(picture)).size, sha256: await sha256Of(picture), warnings };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Bytes received so far. */
async function receivedBytes(files: FileStore, uploadId: string): Promise<number> {
	try {
		return (await files.parts.getUpload(uploadId)).offset;
	} catch (error) {
		if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) throw noSuchUpload();
		throw error;
	}
}

/** @returns the stored file; the same when the upload was finished before, with the same content */
async function finishLocked(
	deps: UploadDeps,
	{ companyId, studentId }: StudentKey,
	{ uploadId, sha256 }: UploadFinishBody,
): Promise<StoredFile> {
	const { db, files, enqueue } = deps;
	const file = await db.company(companyId, (sql) => findFile(sql, studentId, uploadId));
	if (!file) throw noSuchUpload();
	if (file.isStored) {
		if (file.sentSha256 !== null && file.sentSha256 !== sha256) throw otherFile();
		return storedFile(file);
	}
	if (file.refused !== null)
		throw isFileRejection(file.refused) ? rejectionRefusal(file.refused) : noSuchUpload();
	if ((await receivedBytes(files, uploadId)) !== file.sentSize) throw incomplete();
	const outcome = await enqueue(`${companyId} ${studentId}`, async () => {
		const part = await files.partAsFile(uploadId);
		try {
			return await validateAndStore(deps, part.path, file, sha256);
		} finally {
			await part.release();
		}
	});
	// The upload is dropped after its row has the outcome: until then it can be finished again.
	if (typeof outcome === "string") {
		await db.company(companyId, (sql) => setRefused(sql, uploadId, outcome));
		await files.drop(uploadId);
		throw rejectionRefusal(outcome);
	}
	const isThere = await db.company(companyId, (sql) => setStored(sql, uploadId, outcome, sha256));
	await files.drop(uploadId);
	if (!isThere) {
		// Cancelled in the meantime.
		await files.remove(file.key);
		throw noSuchUpload();
	}
	return storedFile({ ...file, ...outcome });
}

/** @throws Refusal when there is no such upload, bytes are missing, the file is rejected, or another one was stored */
export const finishUpload = (
	deps: UploadDeps,
	owner: StudentKey,
	body: UploadFinishBody,
): Promise<StoredFile> => withLock(deps.locks, body.uploadId, () => finishLocked(deps, owner, body));
