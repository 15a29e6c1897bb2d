import { expect, test } from "vitest";
import type { CustomField } from "../../../schemas/generated/documents.ts";
import { faultOf } from "./kinds.ts";

const option = (id: string, ...children: object[]) => ({
	...{ id, code: id, text: id },
	...(children.length > 0 ? { children: children as never } : {}),
});
const field = (kind: string, change: Partial<CustomField> = {}): CustomField => ({
	...{ code: "f", kind, label: "Q" },
	...change,
});
const said = (asked: CustomField, values: readonly (string | number)[], required = false) =>
	(faultOf(asked, values, required) as { en: string } | undefined)?.en;
const choice = { options: [option("a"), option("b")] };
const trees = { options: [option("a", option("b", option("c"))), option("z")] };
const wrong = "Q: this is not a right answer";
const missing = "Q: required field, please enter relevant information";
const range = "Q: must be from 1900-01-01 to 2101-01-01";
const notOffered = "Q: this is not one of the answers, please choose again";

test.each<[string, CustomField, (string | number)[], string | undefined]>([
	["text", field("text", { length: 3 }), ["abc"], undefined],
	["a text that is too long", field("text", { length: 3 }), ["abcd"], "Q: input length must not exceed 3"],
	["two texts", field("text"), ["a", "b"], wrong],
	["a number where a text goes", field("text"), [7], wrong],
	["a number", field("number"), ["-12.50"], undefined],
	["no number", field("number"), ["12a"], "Q: only numbers allowed"],
	["a day", field("date"), ["2024-02-29"], undefined],
	["a day that is none", field("date"), ["2023-02-29"], wrong],
	["the first day", field("date"), ["1900-01-01"], undefined],
	["a day before the first", field("date"), ["1899-12-31"], range],
	["the last day", field("date"), ["2101-01-01"], undefined],
	["a day after the last", field("date"), ["2101-01-02"], range],
	["a birthday", field("date", { code: "birthday" }), [Date.UTC(1990, 4, 17)], undefined],
	["a birthday before 1970", field("date", { code: "birthday" }), [Date.UTC(1950, 4, 17)], undefined],
	["a birthday at noon", field("date", { code: "birthday" }), [Date.UTC(1990, 4, 17, 12)], wrong],
	["a birthday as text", field("date", { code: "birthday" }), ["1990-05-17"], wrong],
	["a birthday beyond all days", field("date", { code: "birthday" }), [8.64e20], wrong],
	["a moment", field("dateTime"), ["2026-11-22 09:30:00"], undefined],
	["a moment of ISO", field("dateTime"), ["2026-11-22T09:30:00"], wrong],
	["a period", field("period"), ["2026-09-01 08:00:00", "2026-09-02 08:00:00"], undefined],
	["one half of a period", field("period"), ["2026-09-01 08:00:00"], wrong],
	[
		"a period that ends before it begins",
		field("period"),
		["2026-09-02 08:00:00", "2026-09-01 08:00:00"],
		"Q: it must not end before it begins",
	],
	["a radio", field("radio", choice), ["a"], undefined],
	["a radio of another school", field("radio", choice), ["x"], notOffered],
	["two radios", field("radio", choice), ["a", "b"], wrong],
	["a select", field("select", choice), ["b"], undefined],
	["a select called like what every object has", field("select", choice), ["__proto__"], notOffered],
	["checkboxes", field("checkbox", choice), ["b", "a"], undefined],
	["one checkbox twice", field("checkbox", choice), ["b", "b"], wrong],
	["a checkbox nobody offers", field("checkbox", choice), ["a", "x"], notOffered],
	["a cascade", field("cascade", trees), ["a", "b", "c"], undefined],
	["a cascade of one level", field("cascade", trees), ["z"], undefined],
	["a cascade that stops on its way", field("cascade", trees), ["a", "b"], "Q: please choose on every level"],
	["a cascade of another branch", field("cascade", trees), ["z", "b"], notOffered],
	["files", field("annex"), ["0123456789abcdef0123456789abcdef"], undefined],
	["more files than are asked for", field("image", { length: 1 }), ["a", "b"], "Q: at most 1"],
	["an address as a file", field("annex"), ["https://evil.test/x"], wrong],
	["a kind this server does not know", field("rating"), [4], undefined],
	["too much of it", field("rating"), ["x".repeat(2001)], "Q: input length must not exceed 2000"],
])("%s", (_, asked, values, fault) => expect(said(asked, values)).toBe(fault));

test.each([
	"text",
	"number",
	"date",
	"dateTime",
	"period",
	"radio",
	"checkbox",
	"select",
	"cascade",
	"annex",
	"image",
	"rating",
])("an empty %s is wrong only where it is required", (kind) => {
	expect(said(field(kind), [])).toBeUndefined();
	expect(said(field(kind), [], true)).toBe(missing);
});
