// Stores what operators bring for lessons: read first, then its bytes under new keys, then its rows in one transaction.
import { createHash, randomBytes } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { lockCompany } from "../versions/store.ts";
import {
	type InspectedFile,
	type InspectedMedia,
	inspectMedia,
	type LocalMediaFile,
} from "./inspectMedia.ts";
import { makePoster } from "./makePoster.ts";
import {
	expectFiles,
	type MediaRow,
	mediaRows,
	type NewMediaFile,
	posterHash,
	replaceMedia,
	setPoster,
} from "./mediaStore.ts";
import { endingOf } from "./mediaTypes.ts";

export interface GivenMedia {
	/** intro.mp4; of a set the name of its folder. */
	readonly name: string;
	readonly files: readonly LocalMediaFile[];
	/** A picture. */
	readonly poster?: Buffer | undefined;
}

export type PutMedia = MediaRow & {
	readonly state: "added" | "replaced" | "unchanged";
	readonly notes: readonly string[];
};

interface StoreDeps extends Pick<Deps, "db" | "log"> {
	readonly files: Pick<FileStore, "put" | "remove">;
	/** Stores the bytes of a file under a key; by default they are copied. */
	readonly keep?: (file: InspectedFile, key: string) => Promise<void>;
	/** In the transaction that stores the rows. */
	readonly note?: (sql: Sql, put: PutMedia) => Promise<void>;
}

const newKey = (companyId: number, path: string): string =>
	`${companyId}/media/${randomBytes(16).toString("hex")}.${endingOf(path) || "bin"}`;

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** The same bytes under the same name: at most another poster. */
async function keepStored(
	{ db, note }: StoreDeps,
	companyId: number,
	{ name, notes }: InspectedMedia,
	poster: Buffer | undefined,
): Promise<PutMedia | undefined> {
	return db.company(companyId, async (sql) => {
		const isSame = poster === undefined || (await posterHash(sql, companyId, name)) === sha256(poster);
		if (poster && !isSame) await setPoster(sql, companyId, name, poster);
		const [row] = await mediaRows(sql, companyId, name);
		if (!row) return undefined;
		const put: PutMedia = { ...row, state: isSame ? "unchanged" : "replaced", notes };
		await note?.(sql, put);
		return put;
	});
}

/**
 * Idempotent. Bytes whose rows are not written, as the server died meanwhile, are removed a day later.
 * @throws MediaRefused for what is no media of a lesson; nothing was changed
 */
export async function storeMedia(deps: StoreDeps, companyId: number, given: GivenMedia): Promise<PutMedia> {
	const { db, log, files, note } = deps;
	const media = await inspectMedia(given.name, given.files, log);
	const { name, notes, cover, ...facts } = media;
	const poster = await makePoster(given.poster, cover);
	const [before] = await db.company(companyId, (sql) => mediaRows(sql, companyId, name));
	if (before?.sha256 === media.sha256) {
		const same = await keepStored(deps, companyId, media, poster);
		if (same) return same;
	}
	const stored = media.files.map((file) => ({
		...file,
		id: randomBytes(16).toString("hex"),
		key: newKey(companyId, file.path),
	}));
	await db.company(companyId, (sql) => expectFiles(sql, companyId, stored));
	const keep = deps.keep ?? (({ local, contentType }, key) => files.put(local, key, contentType));
	for (const file of stored) await keep(file, file.key);
	return db.system(async (sql) => {
		// Two that are brought under one name at once are stored one after the other.
		await lockCompany(sql, companyId);
		const [replaced] = await mediaRows(sql, companyId, name);
		const rows = stored.map(({ local: _, ...row }): NewMediaFile => row);
		await replaceMedia(sql, companyId, { name, ...facts, files: rows, ...(poster ? { poster } : {}) });
		const [row] = await mediaRows(sql, companyId, name);
		if (!row) throw new Error(`${name} must be stored, found no row`);
		const put: PutMedia = { ...row, state: replaced ? "replaced" : "added", notes };
		await note?.(sql, put);
		return put;
	});
}
