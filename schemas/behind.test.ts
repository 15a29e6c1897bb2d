import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { addBehind, checkReference, documentsBehind } from "./behind.ts";

const idsIn = (value: object): string[] =>
	[...JSON.stringify(value).matchAll(/"\$ref":"(\/[^"#]+)/g)].map(([, id = ""]) => id);

test("behind a reference are the documents it leads to, directly and through others, and no more", () => {
	const found = documentsBehind("/calls/config#/definitions/SchoolSearch");
	const ids = Object.keys(found);
	expect(ids).toContain("/calls/config");
	expect(ids.length).toBeGreaterThan(3);
	expect(ids).not.toContain("/calls/note");
	expect(idsIn(found).filter((id) => !ids.includes(id))).toEqual([]);
});

test("a compiler is given what it lacks, once", () => {
	const ajv = new Ajv({ strict: true, allowUnionTypes: true });
	for (const name of ["CourseListQuery", "CourseCard", "CourseListQuery"]) {
		const ref = `/calls/course#/definitions/${name}`;
		addBehind(ajv, ref);
		expect(ajv.getSchema(ref)).toBeTypeOf("function");
	}
	expect(ajv.schemas["/calls/note"]).toBeUndefined();
});

describe("a name that no schema has", () => {
	const wrong = '"/calls/none" must be the $id of a schema';
	test("is told", () => {
		expect(() => documentsBehind("/calls/none#/definitions/X")).toThrow(wrong);
		expect(() => checkReference("/calls/none#/definitions/X")).toThrow(wrong);
	});

	test("of a definition as well", () => {
		expect(() => checkReference("/calls/course#/definitions/X")).toThrow(
			'"/calls/course#/definitions/X" must be the name of a definition',
		);
		expect(() => checkReference("/calls/course#/definitions/CourseCard")).not.toThrow();
		expect(() => checkReference("/site")).not.toThrow();
	});
});
