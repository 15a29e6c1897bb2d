// Commands about media: videos, captions and other files of lessons, which content names. The bytes are sent apart
// (mediaUploads.ts).
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { companyOf } from "../modules/site/operations.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import { checkMediaFiles, setHash } from "../shared/media/inspectMedia.ts";
import { MediaRefused } from "../shared/media/mediaRefused.ts";
import { deleteMedia, type MediaRow, mediaRows, mediaUses } from "../shared/media/mediaStore.ts";
import type { PutMedia } from "../shared/media/storeMedia.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { lockCompany } from "../shared/versions/store.ts";
import { command } from "./command.ts";
import { mediaUploadId } from "./mediaUploads.ts";
import { earlierVersions } from "./pictureUses.ts";
import { notStored, recordMedia, storeSent } from "./storeSent.ts";

interface Uses {
	/** Lessons that show it. */
	readonly uses: readonly string[];
	/** Lessons that are withdrawn, which students who have them may still open. */
	readonly withdrawn: readonly string[];
}

export type ListedMedia = MediaRow & Uses;
export type StoredMediaReply = PutMedia & Uses;

/** What is still to be sent, and where. */
export interface MediaStarted {
	/** Nothing is: the same bytes are stored under this name. */
	readonly isStored: boolean;
	readonly socket: string;
	/** Ids of uploads, in the order of the files. */
	readonly ids: readonly string[];
}

export interface MediaDeps extends Pick<Deps, "db" | "env" | "log"> {
	/** Where files are sent to: the socket of the running server, or one that is opened for it. */
	readonly uploadSocket?: () => Promise<string>;
}

async function refusing<T>(work: () => Promise<T> | T): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof MediaRefused)) throw error;
		throw new OperatorRefused(notStored, { problems: [error.message] });
	}
}

async function listed(sql: Sql, companyId: number, name?: string): Promise<ListedMedia[]> {
	const byName = Map.groupBy(await mediaUses(sql, companyId), (use) => use.name);
	return (await mediaRows(sql, companyId, name)).map((row) => {
		const found = byName.get(row.name) ?? [];
		const of = (isWithdrawn: boolean) =>
			found.filter((each) => each.isWithdrawn === isWithdrawn).map(({ use }) => use);
		return { ...row, uses: of(false), withdrawn: of(true) };
	});
}

/** Versions of parts in which a lesson names it: with a rollback it is shown anew. */
const isNamedIn = (name: string) => {
	const named = new RegExp(`"media":\\s*"${name.replaceAll(".", "\\.")}(?:/[^"]*)?"`);
	return (part: string, text: string): boolean => part.split("/")[0] === "courses" && named.test(text);
};
const shownVersions = 10;

function refuseUnconfirmed(
	host: string,
	{ name, withdrawn }: ListedMedia,
	earlier: readonly string[],
	confirm: string | undefined,
): void {
	const more = earlier.length - shownVersions;
	const dangers = [
		...withdrawn.map((use) => `${use} is withdrawn; students who have it will not be able to play it`),
		...earlier.slice(0, shownVersions).map((version) => `${version} names it; its rollback will miss it`),
		...(more > 0 ? [`${more} more versions name it`] : []),
	];
	if (dangers.length === 0 || confirm === host) return;
	throw new OperatorRefused(`${name} was not removed, because it may be needed again`, {
		problems: [...dangers, `To remove it nevertheless, confirm the host of the site: --confirm ${host}`],
		confirm: host,
	});
}

export function mediaCommands({ db, env, log, uploadSocket }: MediaDeps) {
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	const finish = command("/operator#/definitions/OperatorMedia", async (given) => {
		const companyId = await company(given.host);
		const files = await openFileStore(env.files, uploadRetentionMs);
		try {
			const put = await refusing(() => storeSent({ db, log, files }, companyId, given));
			const [media] = await db.system((sql) => listed(sql, companyId, given.name));
			return { ...put, uses: media?.uses ?? [], withdrawn: media?.withdrawn ?? [] };
		} finally {
			files.close();
		}
	});

	return {
		/** Says what is to be sent. */
		"media-start": command(
			"/operator#/definitions/OperatorMediaStart",
			async ({ host, name, files, hasPoster = false }): Promise<MediaStarted> => {
				const companyId = await company(host);
				await refusing(() => checkMediaFiles(name, files));
				if (!uploadSocket) throw new Error("files of lessons must be sent over a socket, found none");
				const [before] = await db.system((sql) => mediaRows(sql, companyId, name));
				const [first] = files;
				const sha256 = first?.path.includes("/") ? setHash(files) : first?.sha256;
				const isStored = before !== undefined && before.sha256 === sha256 && !hasPoster;
				const ids = files.map((file) => mediaUploadId(companyId, file.sha256));
				return { isStored, socket: await uploadSocket(), ids };
			},
		),
		/** Reads and stores what was sent, in place of media with the same name. */
		"media-finish": finish,
		"media-list": command("/operator#/definitions/OperatorHost", ({ host }) =>
			db.system(async (sql) => listed(sql, await companyOf(sql, host))),
		),
		/** Removes media that no lesson shows; what may be shown again only when the host is confirmed. */
		"media-remove": command(
			"/operator#/definitions/OperatorMediaRemoval",
			async ({ host, name, options }) => {
				const companyId = await company(host);
				const earlier = await earlierVersions(db, companyId, isNamedIn(name));
				await db.system(async (sql) => {
					// Locked against content that begins to name it.
					await lockCompany(sql, companyId);
					const all = await listed(sql, companyId);
					const media = all.find((each) => each.name === name);
					if (!media)
						throw new OperatorRefused(
							`"${host}" has no media "${name}"; known are ${all.map((each) => each.name).join(", ") || "none"}`,
						);
					if (media.uses.length > 0)
						throw new OperatorRefused(`${name} was not removed, because it is used; change this first:`, {
							problems: media.uses,
						});
					refuseUnconfirmed(host, media, earlier, options?.confirm);
					await deleteMedia(sql, companyId, name);
					await recordMedia(sql, companyId, "media remove", options, { name, sha256: media.sha256 });
				});
			},
		),
	};
}
