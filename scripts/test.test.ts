import { expect, it } from "vitest";
import { countOf } from "./test.ts";

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

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
