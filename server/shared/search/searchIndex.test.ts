import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, queryWords } from "./foldedText.ts";
import { type SearchEntry, SearchIndex } from "./searchIndex.ts";

const entry = (id: string, change: Partial<SearchEntry> = {}): SearchEntry => ({
	kind: "course",
	id,
	schoolIds: [],
	title: { zh: "", en: "" },
	text: { zh: "", en: "" },
	...change,
});

const idsFor = async (entries: readonly SearchEntry[], text: string, schoolId = ""): Promise<string[]> =>
	(await SearchIndex.of(entries)).find({ text, schoolId }).entries.map(({ id }) => id);

const pieces = fc.constantFrom(
	..."油 画 基 础 数 学 a b ab algebra PAINT é 3 % _ ' \\".split(" "),
	" ",
	"　",
	"\n",
	"·",
);
const someText = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
const someEntry = fc.record({
	title: fc.oneof(someText, fc.record({ zh: someText, en: someText })),
	text: fc.record({ zh: someText, en: someText }),
	schoolIds: fc.subarray(["north", "south"]),
	kind: fc.constantFrom("course" as const, "news" as const),
});

test("find: exactly the offered entries with every word in one of their texts", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(someEntry, { maxLength: 12 }),
			someText,
			fc.constantFrom("", "north", "south", "west"),
			async (given, text, schoolId) => {
				const entries = given.map((each, i) => entry(String(i), each));
				const words = queryWords(text);
				const expected = entries.filter(({ title, text: { zh, en }, schoolIds }) => {
					const all = typeof title === "string" ? [title, zh, en] : [title.zh, title.en, zh, en];
					const contains = (word: string) => all.some((part) => fold(part).includes(word));
					const isThere =
						schoolId === "" || schoolIds.length === 0 || schoolIds.some((id) => id === schoolId);
					return words.length > 0 && isThere && words.every(contains);
				});
				const found = await idsFor(entries, text, schoolId);
				expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
			},
		),
		{ numRuns: 300 },
	);
});

test("find: the title before the text, its beginning before its middle, then the operator's order", async () => {
	const entries = [
		entry("text", { text: { zh: "", en: "Learn oil painting" } }),
		entry("inside", { title: "Foil paintings" }),
		entry("later-word", { title: "Basic oil painting" }),
		entry("beginning", { title: { zh: "课程", en: "Oil painting for all" } }),
		entry("apart", { title: "Painting in oil" }),
		entry("beginning-2", { title: "Oil painting" }),
		entry("none", { title: "Oil" }),
	];
	expect(await idsFor(entries, "oil painting")).toEqual([
		"beginning",
		"beginning-2",
		"later-word",
		"apart",
		"inside",
		"text",
	]);
});

test.each([
	["数", ["math", "teacher"]],
	["数学", ["math"]],
	["學", ["traditional"]],
	["高等 微积", ["math"]],
])("find: Chinese without spaces, %s", async (text, ids) => {
	const entries = [
		entry("math", { title: "高等数学", text: { zh: "微积分入门", en: "" } }),
		entry("traditional", { title: "高等學校" }),
		entry("teacher", { title: "林老师", text: { zh: "教数列", en: "" } }),
	];
	expect(await idsFor(entries, text)).toEqual(ids);
});

test("subjects: of the school's courses, each once, those with the most courses first", async () => {
	const art = { zh: "美术", en: "Art" };
	const index = await SearchIndex.of([
		entry("a", { subject: "Music" }),
		entry("b", { subject: art }),
		entry("c", { subject: { ...art } }),
		entry("d", { subject: "Sport", schoolIds: ["south"] }),
		entry("e"),
	]);
	expect(index.subjects("north", 8)).toEqual([art, "Music"]);
	expect(index.subjects("", 1)).toEqual([art]);
});
