import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuTimeMs } from "../../../tests/support/cpuTime.ts";
import { wordDifference } from "./wordDifference.ts";

const textOf = (found: ReturnType<typeof wordDifference>, without: "added" | "removed"): string =>
	found.paragraphs
		.filter(({ kind }) => kind !== without)
		.map(({ parts }) =>
			parts
				.filter(({ kind }) => kind !== without)
				.map(({ text }) => text)
				.join(""),
		)
		.join("\n");

test.each<[string, string, string, string]>([
	["a word", "Open for one year.", "Open for two years.", "Open for [-one][+two] [-year][+years]."],
	["a sign", "Pay now.", "Pay now!", "Pay now[-.][+!]"],
	["Chinese", "有效期为一年", "有效期为两年", "有效期为[-一年][+两年]"],
	["nothing", "Same", "Same", ""],
	["the whole", "", "New", "{+New}"],
])("%s", (_, before, after, expected) => {
	const marks = { same: "", added: "+", removed: "-", changed: "" };
	const shown = wordDifference(before, after)
		.paragraphs.map(({ kind, parts }) => {
			if (kind !== "changed") return parts.map(({ text }) => `{${marks[kind]}${text}}`).join("");
			return parts
				.map((part) => (part.kind === "same" ? part.text : `[${marks[part.kind]}${part.text}]`))
				.join("");
		})
		.join("|");
	expect(shown).toBe(expected);
});

test("only changed paragraphs and those beside them, with one that stands for others", () => {
	const lines = Array.from({ length: 9 }, (_, i) => `line ${i}`);
	const found = wordDifference(lines.join("\n"), lines.with(4, "another 4").join("\n"));
	expect(found.paragraphs.map(({ kind, parts }) => `${kind} ${parts.length}`)).toEqual([
		...["same 0", "same 1", "changed 3", "same 1", "same 0"],
	]);
	expect([found.added, found.removed]).toEqual([1, 1]);
});

test("what is shown leads from one text to the other", () => {
	const words = fc.array(fc.constantFrom("one", "two", "三", ",", "\n", "year"), { maxLength: 30 });
	fc.assert(
		fc.property(words, words, (one, other) => {
			const [before, after] = [one, other].map((each) =>
				each
					.join(" ")
					.replaceAll(/ *\n+ */g, "\n")
					.trim(),
			) as [string, string];
			const found = wordDifference(before, after);
			fc.pre(!found.paragraphs.some(({ parts }) => parts.length === 0));
			expect([textOf(found, "added"), textOf(found, "removed")]).toEqual([before, after]);
		}),
		{ numRuns: 200 },
	);
});

test("long texts that have nothing in common are not compared word for word, and take no longer", () => {
	const text = (word: string): string =>
		Array.from({ length: 3 }, (_, p) =>
			Array.from({ length: 3000 }, (_w, i) => `${word}${p * 3000 + i}`).join(" "),
		).join("\n");
	const compare = () => wordDifference(text("a"), text("b"));
	expect(cpuTimeMs(compare)).toBeLessThan(5_000);
	const found = compare();
	expect(found.isWhole).toBe(false);
	expect(found.paragraphs.map(({ kind }) => kind)).toEqual([
		"removed",
		"added",
		"removed",
		"added",
		"removed",
		"added",
	]);
});
