import { expect, test } from "vitest";
import { cpuTimeMs } from "../tests/support/cpuTime.ts";
import { schemaProblems } from "./compile.ts";
import { type Problem, problemMessage, problemsOf } from "./problems.ts";

const school = { id: 5, schoolName: 5, defaultFlag: 0 };
const problemsIn = (count: number) =>
	schemaProblems("/site", { schools: Array.from({ length: count }, () => school) });

test("schemaProblems: a document with thousands of errors is validated quickly, and the list is limited", () => {
	expect(problemsIn(1).map(problemMessage)).toContain(
		"schools[0].schoolName must be a text or an object, found 5; put it in double quotes",
	);
	// Two for each school, and the six documents that are missing.
	expect(problemsIn(200)).toHaveLength(406);
	let problems: Problem[] = [];
	const validate = () => {
		problems = problemsIn(100_000);
	};
	expect(cpuTimeMs(validate)).toBeLessThan(5000);
	expect(problems.length).toBeLessThan(1100);
	expect(problems.map(problemMessage)).toContain(
		"schools must be a list of at most 2000 items, found 100000 items; remove some",
	);
	expect(problemMessage(problems.at(-1) as Problem)).toBe(
		"(document) must be wrong in at most 1000 places to be told all of them, found more; correct these first",
	);
});

test("schemaProblems: too many names are counted, not validated", () => {
	const overrides = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`s${i}`, 1]));
	const validate = () =>
		expect(schemaProblems("/site", { overrides }).map(problemMessage)).toContain(
			"overrides must be an object of at most 2000 names, found 100000 names; remove some",
		);
	expect(cpuTimeMs(validate)).toBeLessThan(5000);
});

test("problemMessage: a deep value is truncated, an infinite number is named", () => {
	let deep: unknown = 1;
	for (let i = 0; i < 30_000; i++) deep = [deep];
	const invalid = { instancePath: "", keyword: "type", params: { type: "string" } };
	expect(problemsOf([invalid], deep).map(({ found }) => found)).toEqual(['[[[["..."]]]]']);
	expect(problemsOf([invalid], Number.POSITIVE_INFINITY).map(({ found }) => found)).toEqual(['"Infinity"']);
});

test("schemaProblems: a duplicate in a list names both indexes", () => {
	const document = { company: { id: 1, name: "a", hosts: ["a.test", "b.test", "a.test"] } };
	expect(schemaProblems("/site", document).map(problemMessage)).toContain(
		"company.hosts must be a list without repetition, found the same at [0] and [2]; remove one of them",
	);
});
