// Page and server accept the same answers, and so does an independent interpreter: ten thousand random
// definitions and answers over every kind of field.
import { readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldEntryOf } from "../../schemas/fields/fieldEntry.ts";
import type { CustomField, CustomFieldOption } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import { loadSchemas } from "../../schemas/load.ts";
import { answerProblem, fileProblem } from "../../server/shared/questions/answerRules.ts";
import { questionsOf } from "../../server/shared/questions/questions.ts";
import { wireOf } from "../../server/shared/questions/wire.ts";
import type { FieldPlugin } from "../../src/renderer/define.ts";
import { fields } from "../../src/renderer/fields/fields.ts";
import { createFormPlan } from "../../src/renderer/form/formPlan.ts";
import { createFormStore } from "../../src/renderer/form/formStore.ts";
import { schoolFieldsOf } from "../../src/renderer/schoolFields.ts";

interface Case {
	readonly field: CustomField;
	readonly shape: "A" | "B";
	readonly allRequired: boolean;
	/** The value the widget has when the student leaves it. */
	readonly typed: unknown;
}

type Node = { readonly [key: string]: Json };
const definitions = loadSchemas().filter(({ $id }) => $id.startsWith("/fields/"));
const checkOf = (kind: string): Node => {
	const name = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return JSON.parse(readFileSync(`schemas/fields/${name}.check.json`, "utf8")) as Node;
};

/** Replaces pointers to a definition's limits, which the interpreter does not follow. */
function resolved(node: Json, def: Node): Json {
	if (Array.isArray(node)) return node.map((each) => resolved(each, def));
	if (typeof node !== "object" || node === null) return node;
	const pairs = Object.entries(node as Node).flatMap(([key, value]) => {
		const pointer =
			typeof value === "object" && value !== null && !Array.isArray(value) && (value as Node)["$data"];
		if (typeof pointer !== "string") return [[key, resolved(value, def)] as const];
		const limit = def[pointer.replace("1/def/", "")];
		return limit === undefined ? [] : [[key, limit] as const];
	});
	return Object.fromEntries(pairs);
}

const interpreters = new Map<string, Validator>();
function interpreter(kind: string, def: Node): Validator {
	// Options do not affect validation, and would create an interpreter each.
	const { options: _, ...limits } = def;
	const key = `${kind} ${JSON.stringify(limits)}`;
	const known = interpreters.get(key);
	if (known) return known;
	const made = new Validator(resolved(checkOf(kind), limits) as object, "7");
	for (const schema of definitions) made.addSchema(schema as object);
	interpreters.set(key, made);
	return made;
}

/** Rules that no schema can express, implemented a second time. */
function isWhole(kind: string, { options }: Node, value: unknown): boolean {
	if (kind === "period" && Array.isArray(value))
		return Date.parse(`${value[0]}Z`) <= Date.parse(`${value[1]}Z`);
	if (kind !== "cascade" || !Array.isArray(value)) return true;
	const last = (value as string[]).reduce<CustomFieldOption | undefined>(
		(above, id) =>
			(above ? (above.children ?? []) : (options as never as CustomFieldOption[])).find(
				(each) => each.id === id,
			),
		undefined,
	);
	return (last?.children ?? []).length === 0;
}

interface Outcomes {
	readonly browser: boolean;
	readonly server: boolean;
	readonly oracle: boolean;
}

function validateEverywhere({ field, shape, allRequired, typed }: Case): Outcomes {
	const notified = wireOf(questionsOf({ shape, fields: [field] }), new Map(), undefined);
	const school = schoolFieldsOf(JSON.parse(JSON.stringify(notified)));
	const plan = createFormPlan({}, [], school, allRequired);
	const store = createFormStore(() => undefined);
	store.setPlan(plan);
	const [key = ""] = plan.fields.keys();
	store.cell(key).set(typed);
	const browser = store.validate().length === 0;
	const { field: rendered, value } = store.cell(key).read();
	if (!rendered.school) throw new Error(`a question of kind ${field.kind} must become a field`);
	const { fieldValues, imageInfoList } = fieldEntryOf(rendered.school, store.encodedValues().get(key));
	const def = JSON.parse(JSON.stringify(rendered.def)) as Node;
	const given = value === undefined ? { def } : { def, value: JSON.parse(JSON.stringify(value)) as Json };
	const server =
		answerProblem(field, fieldValues as string[], rendered.required) === undefined &&
		(imageInfoList === undefined || fileProblem(field, imageInfoList as object[]) === undefined);
	const oracle = interpreter(field.kind, def).validate(given).valid && isWhole(field.kind, def, value);
	return { browser, server, oracle };
}

const part = (maximum: number, width: number) =>
	fc.nat({ max: maximum }).map((n) => String(n).padStart(width, "0"));
const oftenEmpty = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 6 });
const day = fc.oneof(
	fc.constantFrom(
		"1899-12-31",
		"1900-01-01",
		"2101-01-01",
		"2101-01-02",
		"2024-02-29",
		"2023-02-29",
		"2000-02-30",
	),
	fc
		.tuple(fc.constantFrom("19", "20", "21"), part(99, 2), part(13, 2), part(32, 2))
		.map(([c, y, m, d]) => `${c}${y}-${m}-${d}`),
	fc.string({ maxLength: 10 }),
);
const moment = fc.oneof(
	fc.tuple(day, part(24, 2), part(60, 2), part(60, 2)).map(([d, h, m, s]) => `${d} ${h}:${m}:${s}`),
	day,
);
const characters = fc.string({
	unit: fc.constantFrom("a", "字", "🦊", " ", "　", "0", "'", "\n"),
	maxLength: 12,
});
const numeral = fc.oneof(
	fc.double({ noNaN: true }).map(String),
	fc.integer().map(String),
	fc.constantFrom("１２", " 7 ", "1e5", "0x1f", "--1", "1.", ".5", "1,000", "+1", "-", "Infinity"),
	characters,
);
const ids = ["a", "b", "c", "__proto__", "constructor"];
const option = (id: string, children: readonly CustomFieldOption[] = []): CustomFieldOption => ({
	...{ id, code: id, text: { zh: `答案 ${id}`, en: `Answer ${id}` } },
	...(children.length > 0 ? { children: [...children] } : {}),
});
/** Answers of a question have unique ids across all levels. */
const branches = (above: string, count: number, levels: number): CustomFieldOption[] =>
	ids
		.slice(0, count)
		.map((id, i) => option(above + id, levels > 1 ? branches(`${above}${id}-`, i % 4, levels - 1) : []));
const tree = branches("", 5, 3);
const flat = ids.map((id) => option(id));

/** A path down the tree to a leaf. */
const way = fc.array(fc.nat(), { minLength: 1, maxLength: 4 }).map((turns) => {
	const path: string[] = [];
	let level: readonly CustomFieldOption[] = tree;
	for (const turn of turns) {
		const step = level[turn % Math.max(1, level.length)];
		if (!step) break;
		path.push(step.id);
		level = step.children ?? [];
	}
	return path;
});
const fileOf = (names: readonly string[]) =>
	fc.record({
		resourceId: fc.constantFrom("r1", "r2", "upload:0", "a/b", "字"),
		name: fc.constantFrom(...names, "a.exe", "a", ".pdf.exe"),
		size: fc.constantFrom(0, 5_242_879, 5_242_880, 5_242_881),
	});
const files = (...names: string[]) =>
	fc.uniqueArray(fileOf(names), { minLength: 1, maxLength: 4, selector: ({ resourceId }) => resourceId });

/**
 * Kinds a school may use. A new one is tested with the values of its fixtures until `answers` has an entry for
 * it.
 */
const kinds = [...fields.values()].filter(({ wire }) => wire.def);
const fixtureValues = ({ fixtures }: FieldPlugin) =>
	fc.constantFrom(...Object.values(fixtures).flatMap(({ value }) => (value === undefined ? [] : [value])));

const answers: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
	text: characters,
	number: numeral,
	date: day,
	dateTime: moment,
	period: fc.tuple(moment, fc.oneof(moment, fc.constant(""))),
	radio: fc.constantFrom(...ids),
	select: fc.constantFrom(...ids),
	checkbox: fc.uniqueArray(fc.constantFrom(...ids)),
	cascade: way,
	annex: files("a.pdf", "a.DOCX", "b.zip"),
	image: files("a.png", "b.JPG", "c.gif"),
	rating: fc.integer({ min: -1, max: 999 }),
};

const cases: fc.Arbitrary<Case> = fc.constantFrom(...kinds).chain((plugin) =>
	fc.record({
		field: fc
			.record({
				required: fc.boolean(),
				length: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
				code: fc.constantFrom("f", "birthday"),
			})
			.map(
				({ required, length, code }): CustomField => ({
					...{ code, kind: plugin.type, label: "Q", required },
					...(length === undefined ? {} : { length }),
					...(plugin.type === "cascade" ? { options: tree } : {}),
					...(["radio", "select", "checkbox"].includes(plugin.type) ? { options: flat } : {}),
				}),
			),
		shape: fc.constantFrom("A", "B"),
		allRequired: fc.boolean(),
		typed: oftenEmpty(answers[plugin.type] ?? fixtureValues(plugin)),
	}),
);

test("form, server and an independent interpreter accept and refuse the same answers of every kind", () => {
	const seen = new Map(kinds.map(({ type }) => [type, { valid: 0, invalid: 0 }]));
	fc.assert(
		fc.property(cases, (each) => {
			const { browser, server, oracle } = validateEverywhere(each);
			expect({ server, oracle }).toEqual({ server: browser, oracle: browser });
			const count = seen.get(each.field.kind);
			if (count) count[browser ? "valid" : "invalid"] += 1;
		}),
		{ numRuns: 10_000 },
	);
	// Both outcomes occur often enough to be meaningful.
	for (const [kind, { valid, invalid }] of seen) expect(Math.min(valid, invalid), kind).toBeGreaterThan(10);
});
