import { expect, test } from "vitest";
import { limits, type ProblemKind, soundSchema } from "./schemaProblems.ts";

const good = { type: "string" };
const kinds = (schema: unknown): [ProblemKind, string][] =>
	soundSchema(schema).problems.map(({ kind, pointer }) => [kind, pointer]);

/** A schema nested as often as asked, by properties of one name. */
const nestedBy = (depth: number): object => {
	let schema: object = good;
	for (let i = 0; i < depth; i++) schema = { type: "object", properties: { a: schema } };
	return schema;
};
/** Each definition refers twice to the next: drawn, it doubles with each. */
const doubling = (count: number): object => ({
	$ref: "#/definitions/d0",
	definitions: Object.fromEntries(
		Array.from({ length: count }, (_, i) => {
			const next = i + 1 < count ? { $ref: `#/definitions/d${i + 1}` } : good;
			return [`d${i}`, { type: "object", properties: { a: next, b: next } }];
		}),
	),
});
/** Every definition refers to all others. */
const tangle = (count: number): object => {
	const names = Array.from({ length: count }, (_, i) => `d${i}`);
	const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
	return {
		...{ type: "object", properties },
		definitions: Object.fromEntries(names.map((name) => [name, { type: "object", properties }])),
	};
};
const beside = (bad: unknown) => ({ type: "object", properties: { bad, good } });

const hostile: [what: string, schema: unknown, problems: [ProblemKind, string][]][] = [
	["a text", "schema", [["notObject", "/"]]],
	["a list", [], [["notObject", "/"]]],
	["nothing", undefined, [["notObject", "/"]]],
	["an unknown type", beside({ type: "colour" }), [["shape", "/properties/bad"]]],
	["properties that are a list", beside({ properties: [] }), [["shape", "/properties/bad"]]],
	["an empty enum", beside({ enum: [] }), [["shape", "/properties/bad"]]],
	["a format of Object's prototype", beside({ format: "constructor" }), [["shape", "/properties/bad"]]],
	["a nested repetition", beside({ pattern: "^(a+)+$" }), [["pattern", "/properties/bad"]]],
	["a repeated choice of the same", beside({ pattern: "^(a|aa)+$" }), [["pattern", "/properties/bad"]]],
	["four repetitions", beside({ pattern: "a*a*a*a*b" }), [["pattern", "/properties/bad"]]],
	["a back reference", beside({ pattern: "(a*)\\1" }), [["pattern", "/properties/bad"]]],
	["no regular expression", beside({ pattern: "(" }), [["pattern", "/properties/bad"]]],
	[
		"an unsafe pattern of names",
		beside({ patternProperties: { "(a*)*": good } }),
		[["pattern", "/properties/bad"]],
	],
	["a remote reference", beside({ $ref: "https://example.com/s" }), [["remoteReference", "/properties/bad"]]],
	["a lost reference", beside({ $ref: "#/definitions/x" }), [["lostReference", "/properties/bad"]]],
	[
		"a reference into a value",
		{ default: good, ...beside({ $ref: "#/default" }) },
		[["lostReference", "/properties/bad"]],
	],
	[
		"a reference by an id to a name with half a sign",
		{ definitions: { "\ud800": { $id: "/half", type: "string" } }, ...beside({ $ref: "/half" }) },
		[["lostReference", "/properties/bad"]],
	],
	["a broken pointer", beside({ $ref: "#/%" }), [["lostReference", "/properties/bad"]]],
	["a reference to itself", beside({ $ref: "#/properties/bad" }), [["endlessReference", "/properties/bad"]]],
	[
		"itself by allOf",
		beside({ allOf: [{ $ref: "#/properties/bad" }] }),
		[["endlessReference", "/properties/bad"]],
	],
	[
		"10,000 properties",
		beside({ properties: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, good])) }),
		[["size", "/properties/bad"]],
	],
	[
		"a billion items at once",
		beside({ type: "array", items: good, minItems: 1e9 }),
		[["size", "/properties/bad"]],
	],
	[
		"a huge default",
		beside({ default: Array.from({ length: 10_000 }, () => 1) }),
		[["values", "/properties/bad"]],
	],
	["a default of great depth", beside({ default: nestedBy(1000) }), [["values", "/properties/bad"]]],
];

test.each(hostile)("soundSchema, %s: one problem with its place", (_, schema, problems) => {
	expect(kinds(schema)).toEqual(problems);
});

test.each([
	["depth 1,000", nestedBy(1000)],
	["thirty doublings", doubling(30)],
	["twelve definitions that refer to each other", tangle(12)],
	[
		"a thousand definitions in a row",
		{
			$ref: "#/definitions/d0",
			definitions: Object.fromEntries(
				Array.from({ length: 1000 }, (_, i) => [
					`d${i}`,
					{ properties: { a: { $ref: `#/definitions/d${i + 1}` } } },
				]),
			),
		},
	],
	["a hundred thousand nodes", { anyOf: Array.from({ length: 100_000 }, () => good) }],
])("soundSchema, %s: it is cut, within a second", (_, schema) => {
	const start = performance.now();
	expect(soundSchema(schema).problems.length).toBeGreaterThan(0);
	expect(performance.now() - start).toBeLessThan(1000);
});

test("soundSchema: a name such as __proto__ is left out, constructor is an ordinary name, nothing is polluted", () => {
	const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}');
	const sound = soundSchema(schema);
	expect(sound.problems).toEqual([{ kind: "propertyName", pointer: "/properties", found: "__proto__" }]);
	expect(Object.keys(sound.schema.properties ?? {})).toEqual(["constructor"]);
	expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
});

test("soundSchema: recursion through a property is kept, ids are removed, the schema itself is not changed", () => {
	const schema = {
		$id: "/person",
		type: "object",
		properties: { $id: good, child: { $id: "/person", $ref: "#" }, list: { items: { $ref: "#" } } },
	};
	const before = JSON.stringify(schema);
	const sound = soundSchema(schema);
	expect(sound.problems).toEqual([]);
	expect(sound.schema).toEqual({
		type: "object",
		properties: { $id: good, child: { $ref: "#" }, list: { items: { $ref: "#" } } },
	});
	expect(JSON.stringify(schema)).toBe(before);
});

test("soundSchema: references by $id and $anchor inside the schema lead to their places", () => {
	const bundle = {
		$id: "https://example.com/team",
		properties: { lead: { $ref: "person" }, since: { $ref: "https://example.com/person#year" } },
		$defs: {
			"https://example.com/person": {
				$id: "https://example.com/person",
				properties: { born: { $ref: "#/$defs/year" } },
				$defs: { year: { $anchor: "year", type: "integer" } },
			},
		},
	};
	const person = "#/$defs/https:~1~1example.com~1person";
	const { schema, problems } = soundSchema(bundle);
	expect(problems).toEqual([]);
	expect(schema).toEqual({
		properties: { lead: { $ref: person }, since: { $ref: `${person}/$defs/year` } },
		$defs: {
			"https://example.com/person": {
				properties: { born: { $ref: `${person}/$defs/year` } },
				$defs: { year: { type: "integer" } },
			},
		},
	});
});

test("soundSchema: an id that two parts have is a problem where it is referred to", () => {
	const named = { $id: "/twice", type: "string" };
	const schema = { ...beside({ $ref: "/twice" }), definitions: { a: named, b: named } };
	expect(kinds(schema)).toEqual([["ambiguousReference", "/properties/bad"]]);
});

test.each([
	"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
	"^#[0-9a-f]{6}$",
	"^\\d{3}-\\d{4}$",
	"^(on|off)$",
	"^(?:ab|cd)*$",
])("soundSchema: the ordinary pattern %s is kept", (pattern) =>
	expect(kinds(beside({ pattern }))).toEqual([]),
);

test("limits: as the messages say", () => {
	expect(limits).toMatchObject({ drawn: 2000, depth: 64 });
});
