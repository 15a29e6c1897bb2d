import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { problem } from "../../../schemas/problems.ts";
import { readSeed } from "./readSeed.ts";

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (files: Readonly<Record<string, unknown>>): string => {
	const paths = Object.keys(files).map((name) => join(folder, name));
	Object.values(files).forEach((content, i) => {
		const path = paths[i] ?? "";
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
	});
	return paths[0] ?? "";
};
const refusal = (file: string): string => {
	try {
		readSeed(file);
	} catch (error) {
		return (error as Error).message.replaceAll(`${folder}/`, "");
	}
	throw new Error("expected a refusal");
};

const file = written({
	"my.json": { include: ["my/news.json", "my/more.json"], site: {}, news: [{ id: "a" }, { id: "b" }] },
	"my/news.json": { $schema: "x", news: [{ id: "c" }], courses: [{ id: "algebra" }] },
	"my/more.json": {
		news: [{ id: "a" }],
		assets: [
			{ name: "dot.svg", file: "pictures/dot.svg" },
			{ name: "line.svg", svg: "<svg/>" },
		],
	},
	"my/pictures/dot.svg": "<svg>dot</svg>",
});

test("included lists follow those of the document, in the order in which the files are named", () => {
	expect(readSeed(file).document).toEqual({
		site: {},
		news: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "a" }],
		courses: [{ id: "algebra" }],
		assets: [
			{ name: "dot.svg", base64: Buffer.from("<svg>dot</svg>").toString("base64") },
			{ name: "line.svg", svg: "<svg/>" },
		],
	});
});

test.each([
	["news[1].title", "my.json", "news[1].title"],
	["news[2].title", "my/news.json", "news[0].title"],
	["news[3].title", "my/more.json", "news[0].title"],
	["courses[0]", "my/news.json", "courses[0]"],
	["site.company.id", "my.json", "site.company.id"],
])("a problem of %s is in %s", (path, name, own) => {
	const { file: found, problem: located } = readSeed(file).locate(problem(path, "x", "y", "z"));
	expect([found, located.path]).toEqual([join(folder, name), own]);
});

test("two with the same id: the other one is named with its file", () => {
	const given = problem("news[3].id", "an id no other has", '"c", as news[2].id', "change one of them");
	expect(readSeed(file).locate(given).problem.found).toBe('"c", as my/news.json: news[0].id');
});

test("a file that cannot be included is refused", () => {
	const including = (content: unknown) =>
		written({ "other.json": { include: ["part.json"] }, "part.json": content });
	expect(refusal(including({ site: {} }))).toMatchInlineSnapshot(
		`"part.json: must have lists of a seed document only, such as courses or news, found "site"; move it to the file that includes this one"`,
	);
	expect(refusal(including({ include: [] }))).toMatchInlineSnapshot(
		`"part.json: must have lists of a seed document only, such as courses or news, found "include"; move it to the file that includes this one"`,
	);
	expect(refusal(including({ assets: [{ name: "a.svg", file: "none.svg" }] }))).toMatchInlineSnapshot(
		`"none.svg: must be a picture that can be read, found: ENOENT; correct the path"`,
	);
	expect(refusal(written({ "other.json": { include: ["absent.json"] } }))).toMatchInlineSnapshot(
		`"absent.json: must be a JSON file that can be read, found: no such file; correct the path"`,
	);
});
