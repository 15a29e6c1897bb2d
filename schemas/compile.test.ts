import { expect, test } from "vitest";
import { workOf } from "../tests/support/workOf.ts";
import { schemaProblems } from "./compile.ts";
import { type Problem, problemsOf, sayProblem } from "./problems.ts";

const school = { id: 5, schoolName: 5, defaultFlag: 0 };
const problemsIn = (count: number) =>
	schemaProblems("/site", { schools: Array.from({ length: count }, () => school) });

test("a document wrong in thousands of places is judged in a moment, and told of so many", () => {
	expect(problemsIn(1).map(sayProblem)).toContain(
		"schools[0].schoolName must be string or object, found 5; change the value",
	);
	// Two for each school, and the six documents that are missing.
	expect(problemsIn(200)).toHaveLength(406);
	let problems: Problem[] = [];
	const judge = () => {
		problems = problemsIn(100_000);
	};
	expect(workOf(judge)).toBeLessThan(5000);
	expect(problems.length).toBeLessThan(1100);
	expect(problems.map(sayProblem)).toContain(
		"schools must be at most 2000 items, found 100000 items; remove some",
	);
	expect(sayProblem(problems.at(-1) as Problem)).toBe(
		"(document) must be wrong in at most 1000 places to be told all of them, found more; correct these first",
	);
});

test("too many names are counted, not looked at", () => {
	const overrides = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`s${i}`, 1]));
	const judge = () =>
		expect(schemaProblems("/site", { overrides }).map(sayProblem)).toContain(
			"overrides must be at most 2000 names, found 100000 names; remove some",
		);
	expect(workOf(judge)).toBeLessThan(5000);
});

test("a value too deep to be written out is shown in part, and a number without end by its name", () => {
	let deep: unknown = 1;
	for (let i = 0; i < 30_000; i++) deep = [deep];
	const wrong = { instancePath: "", keyword: "type", params: { type: "string" } };
	expect(problemsOf([wrong], deep).map(({ found }) => found)).toEqual(['[[[["..."]]]]']);
	expect(problemsOf([wrong], Number.POSITIVE_INFINITY).map(({ found }) => found)).toEqual(['"Infinity"']);
});

test("a repetition in a list says where", () => {
	const document = { company: { id: 1, name: "a", hosts: ["a.test", "b.test", "a.test"] } };
	expect(schemaProblems("/site", document).map(sayProblem)).toContain(
		"company.hosts must be a list without repetition, found the same at [0] and [2]; remove one of them",
	);
});
