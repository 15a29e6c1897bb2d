// What a file or a set of files that an operator brings is, by its bytes.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type UploadExtension, uploadTypes } from "../../../schemas/uploadProfiles.ts";
import type { Log } from "../../log.ts";
import { inspectContent, isOfKind } from "../contents/content.ts";
import { refuse } from "./mediaRefused.ts";
import type { MediaKind } from "./mediaStore.ts";
import { checkFileName, checkPartName, checkSetName, endingOf, playlistType } from "./mediaTypes.ts";
import { withVideo } from "./openMedia.ts";
import { readCaptions } from "./readCaptions.ts";
import { readSet } from "./readPlaylist.ts";
import { isSound, readSound } from "./readSound.ts";
import { mp4Codecs, readTracks, type VideoFacts, webmCodecs } from "./readVideo.ts";
import { findContainer } from "./wholeFile.ts";

/** A file of this machine. */
export interface LocalMediaFile {
	/** As content names it: intro.mp4, or intro/part-1.ts of a set. */
	readonly path: string;
	readonly local: string;
	/** Hash of what was sent. */
	readonly sha256?: string;
}

export interface InspectedFile extends LocalMediaFile {
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
}

export interface InspectedMedia extends Partial<VideoFacts> {
	readonly name: string;
	readonly kind: MediaKind;
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
	readonly files: readonly InspectedFile[];
	/** What an operator should know of it. */
	readonly notes: readonly string[];
}

/** Limit of a copy inside of an S3 store. */
export const maxFileBytes = 5 * 1024 ** 3;
/** Three hours in parts of four seconds, in three qualities. */
const maxSetFiles = 10_000;

async function sha256Of(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
	return hash.digest("hex");
}

/** Names and sizes, which are known before anything is sent. @throws MediaRefused */
export function checkMediaFiles(
	name: string,
	files: readonly { readonly path: string; readonly bytes: number }[],
): void {
	const isSet = files.some(({ path }) => path.includes("/"));
	if (isSet) checkSetName(name);
	else checkFileName(name);
	if (files.length > maxSetFiles)
		refuse(name, `at most ${maxSetFiles} files`, String(files.length), "make longer parts");
	for (const { path, bytes } of files) {
		if (isSet) checkPartName(name, path.slice(path.indexOf("/") + 1));
		if (bytes === 0) refuse(path, "a file with content", "0 bytes", "copy or export it again");
		if (bytes > maxFileBytes)
			refuse(
				path,
				"at most 5 GB",
				`${(bytes / 1024 ** 3).toFixed(1)} GB`,
				"encode it smaller, or make an HLS set of it",
			);
	}
}

type Found = Omit<InspectedMedia, "name" | "bytes" | "sha256" | "files">;

async function videoOf(name: string, local: string, ending: "mp4" | "webm"): Promise<Found> {
	const { container, isWhole, boxes = [] } = await findContainer(local);
	if (container !== ending)
		refuse(
			name,
			`${ending === "mp4" ? "an MP4" : "a WebM"}, as its name says`,
			container === "mp4" || container === "webm" ? `bytes of ${container}` : "another file",
			container === "mp4" || container === "webm"
				? `name it ${name.replace(/[^.]+$/, container)}`
				: "bring a video",
		);
	if (!isWhole) refuse(name, "a whole video", "one that is cut off", "copy or export it again");
	const codecs = ending === "mp4" ? mp4Codecs : webmCodecs;
	const facts = await withVideo(name, local, async (input) => {
		const format = (await input.getFormat()).name;
		if (!["MP4", "WebM"].includes(format)) refuse(name, `in ${codecs.names}`, format, codecs.todo);
		return readTracks(name, input, codecs);
	});
	const notes =
		boxes.indexOf("moov") > boxes.indexOf("mdat")
			? [
					`${name} starts later than it could, as its index is at its end: ffmpeg -i <file> -c copy -movflags +faststart ${name}`,
				]
			: [];
	return { kind: "video", contentType: `video/${ending}`, ...facts, notes };
}

async function documentOf(name: string, local: string, ending: UploadExtension, log: Log): Promise<Found> {
	if (!(await isOfKind(local, ending)))
		refuse(
			name,
			`a file of the kind ${ending}, as its name says`,
			"other content",
			"give it its right name, or bring another",
		);
	const warnings = await inspectContent(local, ending, log);
	if (typeof warnings === "string")
		refuse(name, "an archive or document that can be unpacked safely", warnings, "pack it again");
	return {
		kind: "file",
		contentType: uploadTypes[ending],
		notes: warnings.map((warning) => `${name}: ${warning}`),
	};
}

async function fileOf(name: string, local: string, log: Log): Promise<Found> {
	const ending = endingOf(name);
	if (ending === "mp4" || ending === "webm") return videoOf(name, local, ending);
	if (isSound(ending)) return { kind: "file", contentType: await readSound(name, local, ending), notes: [] };
	if (ending !== "vtt") return documentOf(name, local, ending as UploadExtension, log);
	await readCaptions(name, local);
	return { kind: "captions", contentType: "text/vtt", notes: [] };
}

/**
 * @param name intro.mp4; of a set that of its folder, and its files are named intro/…
 * @throws MediaRefused
 */
export async function inspectMedia(
	name: string,
	given: readonly LocalMediaFile[],
	log: Log,
): Promise<InspectedMedia> {
	const sized = await Promise.all(
		given.map(async (file) => ({ ...file, bytes: (await stat(file.local)).size })),
	);
	checkMediaFiles(name, sized);
	const [first] = sized;
	if (!first) refuse(name, "a file, or a folder with files", "none", "name another");
	const hashed: (typeof first & { sha256: string })[] = [];
	for (const file of sized) {
		const sha256 = await sha256Of(file.local);
		if (sha256 !== (file.sha256 ?? sha256))
			refuse(file.path, "as it was when it was hashed", "other bytes", "bring it when nobody writes to it");
		hashed.push({ ...file, sha256 });
	}
	const sha256 = hashOfMedia(hashed);
	const bytes = sized.reduce((sum, file) => sum + file.bytes, 0);
	if (!first.path.includes("/")) {
		const found = await fileOf(name, first.local, log);
		const files = hashed.map((file) => ({ ...file, contentType: found.contentType }));
		return { name, ...found, bytes, sha256, files };
	}
	const inSet = (path: string): string => path.slice(name.length + 1);
	const { types, ...facts } = await readSet(
		name,
		given.map(({ path, local }) => ({ name: inSet(path), path: local })),
	);
	const files = hashed.map((file) => ({ ...file, contentType: types.get(inSet(file.path)) ?? playlistType }));
	return { name, kind: "playlist", contentType: playlistType, ...facts, bytes, sha256, files, notes: [] };
}

/** Of a file its own; of a set one of the names and hashes of its files. */
export function hashOfMedia(files: readonly Pick<InspectedFile, "path" | "sha256">[]): string {
	const [first] = files;
	if (first && !first.path.includes("/")) return first.sha256;
	const lines = files.map(({ path, sha256 }) => `${sha256} ${path}\n`).toSorted();
	return createHash("sha256").update(lines.join("")).digest("hex");
}
