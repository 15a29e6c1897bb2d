import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaFile, mediaSet, writeFiles } from "../../tests/support/media/mediaFiles.ts";
import { type MediaApp, openMediaApp } from "../../tests/support/server/mediaApp.ts";
import { type MediaOperator, openMediaOperator } from "../../tests/support/server/mediaOperator.ts";

const host = "one.test";
let app: MediaApp;
let operator: MediaOperator;
beforeAll(async () => {
	app = await openMediaApp();
	operator = await openMediaOperator(app.site.deps);
});
afterAll(async () => {
	await operator.close();
	await app.close();
});

test("put a video, a set and captions, list them: what they are, and what names them", async () => {
	const clip = operator.fileAt("My Clip_1.MP4", mediaFile("clip.mp4"));
	expect(await operator.printed("put", host, clip)).toEqual([
		"my-clip-1.mp4: video/mp4, 0:02, 64 × 36, 7 KB, added",
		"it has no poster: add one with --poster <picture>",
		"name it in content as my-clip-1.mp4",
	]);
	writeFiles(join(operator.folder, "Set"), mediaSet("stream"));
	expect(await operator.printed("put", host, join(operator.folder, "Set"), "--name", "streamed")).toEqual([
		"streamed: HLS, 3 files, 0:02, 64 × 36, 10 KB, added",
		"it has no poster: add one with --poster <picture>",
		"name it in content as streamed/index.m3u8",
	]);
	const list = await operator.printed("list", host);
	expect(list.map((line) => line.trim().split(/ {2,}/))).toEqual([
		["gift.webm", "video/webm", "0:02", "64 × 36", "4 KB", "lesson gift of algebra"],
		["intro.mp4", "video/mp4", "0:02", "64 × 36", "7 KB", "lesson l1 of algebra"],
		["intro.zh.vtt", "text/vtt", "-", "-", "1 KB", "lesson l1 of algebra"],
		["my-clip-1.mp4", "video/mp4", "0:02", "64 × 36", "7 KB", "not used"],
		["notes.txt", "text/plain", "-", "-", "1 KB", "lesson l1 of algebra"],
		["other.txt", "text/plain", "-", "-", "1 KB", "not used"],
		["set/index.m3u8", "HLS, 4 files", "0:02", "64 × 36", "7 KB", "lesson l2 of algebra"],
		["streamed/index.m3u8", "HLS, 3 files", "0:02", "64 × 36", "10 KB", "not used"],
		["one.test: 8 files of lessons, 35 KB"],
	]);
	expect(operator.parts()).toEqual([]);
});

test("put the same bytes: unchanged; with a poster: replaced; other bytes: replaced, and the old are removed by a job", async () => {
	const clip = operator.fileAt("a.mp4", mediaFile("clip.mp4"));
	await operator.printed("put", host, clip);
	const before = operator.stored();
	expect(await operator.printed("put", host, clip)).toEqual(["a.mp4: unchanged"]);
	const cover = operator.fileAt("cover.jpg", mediaFile("cover.jpg"));
	expect(await operator.printed("put", host, clip, "--poster", cover)).toEqual([
		"a.mp4: video/mp4, 0:02, 64 × 36, 7 KB, replaced",
		"it has a poster",
		"name it in content as a.mp4",
	]);
	expect(await operator.printed("put", host, clip, "--poster", cover)).toEqual([
		expect.stringContaining("unchanged"),
		"it has a poster",
		"name it in content as a.mp4",
	]);
	expect([operator.stored(), operator.parts()]).toEqual([before, []]);
	const other = operator.fileAt("b.mp4", mediaFile("with-cover.mp4"));
	expect(await operator.printed("put", host, other, "--name", "a.mp4")).toEqual([
		"a.mp4: video/mp4, 0:02, 64 × 36, 7 KB, replaced",
		"it has a poster",
		"name it in content as a.mp4",
	]);
	const jobs = await app.site.db.system((sql) =>
		sql.query("select payload ->> 'key' as key from due_job where kind = 'file.remove' and run_at > now()"),
	);
	expect(jobs).toEqual([{ key: expect.stringMatching(/^1\/media\/[0-9a-f]{32}\.mp4$/) }]);
});

test("remove: refused while a lesson names it; else gone, with a note of who did it", async () => {
	expect(await operator.refusal("remove", host, "intro.mp4")).toEqual([
		"intro.mp4 was not removed, because it is used; change this first:",
		"lesson l1 of algebra",
	]);
	expect(await operator.refusal("remove", host, "none.mp4")).toEqual([
		expect.stringContaining('"one.test" has no media "none.mp4"; known are'),
	]);
	expect(await operator.printed("remove", host, "other.txt", "-m", "not needed")).toEqual([
		"other.txt is removed from one.test",
	]);
	const [action] = await app.site.db.system((sql) =>
		sql.query("select action, detail from operator_action where action = 'media remove'"),
	);
	expect(action).toMatchObject({ detail: { reason: "not needed", name: "other.txt" } });
});

test("remove what a withdrawn lesson names: only when the host is confirmed", async () => {
	const set = (at: string) =>
		app.site.db.system((sql) => sql.query(`update course set withdrawn_at = ${at} where id = 'algebra'`));
	await set("now()");
	expect(await operator.refusal("remove", host, "gift.webm")).toEqual([
		"gift.webm was not removed, because it may be needed again",
		"lesson gift of algebra is withdrawn; students who have it will not be able to play it",
		"To remove it nevertheless, confirm the host of the site: --confirm one.test",
	]);
	expect(await operator.printed("remove", host, "gift.webm", "--confirm", host)).toHaveLength(1);
	await set("null");
});

test.each<[string, string[], string]>([
	["another host", ["put", "else.test", "clip.mp4"], "else.test"],
	["no file", ["put", host, "none.mp4"], "none.mp4 must be a file or a folder, found nothing"],
	["a name with upper case", ["put", host, "clip.mp4", "--name", "Intro.mp4"], "lower-case letters"],
	["0 bytes", ["put", host, "empty.mp4"], "empty.mp4 must be a file with content, found 0 bytes"],
	["a corrupt file", ["put", host, "corrupt.mp4"], "corrupt.mp4 must be a whole video"],
	["a codec that browsers do not play", ["put", host, "hevc.mp4"], "found pictures in hevc"],
	[
		"a poster that is none",
		["put", host, "clip.mp4", "--poster", "empty.mp4"],
		"the poster must be a whole picture",
	],
	["a folder in a set", ["put", host, "nested"], "nested must have files alone, found inner"],
])("put with %s: refused in one sentence, and nothing is left", async (_, args, sentence) => {
	operator.fileAt("clip.mp4", mediaFile("clip.mp4"));
	operator.fileAt("empty.mp4", "");
	operator.fileAt("corrupt.mp4", mediaFile("clip.mp4").fill(7, 3000));
	operator.fileAt("hevc.mp4", mediaFile("hevc.mp4"));
	mkdirSync(join(operator.folder, "nested", "inner"), { recursive: true });
	const before = operator.stored();
	const local = args.map((arg, i) =>
		i === 2 || args[i - 1] === "--poster" ? join(operator.folder, arg) : arg,
	);
	expect((await operator.refusal(...local)).join("; ")).toContain(sentence);
	expect([operator.stored(), operator.parts()]).toEqual([before, []]);
});
