import { expect, test } from "vitest";
import { tableOf } from "./faults.ts";

const row = {
	scenario: "60 s without a line",
	seeds: [1, 2],
	lost: 0,
	doubled: 0,
	seenAfter: 3.25,
	backAfter: 11,
	perMinute: 12,
	seconds: 80,
	problems: [],
};

test("the table has a row a scenario and every problem below", () => {
	const failed = {
		...row,
		scenario: "kill -9",
		lost: 1,
		seenAfter: "none" as const,
		backAfter: "never" as const,
		perMinute: null,
		problems: ["seed 2: lost: line 7"],
	};
	expect(`\n${tableOf([row, failed])}`).toMatchInlineSnapshot(`
		"
		scenario             seeds  lost  doubled  seen after  back after  req/min    took  result
		──────────────────────────────────────────────────────────────────────────────────────────
		60 s without a line      2     0        0       3.3 s      11.0 s       12  80.0 s      ok
		kill -9                  2     1        0        none       never     none  80.0 s  FAILED

		kill -9: seed 2: lost: line 7"
	`);
});
