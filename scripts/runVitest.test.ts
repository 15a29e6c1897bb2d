import { join } from "node:path";
import { expect, it } from "vitest";
import { countOf, failuresOf } from "./runVitest.ts";

const name = join(import.meta.dirname, "each.test.ts");

const file = (status: string, tests: number, message = "Error: expected 1\n    at a line") => ({
	name,
	status,
	assertionResults: Array.from({ length: tests }, (_, at) => ({
		status: at === 0 ? status : "passed",
		fullName: `test ${at}`,
		failureMessages: at === 0 && status === "failed" ? [message] : [],
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

it("names what failed, a line each, with its place and what a browser waited for", () => {
	const waited = `click: Timeout 1ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByRole('main')\u001b[22m\n\n    at open (/elsewhere.ts:4:1)\n    at ${name}:12:3`;
	const report = {
		numPassedTests: 6,
		numFailedTests: 2,
		testResults: [file("passed", 5), file("failed", 2), file("failed", 1, waited)],
	};
	expect(failuresOf(report)).toEqual([
		"failed: scripts/each.test.ts: test 0: Error: expected 1",
		"failed: scripts/each.test.ts:12: test 0: click: Timeout 1ms exceeded. - waiting for getByRole('main')",
	]);
});
