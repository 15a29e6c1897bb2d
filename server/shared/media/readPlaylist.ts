// Reads an HLS set: a folder with playlists and what they name. Nothing in it leads out of the folder.
import { readFile, stat } from "node:fs/promises";
import { refuse } from "./mediaRefused.ts";
import { playlistType } from "./mediaTypes.ts";
import { withSet } from "./openMedia.ts";
import { readCaptions } from "./readCaptions.ts";
import { type Codecs, mp4Codecs, readTracks, type VideoFacts } from "./readVideo.ts";
import { type Container, findContainer } from "./wholeFile.ts";

/** What is entered by students' players. */
export const mainPlaylist = "index.m3u8";
const maxPlaylistBytes = 4 * 1024 * 1024;

/** Also what older streams have beside AAC. */
const codecs: Codecs = { ...mp4Codecs, audio: ["aac", "mp3"] };

/** A video with its fragments is one of fragments or a file of byte ranges. */
const types: Partial<Record<Container, string>> = {
	mp4: "video/mp4",
	fragment: "video/mp4",
	stream: "video/mp2t",
};

export interface SetFile {
	/** In the folder. */
	readonly name: string;
	readonly path: string;
}

const isPlaylist = (name: string): boolean => name.endsWith(".m3u8");

/** Every address of a playlist: lines, and attributes of tags such as URI and X-ASSET-URI. */
const addressesIn = (line: string): string[] =>
	line.startsWith("#")
		? [...line.matchAll(/[A-Z-]*URI="([^"]*)"/g)].map(([, address = ""]) => address)
		: line.trim() === ""
			? []
			: [line.trim()];

const todo = "make the set anew, with all its files in one folder and their bare names in the playlist";

async function readPlaylist(
	set: string,
	{ name, path }: SetFile,
	known: ReadonlySet<string>,
): Promise<string[]> {
	const at = `${set}/${name}`;
	if ((await stat(path)).size > maxPlaylistBytes) refuse(at, "a playlist of at most 4 MB", "more", todo);
	const lines = (await readFile(path, "utf8")).replace(/^\uFEFF/, "").split(/\r?\n/);
	if (lines[0]?.trim() !== "#EXTM3U") refuse(at, "a playlist that begins with #EXTM3U", "another text", todo);
	const named = lines.flatMap((line, i) =>
		addressesIn(line).map((address) => {
			if (!known.has(address))
				refuse(
					`${at}, line ${i + 1}`,
					"the name of a file in the folder",
					JSON.stringify(address.slice(0, 100)),
					todo,
				);
			return address;
		}),
	);
	if (lines.some((line) => /^#EXT-X-(?:SESSION-)?KEY:(?!METHOD=NONE)/.test(line)))
		refuse(
			at,
			"a set without encryption",
			"a key",
			"make the set anew without one: students get it by their session",
		);
	const isMaster = lines.some((line) => line.startsWith("#EXT-X-STREAM-INF"));
	if (!isMaster && !lines.some((line) => line.trim() === "#EXT-X-ENDLIST"))
		refuse(
			at,
			"a playlist that ends with #EXT-X-ENDLIST",
			"one of a running stream",
			"bring it once it is complete",
		);
	return named;
}

/** The playlists that the main one leads to; others are not looked at, and nothing names them. */
async function readPlaylists(set: string, files: ReadonlyMap<string, SetFile>): Promise<Set<string>> {
	const [known, found] = [new Set(files.keys()), new Set([mainPlaylist])];
	for (const name of found) {
		const file = files.get(name);
		if (!file || !isPlaylist(name)) continue;
		for (const address of await readPlaylist(set, file, known)) found.add(address);
	}
	return found;
}

async function typeOf(set: string, { name, path }: SetFile): Promise<string> {
	if (isPlaylist(name)) return playlistType;
	const at = `${set}/${name}`;
	if (name.endsWith(".vtt")) return readCaptions(at, path).then(() => "text/vtt");
	const { container, isWhole } = await findContainer(path);
	const type = types[container ?? "webm"];
	if (type === undefined)
		refuse(at, "MPEG-TS, MP4, WebVTT or a playlist", "another file", "make the set anew");
	if (!isWhole) refuse(at, "a whole file", "one that is cut off", "copy the set again");
	return type;
}

export interface ReadSet extends VideoFacts {
	/** By the names of the files. */
	readonly types: ReadonlyMap<string, string>;
}

/** @throws MediaRefused */
export async function readSet(set: string, given: readonly SetFile[]): Promise<ReadSet> {
	const files = new Map(given.map((file) => [file.name, file]));
	if (!files.has(mainPlaylist))
		refuse(
			set,
			`a folder with ${mainPlaylist}`,
			"none",
			`name the playlist that leads to the others ${mainPlaylist}`,
		);
	const named = await readPlaylists(set, files);
	const unused = given.find(({ name }) => !named.has(name));
	if (unused)
		refuse(
			`${set}/${unused.name}`,
			"named by a playlist of the set",
			"in none",
			"remove it, or make the set anew",
		);
	const found = new Map<string, string>();
	for (const file of given) found.set(file.name, await typeOf(set, file));
	const paths = new Map(given.map(({ name, path }) => [name, path]));
	const facts = await withSet(set, mainPlaylist, paths, (input) => readTracks(set, input, codecs));
	return { ...facts, types: found };
}
