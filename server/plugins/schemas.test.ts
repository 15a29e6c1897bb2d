import { expect, test } from "vitest";
import { documentsBehind } from "./schemas.ts";

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

test("a name that no schema has is told", () => {
	expect(() => documentsBehind("/calls/none#/definitions/X")).toThrow(
		'"/calls/none" must be the $id of a schema',
	);
});
