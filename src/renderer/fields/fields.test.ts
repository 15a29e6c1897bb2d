// Every kind of field, by the list alone: a new kind is held to all of this without a line here.
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { Json } from "../../../schemas/json.ts";
import { sayProblem } from "../../../schemas/problems.ts";
import { workOf } from "../../../tests/support/workOf.ts";
import type { AnyFieldPlugin, Issue } from "../define.ts";
import type { SchoolField } from "../schoolField.ts";
import { fields } from "./fields.ts";

const messages = (language: string): Readonly<Record<string, string>> =>
	Object.assign(
		{},
		...globSync(`src/locales/${language}/*.json`).map((file) => JSON.parse(readFileSync(file, "utf8"))),
	);
const spoken = { zh: messages("zh"), en: messages("en") };

/** dateTime is described in date-time.schema.json. */
const schemaOf = (type: string): string =>
	`/fields/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const told = (plugin: AnyFieldPlugin, def: object, value: unknown): readonly Issue[] =>
	plugin.check({ def, value }).filter(({ keyword }) => keyword !== "if");

/** A school's field as hostile as it can be once it is read: every limit beyond all meaning, names of the language. */
const hostile: Omit<SchoolField, "kind"> = {
	id: "__proto__",
	code: "constructor",
	label: "",
	required: true,
	length: 1e9,
	options: [
		...["__proto__", "constructor", "", "toString"].map((id) => ({ id, text: "", code: "__proto__" })),
		...Array.from({ length: 5_000 }, (_, i) => ({
			id: `${i}`,
			text: `${i}`,
			...(i === 0 ? { children: [{ id: "0", text: "0" }] } : {}),
		})),
	],
	locked: false,
	associated: false,
	brings: [],
};

/** What a server may give as a former answer, by design or not. */
const wire: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.constantFrom<Json>(
			null,
			"",
			"__proto__",
			"2026-11-22",
			"2026-11-22 10:00:00",
			"1e9",
			-1,
			0,
			1e21,
			true,
		),
		fc.constantFrom<Json>("morning", "primary", "0", "1", "😀", "^(a+)+$", "<b>"),
		fc.string({ maxLength: 20 }),
		fc.integer(),
		fc.array(tie("value"), { maxLength: 4 }),
		fc.record(
			{
				resourceId: fc.oneof(fc.string({ maxLength: 8 }), tie("value")),
				name: fc.oneof(fc.constantFrom("a.png", "../a"), tie("value")),
				size: fc.oneof(fc.integer(), tie("value")),
				url: fc.oneof(fc.constantFrom("javascript:alert(1)", "/a.png"), tie("value")),
			},
			{ noNullPrototype: true },
		) as fc.Arbitrary<Json>,
	),
})).value;

describe.each([...fields])("%s", (type, plugin) => {
	const fixtures = Object.entries(plugin.fixtures);
	const defs = fixtures.map(([, { def }]) => def);

	test("its fixtures are definitions, and among them are one that is empty and one that is filled", () => {
		const problems = fixtures.flatMap(([name, { def }]) =>
			schemaProblems(schemaOf(type), def).map((problem) => `${name}: ${sayProblem(problem)}`),
		);
		expect(problems).toEqual([]);
		expect(Object.keys(plugin.fixtures)).toEqual(expect.arrayContaining(["empty", "filled"]));
		for (const name of ["empty", "filled"]) {
			const { def = {}, value } = plugin.fixtures[name] ?? {};
			expect(told(plugin, def, value), name).toEqual([]);
		}
	});

	test("says every rule it can break, in both languages", () => {
		const keys = new Set(Object.values(plugin.messages));
		for (const [language, known] of Object.entries(spoken))
			expect(
				[...keys].filter((key) => !known[key]),
				language,
			).toEqual([]);
		const broken = fixtures.flatMap(([, { def, value }]) => told(plugin, def, value));
		const unsaid = broken.map(({ keyword }) => keyword).filter((keyword) => !plugin.messages[keyword]);
		expect(unsaid).toEqual([]);
	});

	test("gives back what it sent", () => {
		for (const [name, { def, value }] of fixtures) {
			const back = plugin.wire.decode(plugin.wire.encode(value, def), def);
			// What is not right yet may lose something, such as a file that is still on its way; but only once.
			expect(plugin.wire.decode(plugin.wire.encode(back, def), def), name).toEqual(back);
			if (told(plugin, def, value).length === 0) expect(back, name).toEqual(value);
		}
	});

	test("reads whatever a server gives without harm, and what it reads comes back the same", () => {
		fc.assert(
			fc.property(wire, fc.constantFrom(...defs), (raw, def) => {
				const value = plugin.wire.decode(raw, def);
				plugin.check({ def, value });
				const sent = plugin.wire.encode(value, def);
				if (sent !== undefined) JSON.stringify(sent);
				expect(plugin.wire.decode(sent, def)).toEqual(value);
			}),
			{ numRuns: 100 },
		);
	});

	test("keeps a hostile definition sane", () => {
		const { def } = plugin.wire;
		if (!def) return;
		for (const length of [1e9, -1, 0.5, Number.NaN, 0]) {
			const made = def({ ...hostile, length, kind: type });
			const problems = schemaProblems(schemaOf(type), JSON.parse(JSON.stringify(made)) as Json);
			expect(problems.map(sayProblem), `${length}`).toEqual([]);
			const work = () => plugin.check({ def: made, value: plugin.wire.decode("4711", made) });
			expect(workOf(work)).toBeLessThan(200);
		}
		expect(Object.keys(Object.prototype)).toEqual([]);
	});
});
