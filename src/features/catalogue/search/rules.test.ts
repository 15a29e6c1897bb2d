import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchHit } from "../../../../schemas/generated/documents.ts";
import { nextOption, optionGroups, partsOf } from "./rules.ts";

test("partsOf: the parts are the text, whatever the marks", () => {
	fc.assert(
		fc.property(fc.string(), fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 9 }), (text, marks) => {
			expect(
				partsOf(text, marks)
					.map(({ part }) => part)
					.join(""),
			).toBe(text);
		}),
	);
});

test.each([
	["oil painting", [0, 3], ["[oil]", " painting"]],
	["油画基础", [0, 2, 2, 3], ["[油画]", "[基]", "础"]],
	["abc", [], ["abc"]],
	["abc", [1, 9], ["abc"]],
	["", [0, 1], []],
])("partsOf: %j marked at %j", (text, marks, expected) => {
	expect(partsOf(text, marks).map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))).toEqual(expected);
});

const hit = (kind: SearchHit["kind"], id: string): SearchHit => ({
	kind,
	id,
	title: { text: id, marks: { zh: [], en: [] } },
});
const found = { hits: [hit("course", "a"), hit("course", "b"), hit("news", "c")], total: 9 };

test.each([
	["no text: recent searches", "", ["art", "oil"], undefined, "recent: art oil"],
	["no text and none before: nothing", "", [], undefined, ""],
	["no answer yet: nothing", "a", ["art"], undefined, ""],
	["nothing found: nothing", "a", ["art"], { hits: [], total: 0 }, ""],
	["found: by kind, then all", "a", ["art"], found, "course: a b | news: c | all: a (9)"],
])("optionGroups: %s", (_, text, recent, answer, expected) => {
	const shown = optionGroups(text, recent, answer).map(({ name, options }) => {
		const texts = options.map((option) =>
			option.type === "hit"
				? option.hit.id
				: `${option.text}${option.type === "all" ? ` (${option.total})` : ""}`,
		);
		return `${name}: ${texts.join(" ")}`;
	});
	expect(shown.join(" | ")).toBe(expected);
});

test("nextOption: down and up go round, by way of the field", () => {
	const walk = (step: 1 | -1) => {
		let active = -1;
		return Array.from({ length: 4 }, () => {
			active = nextOption(active, 3, step);
			return active;
		});
	};
	expect(walk(1)).toEqual([0, 1, 2, -1]);
	expect(walk(-1)).toEqual([2, 1, 0, -1]);
	expect(nextOption(-1, 0, 1)).toBe(-1);
});
