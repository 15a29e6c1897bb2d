import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captions, mediaFile, mediaSet, writeFiles } from "../../../tests/support/media/mediaFiles.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { createLog } from "../../log.ts";
import { inspectMedia } from "./inspectMedia.ts";
import { MediaRefused } from "./mediaRefused.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const log = createLog("silent");
let count = 0;

const inspect = async (name: string, bytes: Buffer | string) => {
	count += 1;
	const paths = writeFiles(join(folder.path, String(count)), new Map([["file", bytes]]));
	return inspectMedia(name, [{ path: name, local: paths.get("file") ?? "" }], log);
};
const inspectSet = async (files: ReadonlyMap<string, Buffer | string>, name = "intro") => {
	count += 1;
	const paths = writeFiles(join(folder.path, String(count)), files);
	return inspectMedia(
		name,
		[...paths].map(([file, local]) => ({ path: `${name}/${file}`, local })),
		log,
	);
};
/** The sentence of the refusal; errors of other kinds are thrown. */
const refusal = (inspected: Promise<unknown>): Promise<string> =>
	inspected.then(
		() => "taken",
		(error: unknown) => {
			if (error instanceof MediaRefused) return error.message;
			throw error;
		},
	);

test("mp4 and webm: type, length, size in pixels", async () => {
	expect(await inspect("intro.mp4", mediaFile("clip.mp4"))).toMatchObject({
		...{ kind: "video", contentType: "video/mp4", seconds: 2, width: 64, height: 36, bytes: 6669, notes: [] },
		files: [{ path: "intro.mp4", contentType: "video/mp4", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
	});
	expect(await inspect("intro.webm", mediaFile("clip.webm"))).toMatchObject({
		...{ kind: "video", contentType: "video/webm", seconds: 2.007, width: 64, height: 36 },
	});
});

/** Frames of MPEG 1 layer 3 with 128 kbit/s and 44.1 kHz, without sound. */
const silence = Buffer.concat(
	Array.from({ length: 100 }, () =>
		Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]),
	),
);

test("sound: its type; what is named so and is none is refused", async () => {
	expect(await inspect("talk.mp3", silence)).toMatchObject({ kind: "file", contentType: "audio/mpeg" });
	expect(await refusal(inspect("talk.m4a", silence))).toContain("found MP3");
	expect(await refusal(inspect("talk.m4a", mediaFile("clip.mp4")))).toContain("found pictures");
	expect(await refusal(inspect("talk.mp3", mediaFile("clip.mp4")))).toContain("found MP4");
	expect(await refusal(inspect("talk.mp3", "not a sound"))).toContain("talk.mp3");
});

test("mp4 with cover art: the picture comes with it", async () => {
	const { cover } = await inspect("intro.mp4", mediaFile("with-cover.mp4"));
	expect(cover?.equals(mediaFile("cover.jpg"))).toBe(true);
});

test("captions, a text, a picture: their types", async () => {
	expect(await inspect("intro.zh.vtt", captions)).toMatchObject({
		kind: "captions",
		contentType: "text/vtt",
	});
	expect(await inspect("notes.txt", "你好")).toMatchObject({ kind: "file", contentType: "text/plain" });
	expect(await inspect("plan.jpg", mediaFile("cover.jpg"))).toMatchObject({
		kind: "file",
		contentType: "image/jpeg",
	});
});

const whole = mediaFile("clip.mp4");
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
	const copy = Buffer.from(bytes);
	change(copy);
	return copy;
};

test.each<[string, string, Buffer | string]>([
	["name with upper case", "Intro Eins.mp4", whole],
	["name with a folder above", "../intro.mp4", whole],
	["name of no known kind", "intro.exe", whole],
	["0 bytes", "intro.mp4", ""],
	["mp4 that is cut off", "intro.mp4", whole.subarray(0, 4000)],
	["mp4 that is cut off before its index ends", "intro.mp4", whole.subarray(0, 700)],
	["webm that is cut off", "intro.webm", mediaFile("clip.webm").subarray(0, 3000)],
	["pictures that were overwritten", "intro.mp4", changed(whole, (copy) => copy.fill(7, 3000))],
	["index that was overwritten", "intro.mp4", changed(whole, (copy) => copy.fill(7, 100, 1500))],
	["no video at all", "intro.mp4", "<html>"],
	["webm under the name of an mp4", "intro.mp4", mediaFile("clip.webm")],
	["mp4 under the name of a webm", "intro.webm", whole],
	["matroska that is no webm", "intro.webm", mediaFile("clip.mkv")],
	["codec that browsers do not play", "intro.mp4", mediaFile("hevc.mp4")],
	["profile that browsers do not play", "intro.mp4", mediaFile("ten-bit.mp4")],
	["sound alone", "intro.mp4", mediaFile("sound.mp4")],
	["pdf that is none", "notes.pdf", "hello"],
	["archive that is none", "notes.docx", Buffer.from("504b030400", "hex")],
])("%s: refused in one sentence", async (_, name, bytes) => {
	expect(await refusal(inspect(name, bytes))).toMatchSnapshot();
});

describe("captions", () => {
	test.each<[string, string | Buffer]>([
		["no header", "00:00.000 --> 00:01.000\nHello\n"],
		["no cue", "WEBVTT\n\nNOTE nothing\n"],
		["a script", "WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>\n"],
		["an event handler", 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi <img src=x onerror="alert(1)">\n'],
		["an open tag", "WEBVTT\n\n00:00.000 --> 00:01.000\na < b\n"],
		[
			"a style with an address",
			"WEBVTT\n\nSTYLE\n::cue { background: url(//else.example) }\n\n00:00.000 --> 00:01.000\nHi\n",
		],
		["an end before the start", "WEBVTT\n\n00:02.000 --> 00:01.000\nHi\n"],
		["times of another format", "WEBVTT\n\n00:00:02,000 --> 00:00:03,000\nHi\n"],
		["another encoding", Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0x0a, 0xff, 0xfe])],
		["a cue without times", "WEBVTT\n\nHello\n"],
		["a setting of another kind", "WEBVTT\n\n00:00.000 --> 00:01.000 onclick=1\nHi\n"],
	])("%s: refused with its line", async (_, text) => {
		expect(await refusal(inspect("intro.zh.vtt", text))).toMatchSnapshot();
	});

	test("notes, regions, styles, classes, rubies, Windows line ends and a byte order mark: taken", async () => {
		const text =
			"\uFEFFWEBVTT - lesson\nKind: captions\n\nNOTE\na <b>note\n\nSTYLE\n::cue(b) { color: red }\n\nREGION\nid:a\n\nfirst\n00:00:00.000 --> 00:00:01.000 line:0 align:start\n<c.big.red>1 &lt; 2</c> <ruby>字<rt>zì</rt></ruby> <00:00:00.500> <lang en>x</lang>\n\n100:00:00.000 --> 100:00:01.000\nlate";
		expect(await refusal(inspect("a.vtt", text.replaceAll("\n", "\r\n")))).toBe("taken");
	});
});

describe("HLS sets", () => {
	const stream = mediaSet("stream");
	const fragments = mediaSet("fragments");
	const playlist = String(fragments.get("index.m3u8"));
	const withPlaylist = (text: string) =>
		new Map<string, Buffer | string>([...fragments, ["index.m3u8", text]]);

	test("MPEG-TS and fragments of MP4: types of their files, length and size", async () => {
		const found = await inspectSet(stream);
		expect(found).toMatchObject({
			kind: "playlist",
			contentType: "application/vnd.apple.mpegurl",
			width: 64,
			height: 36,
		});
		expect(found.seconds).toBeCloseTo(2.09, 1);
		expect(Object.fromEntries(found.files.map(({ path, contentType }) => [path, contentType]))).toEqual({
			"intro/index.m3u8": "application/vnd.apple.mpegurl",
			"intro/part-0.ts": "video/mp2t",
			"intro/part-1.ts": "video/mp2t",
		});
		const other = await inspectSet(fragments);
		expect(other.seconds).toBeCloseTo(2.05, 1);
		expect(new Set(other.files.map(({ contentType }) => contentType))).toEqual(
			new Set(["application/vnd.apple.mpegurl", "video/mp4"]),
		);
	});

	test("a playlist of playlists, with captions: taken", async () => {
		const main =
			'#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="zh",LANGUAGE="zh",URI="zh.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="avc1.64000a,mp4a.40.2",RESOLUTION=64x36,SUBTITLES="s"\nlow.m3u8\n';
		const zh = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nzh.vtt\n#EXT-X-ENDLIST\n";
		const files = new Map<string, Buffer | string>([
			...fragments,
			["low.m3u8", playlist],
			["index.m3u8", main],
			["zh.m3u8", zh],
			["zh.vtt", captions],
		]);
		expect(await inspectSet(files)).toMatchObject({ width: 64, height: 36 });
	});

	test.each<[string, ReadonlyMap<string, Buffer | string>]>([
		["no main playlist", new Map([["other.m3u8", playlist]])],
		[
			"an address of another site",
			withPlaylist(playlist.replace("part-1.m4s", "https://else.example/part-1.m4s")),
		],
		[
			"an address without a scheme",
			withPlaylist(playlist.replace("part-1.m4s", "//else.example/part-1.m4s")),
		],
		["a path that leads out", withPlaylist(playlist.replace("part-1.m4s", "../secret.m4s"))],
		["an encoded path that leads out", withPlaylist(playlist.replace("part-1.m4s", "..%2fsecret.m4s"))],
		["an absolute path", withPlaylist(playlist.replace("part-1.m4s", "/etc/passwd"))],
		[
			"an initialisation of another site",
			withPlaylist(playlist.replace('"init.mp4"', '"https://else.example/init.mp4"')),
		],
		["a variable in an address", withPlaylist(playlist.replace("part-1.m4s", "{$a}"))],
		["a part that is not there", new Map([...fragments].filter(([name]) => name !== "part-1.m4s"))],
		[
			"a part that is cut off",
			new Map([...fragments, ["part-1.m4s", (fragments.get("part-1.m4s") as Buffer).subarray(0, 900)]]),
		],
		["a part that is no video", new Map<string, Buffer | string>([...fragments, ["part-1.m4s", "<html>"]])],
		[
			"a stream that is cut off",
			new Map([...stream, ["part-1.ts", (stream.get("part-1.ts") as Buffer).subarray(0, 1000)]]),
		],
		[
			"a file that nothing names",
			new Map<string, Buffer | string>([...fragments, ["part-2.m4s", fragments.get("part-1.m4s") as Buffer]]),
		],
		["a running stream", withPlaylist(playlist.replace("#EXT-X-ENDLIST\n", ""))],
		[
			"a key",
			withPlaylist(playlist.replace("#EXT-X-MAP", '#EXT-X-KEY:METHOD=AES-128,URI="part-0.m4s"\n#EXT-X-MAP')),
		],
		["a name with upper case", new Map<string, Buffer | string>([...fragments, ["Part.m4s", "a"]])],
		["no playlist by its content", withPlaylist("hello")],
	])("%s: refused in one sentence", async (_, files) => {
		expect(await refusal(inspectSet(files))).toMatchSnapshot();
	});

	test("the name of the folder of posters: refused", async () => {
		expect(await refusal(inspectSet(fragments, "poster"))).toContain("other than poster");
	});
});

describe("random damage", () => {
	let seed = 7;
	const random = (below: number): number => {
		seed = (seed * 1103515245 + 12345) % 2 ** 31;
		return seed % below;
	};
	let samples: [string, Buffer][] = [];
	beforeAll(() => {
		samples = ["clip.mp4", "clip.webm"].flatMap((name) =>
			Array.from({ length: 60 }, (): [string, Buffer] => [
				name,
				changed(mediaFile(name), (copy) => {
					for (let i = 0; i < 1 + random(8); i += 1) copy[random(copy.length)] = random(256);
				}),
			]),
		);
	});
	test("120 videos with some other bytes: taken or refused, and nothing else happens", async () => {
		const results = new Set<boolean>();
		for (const [name, bytes] of samples) results.add((await refusal(inspect(name, bytes))) === "taken");
		expect(results).toEqual(new Set([true, false]));
	});
});
