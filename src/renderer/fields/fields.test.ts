// Tests every kind of the list; a new kind needs no line here.
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import type { Json } from "../../../schemas/json.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { cpuTimeMs } from "../../../tests/support/cpuTime.ts";
import type { FieldPlugin } from "../define.ts";
import { fields } from "./fields.ts";

const messages = (language: string): Readonly<Record<string, string>> =>
	Object.assign(
		{},
		...globSync(`src/**/*essages.${language}.json`).map((file) => JSON.parse(readFileSync(file, "utf8"))),
	);
const texts = { zh: messages("zh"), en: messages("en") };

/** dateTime is described in date-time.schema.json. */
const schemaOf = (type: string): string =>
	`/fields/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const issuesOf = (plugin: FieldPlugin, def: object, value: unknown): readonly FieldIssue[] =>
	plugin.check({ def, value });

/** A hostile field of a school, as parsed: senseless limits, names of the language as ids. */
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
	associations: [],
};

/** Any stored answer, valid or not. */
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

	test("fixtures: definitions match the schema; empty and filled have no issues, missing and wrong have some", () => {
		const problems = fixtures.flatMap(([name, { def }]) =>
			schemaProblems(schemaOf(type), def).map((problem) => `${name}: ${problemMessage(problem)}`),
		);
		expect(problems).toEqual([]);
		expect(Object.keys(plugin.fixtures)).toEqual(expect.arrayContaining(["empty", "filled"]));
		for (const name of ["empty", "filled"]) {
			const { def = {}, value } = plugin.fixtures[name] ?? {};
			expect(issuesOf(plugin, def, value), name).toEqual([]);
		}
		for (const name of ["missing", "wrong"]) {
			const fixture = plugin.fixtures[name];
			if (fixture) expect(issuesOf(plugin, fixture.def, fixture.value), name).not.toEqual([]);
		}
	});

	test("messages: every issue has a message in both languages", () => {
		const keys = new Set(Object.values(plugin.messages));
		for (const [language, known] of Object.entries(texts))
			expect(
				[...keys].filter((key) => !known[key]),
				language,
			).toEqual([]);
		const broken = fixtures.flatMap(([, { def, value }]) => issuesOf(plugin, def, value));
		const without = broken.map(({ keyword }) => keyword).filter((keyword) => !plugin.messages[keyword]);
		expect(without).toEqual([]);
	});

	test("wire: encode and decode are a round trip", () => {
		for (const [name, { def, value }] of fixtures) {
			const back = plugin.wire.decode(plugin.wire.encode(value, def), def);
			// An invalid value may lose something, such as a running upload, but only once.
			expect(plugin.wire.decode(plugin.wire.encode(back, def), def), name).toEqual(back);
			if (issuesOf(plugin, def, value).length === 0) expect(back, name).toEqual(value);
		}
	});

	test("wire: decodes any JSON without an error, and its result survives a round trip", () => {
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

	test("wire.def: limits of a hostile field are kept within reason", () => {
		const { def } = plugin.wire;
		if (!def) return;
		for (const length of [1e9, -1, 0.5, Number.NaN, 0]) {
			const made = def({ ...hostile, length, kind: type });
			const problems = schemaProblems(schemaOf(type), JSON.parse(JSON.stringify(made)) as Json);
			expect(problems.map(problemMessage), `${length}`).toEqual([]);
			const work = () => plugin.check({ def: made, value: plugin.wire.decode("4711", made) });
			expect(cpuTimeMs(work)).toBeLessThan(200);
		}
		expect(Object.keys(Object.prototype)).toEqual([]);
	});
});
