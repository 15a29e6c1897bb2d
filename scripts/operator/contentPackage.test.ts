import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Ask, operatorCommands } from "../../server/operator/commands.ts";
import { zipOf } from "../../tests/support/data/buildZip.ts";
import { sheetFolder } from "../../tests/support/data/sheetFiles.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { packContent, unpackContent } from "./contentPackage.ts";

const { at, put, remove } = sheetFolder();
let app: StudentApp;
let ask: Ask;
beforeAll(async () => {
	vi.spyOn(console, "log").mockImplementation(() => undefined);
	app = await openStudentApp({});
	const commands = operatorCommands(app.site.deps);
	ask = (name, input) => (commands[name] as (given: typeof input) => ReturnType<Ask>)(input) as never;
});
afterAll(async () => {
	vi.restoreAllMocks();
	await app.close();
	remove();
});

const contentOf = async (host: string): Promise<unknown[]> =>
	(await ask("content-export", { host })).map(({ version: _, ...part }) => part);
const picturesOf = async (host: string): Promise<unknown[]> =>
	(await ask("asset-list", { host })).map(({ name, sha256 }) => [name, sha256]);

test("a package brings content and pictures to another company", async () => {
	const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
	await ask("asset-put", { host: "one.test", name: "dot.svg", base64: Buffer.from(dot).toString("base64") });
	await ask("content-apply", {
		host: "one.test",
		parts: [
			{
				part: "teachers/art",
				teachers: [{ id: "eve", name: "Eve" }],
			},
		],
	});
	await packContent(ask, "one.test", at("school.zip"));
	expect(await contentOf("two.test")).not.toEqual(await contentOf("one.test"));
	await unpackContent(ask, "two.test", at("school.zip"), { message: "Moved" });
	expect(await contentOf("two.test")).toEqual(await contentOf("one.test"));
	expect(await picturesOf("two.test")).toEqual(await picturesOf("one.test"));
	expect((await ask("content-history", { host: "two.test", part: "teachers/art" }))[0]).toMatchObject({
		note: expect.stringContaining("Moved"),
	});
});

const document = (text: string) => zipOf([{ name: "content/teachers.json", body: Buffer.from(text) }]);

test.each<[string, Buffer, RegExp]>([
	["no archive", Buffer.from("content"), /must be a package of content, found/],
	["a file that is no part of a package", zipOf([{ name: "../secret", body: Buffer.from("") }]), /found/],
	[
		"a name of another folder",
		zipOf([{ name: "site.json", body: Buffer.from("{}") }]),
		/must be a package with content\/… and assets\/… alone, found "site\.json"/,
	],
	["a document that is no JSON", document("{"), /content\/teachers\.json/],
	["an invalid document", document('{"part": "teachers"}'), /was not unpacked; nothing was changed/],
	[
		"a picture that says it is small",
		zipOf([{ name: "assets/a.svg", body: Buffer.from("x".repeat(5000)), size: 10 }]),
		/must be a package of content, found/,
	],
])("%s: nothing is stored", async (_, zip, expected) => {
	const before = [await contentOf("two.test"), await picturesOf("two.test")];
	await expect(unpackContent(ask, "two.test", put("bad.zip", zip), {})).rejects.toThrow(expected);
	expect([await contentOf("two.test"), await picturesOf("two.test")]).toEqual(before);
});

test("packing that fails leaves the previous file", async () => {
	const before = readFileSync(at("school.zip"));
	await expect(packContent(ask, "nobody.test", at("school.zip"))).rejects.toThrow(/no company has the host/);
	expect(readFileSync(at("school.zip"))).toEqual(before);
});

test("packing into a folder that is not there: refused, also while pictures are fetched", async () => {
	await expect(packContent(ask, "one.test", at("none/school.zip"))).rejects.toThrow("none/school.zip");
});

test("a package over other content: refused without a change of what is shown, and applied with --overwrite", async () => {
	const [before, pictures] = [await contentOf("two.test"), await picturesOf("two.test")];
	const line = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
	const teachers = { part: "teachers/art", teachers: [{ id: "eve", name: "Eva" }] };
	const zip = zipOf([
		{ name: "content/teachers/art.json", body: Buffer.from(JSON.stringify(teachers)) },
		{ name: "assets/dot.svg", body: Buffer.from(line) },
	]);
	const path = put("other.zip", zip);
	await expect(unpackContent(ask, "two.test", path, {})).rejects.toThrow("nothing was changed");
	expect([await contentOf("two.test"), await picturesOf("two.test")]).toEqual([before, pictures]);
	await unpackContent(ask, "two.test", path, { overwrite: true });
	expect(await contentOf("two.test")).toContainEqual(expect.objectContaining(teachers));
	expect(await picturesOf("two.test")).not.toEqual(pictures);
});
