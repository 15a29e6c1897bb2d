// Stores media whose bytes were sent (mediaUploads.ts).
import { existsSync } from "node:fs";
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
import { hashOfMedia } from "../shared/media/inspectMedia.ts";
import { makePoster } from "../shared/media/makePoster.ts";
import { MediaRefused } from "../shared/media/mediaRefused.ts";
import { keepSame, type PutMedia, storeMedia } from "../shared/media/storeMedia.ts";
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
	const file = await files.partAsFile(id).catch((error: unknown) => {
		if (error instanceof FileMissing) return undefined;
		throw error;
	});
	const size = file && existsSync(file.path) ? (await stat(file.path)).size : 0;
	if (file && size === bytes) return file;
	await file?.release();
	throw new OperatorRefused(notStored, {
		problems: [
			`${path} must be sent with ${bytes} bytes, found ${size}; repeat the command, which goes on there`,
		],
	});
}

/** @throws MediaRefused for a picture that cannot be read */
export const givenPoster = (base64: string | undefined): Promise<Buffer | undefined> =>
	makePoster(base64 === undefined ? undefined : Buffer.from(base64, "base64"));

interface SentDeps extends Pick<Deps, "db" | "log"> {
	readonly files: FileStore;
}

/** @throws MediaRefused, OperatorRefused */
export async function storeSent(
	{ db, log, files }: SentDeps,
	companyId: number,
	{ name, files: named, poster, options }: OperatorMedia,
): Promise<PutMedia> {
	const picture = await givenPoster(poster);
	const note = (sql: Sql, { state, sha256 }: PutMedia) =>
		recordMedia(sql, companyId, "media put", options, { name, state, sha256 });
	const idOf = ({ sha256 }: { readonly sha256: string }): string => mediaUploadId(companyId, sha256);
	const drop = async (): Promise<void> => {
		for (const id of new Set(named.map(idOf))) await files.drop(id);
	};
	// What another command has stored meanwhile may not be there as an upload any more.
	const same = await keepSame({ db, note }, companyId, { name, sha256: hashOfMedia(named), poster: picture });
	if (same) return drop().then(() => same);
	const sent: Awaited<ReturnType<typeof sentFile>>[] = [];
	try {
		for (const file of named) sent.push(await sentFile(files, idOf(file), file));
		const local = named.map((file, i) => ({ ...file, local: sent[i]?.path ?? "" }));
		const put = await storeMedia(
			{
				...{ db, log, files },
				keep: (file, key) => files.keep(idOf(file), key, file.contentType),
				note,
			},
			companyId,
			{ name, files: local, poster: picture },
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
