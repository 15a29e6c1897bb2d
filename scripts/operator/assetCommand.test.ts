import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Ask, type OperatorCommands, operatorCommands } from "../../server/operator/commands.ts";
import { openTestApp, smallSite, type TestApp, temporaryFolder } from "../../tests/support/server/testApp.ts";
import { assetCommand } from "./assetCommand.ts";
import { parseCommand } from "./commandLine.ts";

const folder = temporaryFolder();
const host = "one.test";
let site: TestApp;
let ask: Ask;

beforeAll(async () => {
	site = await openTestApp({ sites: [smallSite(1, host)] });
	const commands = operatorCommands(site.deps);
	ask = (name, input) => (commands[name] as OperatorCommands[typeof name])(input as never) as never;
});
afterAll(async () => {
	await site.close();
	folder.remove();
});

const fileAt = (name: string): string => join(folder.path, name);

/** What `asset` prints for its arguments. */
async function printed(...args: string[]): Promise<string[]> {
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	try {
		const given = parseCommand(["asset", ...args]);
		await assetCommand.prepare(given)(ask, given.options);
		return log.mock.calls.map(([line]) => String(line));
	} finally {
		log.mockRestore();
	}
}

test("put, list, remove: each says what there is", async () => {
	const photo = sharp({ create: { width: 320, height: 180, channels: 3, background: "#369" } });
	writeFileSync(fileAt("Summer camp_1.PNG"), await photo.png({ compressionLevel: 0 }).toBuffer());
	writeFileSync(fileAt("plus.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>');
	expect(await printed("put", host, fileAt("Summer camp_1.PNG"))).toEqual([
		"summer-camp-1.png: PNG, 320 × 180, 169 KB, added",
		expect.stringMatching(/^browsers get WebP for 160 to 320 pixels, 1 KB to 1 KB; SHA-256 [0-9a-f]{64}$/),
		"name it in a document as /s/asset/summer-camp-1.png",
	]);
	expect(await printed("put", host, fileAt("plus.svg"), "--name", "add.svg")).toEqual([
		"add.svg: SVG, 24 × 24, 1 KB, added",
		expect.stringMatching(/^browsers get no copies; /),
		"name it in a document as /s/asset/add.svg",
	]);
	const list = await printed("list", host);
	expect(list.map((line) => line.split(/ {2,}/))).toEqual([
		["add.svg", "SVG", "24 × 24", "1 KB", "no copies", "not used"],
		[
			"summer-camp-1.png",
			"PNG",
			"320 × 180",
			"169 KB",
			"WebP for 160 to 320 pixels, 1 KB to 1 KB",
			"not used",
		],
		["one.test: 2 pictures, 169 KB"],
	]);
	expect(list[0]?.indexOf("SVG")).toBe(list[1]?.indexOf("PNG"));
	expect(await printed("remove", host, "add.svg")).toEqual(["add.svg is removed from one.test"]);
});

test("a photograph of a version that made no copies: the list says to put it again", async () => {
	await site.db.system((sql) =>
		sql.query(
			"insert into asset (company_id, name, content_type, body) values (1, 'old.jpg', 'image/jpeg', 'x'), (1, 'old.svg', 'image/svg+xml', 'x')",
		),
	);
	const list = await printed("list", host);
	expect(list.find((line) => line.startsWith("old.jpg"))?.split(/ {2,}/)).toEqual([
		"old.jpg",
		"JPEG",
		"-",
		"1 KB",
		"no copies, put it again to make them",
		"not used",
	]);
	expect(list.find((line) => line.startsWith("old.svg"))?.split(/ {2,}/)[4]).toBe("no copies");
});

test.each([
	["a file that is not there", ["put", host, fileAt("none.png")], "none.png must be a file, found nothing"],
	["a folder", ["put", host, folder.path], "must be a file, found no file"],
	["another word", ["give", host], 'asset must be followed by put, list or remove, found "give"'],
	["too many arguments", ["list", host, "a.png"], "asset list takes 1 argument, found 2"],
	["a name for what has none", ["list", host, "--name", "a.png"], "asset list has no option --name"],
	[
		"a confirmation of what needs none",
		["put", host, "a.png", "--confirm", host],
		"asset put has no option --confirm",
	],
])("%s is refused before the server is asked", (_, args, message) => {
	const given = parseCommand(["asset", ...args]);
	expect(() => assetCommand.prepare(given)).toThrow(message);
});

test("a file of 20 MB is refused before it is read", () => {
	const path = fileAt("huge.png");
	writeFileSync(path, "");
	truncateSync(path, 20 * 1024 * 1024);
	expect(() => assetCommand.prepare(parseCommand(["asset", "put", host, path]))).toThrow(
		"huge.png must be at most 10.0 MB, found 20.0 MB; save it smaller",
	);
});
