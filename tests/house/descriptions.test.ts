import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/json.ts";
import { loadSchemas } from "../../schemas/load.ts";

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

describe("schemas", () => {
	it("say of every property what it is", () => {
		// Conditions (if, then, not, allOf) only repeat properties that are described where they are defined.
		const found = loadSchemas().flatMap((schema) => undescribed(schema as Json, `schemas${schema.$id}`));
		expect(found.filter((place) => !/(?<!\.properties)\.(?:if|then|else|allOf|not)\b/.test(place))).toEqual(
			[],
		);
	});

	it("sees a property without a description", () => {
		const schema = { definitions: { A: { type: "object", properties: { b: { type: "string" } } } } };
		expect(undescribed(schema, "x")).toEqual(["x.definitions.A.properties.b has no description"]);
	});
});
