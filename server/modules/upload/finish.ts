// The end of an upload: its bytes are looked at, compared with what was sent, and stored; or it is not taken.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ERRORS, type Locker } from "@tus/server";
import type { StoredFile, UploadFinishBody } from "../../../schemas/generated/documents.ts";
import {
	extensionOf,
	type UploadExtension,
	uploadProfiles,
	uploadTypes,
} from "../../../schemas/uploadProfiles.ts";
import type { Database } from "../../db/sql.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import type { Calmly } from "./calmly.ts";
import { isOfKind } from "./content.ts";
import { withoutNotes } from "./gif.ts";
import { holding } from "./locks.ts";
import { drawAnew } from "./picture.ts";
import { incomplete, isNotTaken, type NotTaken, noSuchUpload, refusalFor } from "./rules.ts";
import { type FileRow, fileOf, setRefused, setStored } from "./store.ts";

export const fileBase = "/s/api/upload/file";

/** Extension of a stored file; nothing else is ever stored. */
export const kindOf = ({ name }: Pick<FileRow, "name">): UploadExtension =>
	extensionOf(name) as UploadExtension;

export const storedFile = (file: FileRow): StoredFile => ({
	resourceId: file.id,
	name: file.name,
	size: file.size,
	type: uploadTypes[kindOf(file)],
	url: `${fileBase}/${file.id}`,
});

async function sha256Of(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
	return hash.digest("hex");
}

interface Taken {
	readonly size: number;
	readonly sha256: string;
}

/** Writes a picture without what is no picture; other files are kept as they are. */
type Cleaned = (from: string, to: string, most: number) => Promise<NotTaken | undefined>;

const drawnAs =
	(kind: "jpg" | "png"): Cleaned =>
	(from, to, most) =>
		drawAnew(from, to, kind, most);
const cleaned: Partial<Record<UploadExtension, Cleaned>> = {
	jpg: drawnAs("jpg"),
	jpeg: drawnAs("jpg"),
	png: drawnAs("png"),
	gif: withoutNotes,
};

/** Looks at the whole file and stores it under its key; or says why not. */
async function take(files: FileStore, path: string, file: FileRow, sent: string): Promise<Taken | NotTaken> {
	if ((await sha256Of(path)) !== sent) return "damaged";
	const kind = kindOf(file);
	const type = uploadTypes[kind];
	if (!(await isOfKind(path, kind))) return "otherContent";
	const clean = cleaned[kind];
	if (clean === undefined) {
		await files.keep(file.id, file.key, type);
		return { size: file.sentSize, sha256: sent };
	}
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-picture-"));
	try {
		const picture = join(folder, `picture.${kind}`);
		const why = await clean(path, picture, uploadProfiles[file.profile].maxBytes);
		if (why) return why;
		await files.put(picture, file.key, type);
		return { size: (await stat(picture)).size, sha256: await sha256Of(picture) };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Bytes of an upload that are here. */
async function arrivedOf(files: FileStore, uploadId: string): Promise<number> {
	try {
		return (await files.parts.getUpload(uploadId)).offset;
	} catch (error) {
		if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) throw noSuchUpload();
		throw error;
	}
}

export interface Finishing {
	readonly db: Database;
	readonly files: FileStore;
	readonly locks: Locker;
	/** Runs work that reads whole files: only so much of it at a time. */
	readonly calmly: Calmly;
}

/** @returns the file as it is stored; the same for everybody who asks again */
async function finishHeld(
	{ db, files, calmly }: Finishing,
	companyId: number,
	studentId: string,
	{ uploadId, sha256 }: UploadFinishBody,
): Promise<StoredFile> {
	const file = await db.company(companyId, (sql) => fileOf(sql, studentId, uploadId));
	if (!file) throw noSuchUpload();
	if (file.isStored) return storedFile(file);
	if (file.refused !== null) throw isNotTaken(file.refused) ? refusalFor(file.refused) : noSuchUpload();
	if ((await arrivedOf(files, uploadId)) !== file.sentSize) throw incomplete();
	const taken = await calmly(`${companyId} ${studentId}`, async () => {
		const part = await files.partAsFile(uploadId);
		try {
			return await take(files, part.path, file, sha256);
		} finally {
			await part.release();
		}
	});
	// The upload is dropped only when its row says what became of it: until then it can be finished again.
	if (typeof taken === "string") {
		await db.company(companyId, (sql) => setRefused(sql, uploadId, taken));
		await files.drop(uploadId);
		throw refusalFor(taken);
	}
	const isThere = await db.company(companyId, (sql) => setStored(sql, uploadId, taken.size, taken.sha256));
	await files.drop(uploadId);
	if (!isThere) {
		// Taken back in the meantime.
		await files.remove(file.key);
		throw noSuchUpload();
	}
	return storedFile({ ...file, ...taken });
}

/** @throws Refusal when there is no such upload, when bytes are missing, or when the file is not taken */
export async function finish(
	finishing: Finishing,
	companyId: number,
	studentId: string,
	body: UploadFinishBody,
): Promise<StoredFile> {
	return holding(finishing.locks, body.uploadId, () => finishHeld(finishing, companyId, studentId, body));
}
