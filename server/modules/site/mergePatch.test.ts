import fc from "fast-check";
import { expect, test } from "vitest";
import { mergePatch } from "./mergePatch.ts";

// The examples of RFC 7396, appendix A.
test.each([
	['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
	['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
	['{"a":"b"}', '{"a":null}', "{}"],
	['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
	['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
	['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
	['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
	['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
	['["a","b"]', '["c","d"]', '["c","d"]'],
	['{"a":"b"}', '["c"]', '["c"]'],
	['{"a":"foo"}', "null", "null"],
	['{"a":"foo"}', '"bar"', '"bar"'],
	['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
	["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
	["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
	['{"a":1}', '{"__proto__":{"b":2}}', '{"a":1,"__proto__":{"b":2}}'],
])("merge patch: %s with %s is %s", (target, patch, merged) => {
	expect(JSON.stringify(mergePatch(JSON.parse(target), JSON.parse(patch)))).toBe(merged);
});

test("merge patch: a second time it changes nothing, and neither target nor patch is changed", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
			const before = JSON.stringify([target, patch]);
			const once = mergePatch(target, patch);
			expect(mergePatch(once, patch)).toEqual(once);
			expect(JSON.stringify([target, patch])).toBe(before);
		}),
	);
});

test("merge patch: a hundred thousand levels are no stack overflow", () => {
	const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`) as unknown;
	expect(mergePatch(deep, deep)).toHaveProperty("a.a.a");
});
