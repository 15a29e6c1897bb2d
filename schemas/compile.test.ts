import { expect, test } from "vitest";
import { schemaProblems } from "./compile.ts";
import { problemsOf, sayProblem } from "./problems.ts";

const school = { id: 5, schoolName: 5, defaultFlag: 0 };
const problemsIn = (count: number) =>
	schemaProblems("/site", { schools: Array.from({ length: count }, () => school) });

test("a document wrong in many thousand places is judged in a moment, and completely", () => {
	expect(problemsIn(1).map(sayProblem)).toContain(
		"schools[0].schoolName must be string or object, found 5; change the value",
	);
	const begun = performance.now();
	// Two for each school, the six documents that are missing, and the length of the list.
	expect(problemsIn(40_000)).toHaveLength(80_007);
	expect(performance.now() - begun).toBeLessThan(5000);
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
