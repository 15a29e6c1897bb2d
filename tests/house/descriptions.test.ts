import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/json.ts";
import { loadSchemas } from "../../schemas/load.ts";
import { readSources, type Source } from "./sources.ts";

/** Places in a schema whose property has no description. */
function undescribed(value: Json, path: string): string[] {
	if (Array.isArray(value)) return value.flatMap((item, i) => undescribed(item, `${path}[${i}]`));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value as { [key: string]: Json }).flatMap(([key, inner]) => {
		const below = undescribed(inner, `${path}.${key}`);
		// A "properties" that is itself a property of that name holds a schema, not a map of schemas.
		if (key !== "properties" || typeof inner !== "object" || inner === null || "type" in inner) return below;
		return [
			...Object.entries(inner as { [key: string]: Json })
				.filter(([, property]) => typeof (property as { description?: Json })?.description !== "string")
				.map(([name]) => `${path}.properties.${name} has no description`),
			...below,
		];
	});
}

/** Documents that people write, and calls, whose refusals they read; nobody should see a regular expression. */
const isRead = ({ $id }: { readonly $id: string }): boolean =>
	/^\/(?:site|common|template|theme|seed|vendors|colours|(?:config|content|blocks|calls|events)\/.*)$/.test(
		$id,
	);

/** Places of a pattern without words. */
function wordless(value: Json, path: string): string[] {
	if (typeof value !== "object" || value === null) return [];
	const node = value as { [key: string]: Json };
	const isMissing = typeof node["pattern"] === "string" && typeof node["x-expected"] !== "string";
	return [
		...(isMissing ? [`${path}: pattern has no x-expected`] : []),
		...Object.entries(node).flatMap(([key, inner]) => wordless(inner, `${path}.${key}`)),
	];
}

describe("schemas", () => {
	it("say of every property what it is", () => {
		// Conditions (if, then, not, allOf) only repeat properties that are described where they are defined.
		const found = loadSchemas().flatMap((schema) => undescribed(schema as Json, `schemas${schema.$id}`));
		expect(found.filter((place) => !/(?<!\.properties)\.(?:if|then|else|allOf|not)\b/.test(place))).toEqual(
			[],
		);
	});

	it("say in words what a pattern demands, in documents that people write and in calls", () => {
		expect(
			loadSchemas()
				.filter(isRead)
				.flatMap((schema) => wordless(schema as Json, `schemas${schema.$id}`)),
		).toEqual([]);
		expect(wordless({ items: { pattern: "a" } }, "x")).toEqual(["x.items: pattern has no x-expected"]);
	});

	it("sees a property without a description", () => {
		const schema = { definitions: { A: { type: "object", properties: { b: { type: "string" } } } } };
		expect(undescribed(schema, "x")).toEqual(["x.definitions.A.properties.b has no description"]);
	});
});

/** A place in the specification, such as A §3, REG-05 or decision 19: for readers of the code alone. */
const citation = /§|\bdecision \d+|\b(?!UTF-|ISO-|SHA-)[A-Z]{2,}(?:-[A-Z]+)*-\d+/;

/** Places in what operators, developers of plugins and students read. */
const citations = (sources: readonly Source[]): string[] =>
	sources
		.filter(({ path }) => /^(?:schemas|templates|themes|src|docs)\/.*\.(?:json|md)$|^[AR]\w+\.md$/.test(path))
		.flatMap(({ path, text }) =>
			text
				.split("\n")
				.flatMap((line, i) => (citation.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
		);

describe("schemas, texts and documentation", () => {
	it("name no place in the specification", () => {
		expect(citations(readSources())).toEqual([]);
	});

	it.each(["Who it is (A §3).", "Required (REG-03 to REG-05).", "See OPEN-072.", "As decision 5 has it."])(
		"%s is found",
		(text) => {
			expect(citations([{ path: "schemas/a.schema.json", text }])).toHaveLength(1);
		},
	);
});
