import { describe, expect, test } from "vitest";
import { csvText, radarParts, taskState, weakestChapter } from "./rules.ts";

const part = (id: string, score: number) => ({ id, name: id, taskCount: 1, score });

test.each([
	[{ score: 1, seconds: 3 }, "right"],
	[{ score: 0.5, seconds: 3 }, "partly"],
	[{ score: 0, seconds: 0 }, "wrong"],
	[{ seconds: 0 }, "uncompared"],
	[{}, "unanswered"],
] as const)("taskState of %j is %s", (task, state) => {
	expect(taskState(task)).toBe(state);
});

test("radarParts: from three parts on, at most twelve, the weakest", () => {
	const parts = (count: number) => Array.from({ length: count }, (_, i) => part(String(i), 0));
	expect([2, 3, 12, 13].map((count) => radarParts(parts(count)).length)).toEqual([0, 3, 12, 12]);
	expect(radarParts(parts(13))[0]?.id).toBe("0");
});

test("weakestChapter: the first one, unless all of it is right", () => {
	expect(weakestChapter({ chapters: [part("a", 0.5), part("b", 1)] })?.id).toBe("a");
	expect(weakestChapter({ chapters: [part("a", 1)] })).toBeUndefined();
	expect(weakestChapter({ chapters: [] })).toBeUndefined();
});

describe("csvText", () => {
	test("quotes what has commas, quotes and lines", () => {
		expect(
			csvText([
				["a,b", 'say "x"', "1\n2"],
				[1.5, undefined],
			]),
		).toBe('\ufeff"a,b","say ""x""","1\n2"\r\n1.5,\r\n');
	});

	test("a text that spreadsheets take for a formula stays a text, a number a number", () => {
		expect(csvText([["=1+1", "-x", -2]])).toBe("\ufeff'=1+1,'-x,-2\r\n");
	});
});
