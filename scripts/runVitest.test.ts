import { join } from "node:path";
import { expect, it } from "vitest";
import { countOf, failuresOf } from "./runVitest.ts";

const file = (status: string, tests: number) => ({
	name: join(import.meta.dirname, "each.test.ts"),
	status,
	assertionResults: Array.from({ length: tests }, (_, at) => ({
		status: at === 0 ? status : "passed",
		fullName: `test ${at}`,
		failureMessages: at === 0 && status === "failed" ? ["Error: expected 1\n    at a line"] : [],
	})),
});

it("counts tests, and files that could not be read", () => {
	const report = {
		numPassedTests: 5,
		numFailedTests: 1,
		testResults: [file("passed", 5), file("failed", 1)],
	};
	expect(countOf(report, 1)).toEqual({ passed: 5, failed: 1 });
	expect(countOf({ ...report, testResults: [file("failed", 0), file("failed", 1)] }, 1)).toEqual({
		passed: 5,
		failed: 2,
	});
});

it("counts an error outside of every test", () => {
	const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file("passed", 5)] };
	expect(countOf(report, 0)).toEqual({ passed: 5, failed: 0 });
	expect(countOf(report, 1)).toEqual({ passed: 5, failed: 1 });
});

it("names what failed, a line each", () => {
	const report = {
		numPassedTests: 6,
		numFailedTests: 1,
		testResults: [file("passed", 5), file("failed", 2)],
	};
	expect(failuresOf(report)).toEqual(["failed: scripts/each.test.ts: test 0: Error: expected 1"]);
});
