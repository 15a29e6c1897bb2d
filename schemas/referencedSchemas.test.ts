import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { annotations } from "./annotations.ts";
import { addReferencedSchemas, checkReference, referencedSchemas } from "./referencedSchemas.ts";

const idsIn = (value: object): string[] =>
	[...JSON.stringify(value).matchAll(/"\$ref":"(\/[^"#]+)/g)].map(([, id = ""]) => id);

test("referencedSchemas: the documents a reference needs, directly and indirectly, and no others", () => {
	const found = referencedSchemas("/calls/config#/definitions/SchoolSearch");
	const ids = Object.keys(found);
	expect(ids).toContain("/calls/config");
	expect(ids.length).toBeGreaterThan(3);
	expect(ids).not.toContain("/calls/note");
	expect(idsIn(found).filter((id) => !ids.includes(id))).toEqual([]);
});

test("addReferencedSchemas: adds missing documents once", () => {
	const ajv = new Ajv({ strict: true, allowUnionTypes: true, keywords: annotations });
	for (const name of ["CourseListQuery", "CourseCard", "CourseListQuery"]) {
		const ref = `/calls/course#/definitions/${name}`;
		addReferencedSchemas(ajv, ref);
		expect(ajv.getSchema(ref)).toBeTypeOf("function");
	}
	expect(ajv.schemas["/calls/note"]).toBeUndefined();
});

describe("an unknown name", () => {
	const expected = '"/calls/none" must be the $id of a schema';
	test("of a schema is reported", () => {
		expect(() => referencedSchemas("/calls/none#/definitions/X")).toThrow(expected);
		expect(() => checkReference("/calls/none#/definitions/X")).toThrow(expected);
	});

	test("of a definition is reported", () => {
		expect(() => checkReference("/calls/course#/definitions/X")).toThrow(
			'"/calls/course#/definitions/X" must be the name of a definition',
		);
		expect(() => checkReference("/calls/course#/definitions/CourseCard")).not.toThrow();
		expect(() => checkReference("/site")).not.toThrow();
	});
});
