import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaFile, mediaSet, writeFiles } from "../../tests/support/media/mediaFiles.ts";
import { type MediaOperator, openMediaOperator } from "../../tests/support/server/mediaOperator.ts";
import { type ObjectStore, startObjectStore } from "../../tests/support/server/objectStore.ts";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";

let store: ObjectStore;
let site: TestApp;
let operator: MediaOperator;
beforeAll(async () => {
	store = await startObjectStore();
	site = await openTestApp({
		sites: [smallSite(1, "one.test")],
		env: {
			S3_BUCKET: "files",
			S3_ENDPOINT: store.url,
			S3_ACCESS_KEY_ID: "a",
			S3_SECRET_ACCESS_KEY: "b",
		},
	});
	operator = await openMediaOperator(site.deps);
});
afterAll(async () => {
	await operator.close();
	await site.close();
	await store.stop();
	expect(store.unknown).toEqual([]);
});

const put = async (path: string): Promise<string> =>
	String((await operator.printed("put", "one.test", path))[0]);

test("a video of several parts and a set in an S3 store: stored under keys of the company, nothing else is left", async () => {
	const path = operator.largeClip("intro.mp4", 18);
	const bytes = readFileSync(path);
	expect(await put(path)).toContain("intro.mp4: video/mp4, 0:02, 64 × 36, 18.0 MB, added");
	expect(await put(path)).toBe("intro.mp4: unchanged");
	writeFiles(join(operator.folder, "set"), mediaSet("fragments"));
	expect(await put(join(operator.folder, "set"))).toContain("HLS, 4 files");
	const keys = [...store.objects.keys()];
	expect(keys.filter((key) => !/^1\/media\/[0-9a-f]{32}\.(?:mp4|m4s|m3u8)$/.test(key))).toEqual([]);
	expect([keys.length, store.underWay()]).toEqual([5, 0]);
	const [video] = [...store.objects.values()].filter(({ body }) => body.equals(bytes));
	expect(video?.type).toBe("video/mp4");
});

test("a corrupt file in an S3 store: refused, nothing is left", async () => {
	const before = store.objects.size;
	const path = operator.fileAt("bad.mp4", mediaFile("clip.mp4").subarray(0, 4000));
	await expect(put(path)).rejects.toMatchObject({
		problems: [expect.stringContaining("one that is cut off")],
	});
	expect([store.objects.size, store.underWay()]).toEqual([before, 0]);
});
