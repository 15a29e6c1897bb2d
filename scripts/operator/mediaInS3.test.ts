import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Ask, type OperatorCommands, operatorCommands } from "../../server/operator/commands.ts";
import { openUploadSocket } from "../../server/operator/mediaUploads.ts";
import { mediaFile, mediaSet, writeFiles } from "../../tests/support/media/mediaFiles.ts";
import { type ObjectStore, startObjectStore } from "../../tests/support/server/objectStore.ts";
import { openTestApp, smallSite, type TestApp, temporaryFolder } from "../../tests/support/server/testApp.ts";
import { parseCommand } from "./commandLine.ts";
import { mediaCommand } from "./mediaCommand.ts";

const folder = temporaryFolder();
let store: ObjectStore;
let site: TestApp;
let socket: Awaited<ReturnType<typeof openUploadSocket>>;
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
	socket = await openUploadSocket(site.deps);
});
afterAll(async () => {
	await socket.close();
	await site.close();
	await store.stop();
	folder.remove();
	expect(store.unknown).toEqual([]);
});

async function put(path: string): Promise<string> {
	const commands = operatorCommands({ ...site.deps, uploadSocket: async () => socket.path });
	const ask: Ask = (name, input) =>
		(commands[name] as OperatorCommands[typeof name])(input as never) as never;
	const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
	const silent = [
		vi.spyOn(process.stderr, "write").mockReturnValue(true),
		vi.spyOn(console, "error").mockImplementation(() => undefined),
	];
	try {
		const given = parseCommand(["media", "put", "one.test", path]);
		await mediaCommand.prepare(given)(ask, given.options);
		return String(printed.mock.calls[0]?.[0]);
	} finally {
		for (const spy of [printed, ...silent]) spy.mockRestore();
	}
}

test("a video of several parts and a set in an S3 store: stored under keys of the company, nothing else is left", async () => {
	const box = Buffer.alloc(18 * 2 ** 20);
	box.writeUInt32BE(box.length, 0);
	box.write("free", 4);
	const path = join(folder.path, "intro.mp4");
	const bytes = Buffer.concat([mediaFile("clip.mp4"), box]);
	writeFileSync(path, bytes);
	expect(await put(path)).toContain("intro.mp4: video/mp4, 0:02, 64 × 36, 18.0 MB, added");
	expect(await put(path)).toBe("intro.mp4: unchanged");
	writeFiles(join(folder.path, "set"), mediaSet("fragments"));
	expect(await put(join(folder.path, "set"))).toContain("HLS, 4 files");
	const keys = [...store.objects.keys()];
	expect(keys.filter((key) => !/^1\/media\/[0-9a-f]{32}\.(?:mp4|m4s|m3u8)$/.test(key))).toEqual([]);
	expect([keys.length, store.underWay()]).toEqual([5, 0]);
	const [video] = [...store.objects.values()].filter(({ body }) => body.equals(bytes));
	expect(video?.type).toBe("video/mp4");
});

test("a corrupt file in an S3 store: refused, nothing is left", async () => {
	const before = store.objects.size;
	const path = join(folder.path, "bad.mp4");
	writeFileSync(path, mediaFile("clip.mp4").subarray(0, 4000));
	await expect(put(path)).rejects.toMatchObject({
		problems: [expect.stringContaining("one that is cut off")],
	});
	expect([store.objects.size, store.underWay()]).toEqual([before, 0]);
});
