// Stores media whose bytes were sent (mediaUploads.ts).
import { stat } from "node:fs/promises";
import type {
	OperatorChangeOptions,
	OperatorMedia,
	OperatorMediaFile,
} from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { FileMissing, type FileStore } from "../ports/fileStore.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { MediaRefused } from "../shared/media/mediaRefused.ts";
import { type PutMedia, storeMedia } from "../shared/media/storeMedia.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { mediaUploadId } from "./mediaUploads.ts";

export const notStored = "it was not stored";

export const recordMedia = (
	sql: Sql,
	companyId: number,
	action: "media put" | "media remove",
	{ author: actor = "", message: reason }: OperatorChangeOptions = {},
	detail: { readonly [key: string]: Json },
): Promise<void> => recordAction(sql, companyId, { actor, action, reason, detail });

/** A whole upload as a file. */
async function sentFile(files: FileStore, id: string, { path, bytes }: OperatorMediaFile) {
	const isMissing = (error: unknown): boolean =>
		error instanceof FileMissing || (error as NodeJS.ErrnoException).code === "ENOENT";
	const file = await files.partAsFile(id).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
	const size = file === undefined ? 0 : ((await stat(file.path).catch(() => undefined))?.size ?? 0);
	if (file && size === bytes) return file;
	await file?.release();
	throw new OperatorRefused(notStored, {
		problems: [
			`${path} must be sent with ${bytes} bytes, found ${size}; repeat the command, which goes on there`,
		],
	});
}

interface SentDeps extends Pick<Deps, "db" | "log"> {
	readonly files: FileStore;
}

/** @throws MediaRefused, OperatorRefused */
export async function storeSent(
	{ db, log, files }: SentDeps,
	companyId: number,
	{ name, files: named, poster, options }: OperatorMedia,
): Promise<PutMedia> {
	const idOf = ({ sha256 }: { readonly sha256: string }): string => mediaUploadId(companyId, sha256);
	const sent: Awaited<ReturnType<typeof sentFile>>[] = [];
	const drop = async (): Promise<void> => {
		for (const id of new Set(named.map(idOf))) await files.drop(id);
	};
	try {
		for (const file of named) sent.push(await sentFile(files, idOf(file), file));
		const local = named.map((file, i) => ({ ...file, local: sent[i]?.path ?? "" }));
		const put = await storeMedia(
			{
				...{ db, log, files },
				keep: (file, key) => files.keep(idOf(file), key, file.contentType),
				note: (sql, { state, sha256 }) =>
					recordMedia(sql, companyId, "media put", options, { name, state, sha256 }),
			},
			companyId,
			{ name, files: local, poster: poster === undefined ? undefined : Buffer.from(poster, "base64") },
		);
		await drop();
		return put;
	} catch (error) {
		// The same bytes would be refused each time.
		if (error instanceof MediaRefused) await drop();
		throw error;
	} finally {
		for (const file of sent) await file.release();
	}
}
