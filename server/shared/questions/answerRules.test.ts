import { expect, test } from "vitest";
import { fieldModels } from "../../../schemas/fieldModels.ts";
import type { CustomField } from "../../../schemas/generated/documents.ts";
import { answerProblem } from "./answerRules.ts";

const option = (id: string, ...children: object[]) => ({
	...{ id, code: id, text: id },
	...(children.length > 0 ? { children: children as never } : {}),
});
const field = (kind: string, change: Partial<CustomField> = {}): CustomField => ({
	...{ code: "f", kind, label: "Q" },
	...change,
});
const problemOf = (question: CustomField, values: readonly (string | number)[], required = false) =>
	(answerProblem(question, values, required) as { en: string } | undefined)?.en;
const choice = { options: [option("a"), option("b")] };
const trees = { options: [option("a", option("b", option("c"))), option("z")] };
const invalidMessage = "Q: this is not a right answer";
const missing = "Q: required field, please enter relevant information";
const range = "Q: must be from 1900-01-01 to 2101-01-01";
const notOffered = "Q: this is not one of the answers, please choose again";

test.each<[string, CustomField, (string | number)[], string | undefined]>([
	["text", field("text", { length: 3 }), ["abc"], undefined],
	["a text that is too long", field("text", { length: 3 }), ["abcd"], "Q: input length must not exceed 3"],
	["two texts", field("text"), ["a", "b"], invalidMessage],
	["a number where a text goes", field("text"), [7], invalidMessage],
	["a number", field("number"), ["-12.50"], undefined],
	["no number", field("number"), ["12a"], "Q: only numbers allowed"],
	["a day", field("date"), ["2024-02-29"], undefined],
	["a day that is none", field("date"), ["2023-02-29"], invalidMessage],
	["the first day", field("date"), ["1900-01-01"], undefined],
	["a day before the first", field("date"), ["1899-12-31"], range],
	["the last day", field("date"), ["2101-01-01"], undefined],
	["a day after the last", field("date"), ["2101-01-02"], range],
	["a birthday", field("date", { code: "birthday" }), [Date.UTC(1990, 4, 17)], undefined],
	["a birthday before 1970", field("date", { code: "birthday" }), [Date.UTC(1950, 4, 17)], undefined],
	["a birthday at noon", field("date", { code: "birthday" }), [Date.UTC(1990, 4, 17, 12)], invalidMessage],
	["a birthday as text", field("date", { code: "birthday" }), ["1990-05-17"], invalidMessage],
	["a birthday beyond all days", field("date", { code: "birthday" }), [8.64e20], invalidMessage],
	["a moment", field("dateTime"), ["2026-11-22 09:30:00"], undefined],
	["a moment of ISO", field("dateTime"), ["2026-11-22T09:30:00"], invalidMessage],
	["a period", field("period"), ["2026-09-01 08:00:00", "2026-09-02 08:00:00"], undefined],
	["one half of a period", field("period"), ["2026-09-01 08:00:00"], invalidMessage],
	[
		"a period that ends before it begins",
		field("period"),
		["2026-09-02 08:00:00", "2026-09-01 08:00:00"],
		"Q: it must not end before it begins",
	],
	["a radio", field("radio", choice), ["a"], undefined],
	["a radio of another school", field("radio", choice), ["x"], notOffered],
	["two radios", field("radio", choice), ["a", "b"], invalidMessage],
	["a select", field("select", choice), ["b"], undefined],
	["a select called like what every object has", field("select", choice), ["__proto__"], notOffered],
	["checkboxes", field("checkbox", choice), ["b", "a"], undefined],
	["one checkbox twice", field("checkbox", choice), ["b", "b"], invalidMessage],
	["a checkbox nobody offers", field("checkbox", choice), ["a", "x"], notOffered],
	["a cascade", field("cascade", trees), ["a", "b", "c"], undefined],
	["a cascade of one level", field("cascade", trees), ["z"], undefined],
	["a cascade that stops on its way", field("cascade", trees), ["a", "b"], "Q: please choose on every level"],
	["a cascade of another branch", field("cascade", trees), ["z", "b"], notOffered],
	["files", field("annex"), ["0123456789abcdef0123456789abcdef"], undefined],
	["more files than are question for", field("image", { length: 1 }), ["a", "b"], "Q: at most 1"],
	["an address as a file", field("annex"), ["https://evil.test/x"], invalidMessage],
	["stars", field("rating"), ["4"], undefined],
	["more stars than there are", field("rating"), ["999"], invalidMessage],
	["stars as many as the length", field("rating", { length: 7 }), ["7"], undefined],
	["markup in place of stars", field("rating"), ["<script>"], invalidMessage],
	["an unknown kind", field("signature"), [4], undefined],
	[
		"an unknown kind with too long a value",
		field("signature"),
		["x".repeat(2001)],
		"Q: input length must not exceed 2000",
	],
])("%s", (_, question, values, problem) => expect(problemOf(question, values)).toBe(problem));

const kinds = [...fieldModels.values()].filter(({ wire }) => wire.def).map(({ type }) => type);

test.each([...kinds, "signature"])("%s: no answer is refused only where one is required", (kind) => {
	expect(problemOf(field(kind), [])).toBeUndefined();
	expect(problemOf(field(kind), [], true)).toBe(missing);
});

test.each(kinds)("%s: an answer no form sends is refused", (kind) => {
	expect(problemOf(field(kind), ["<script>", "<script>"])).toBeDefined();
});
