import { expect, test } from "vitest";
import { dependentQueries, notifyDependents, onDocumentChange } from "./dependents.ts";

test("onDocumentChange: a listener is called for its parts of the site, and for a change of unknown parts", () => {
	let calls = 0;
	const stop = onDocumentChange(["login"], () => {
		calls += 1;
	});
	notifyDependents(["home"]);
	expect(calls).toBe(0);
	notifyDependents(["home", "login"]);
	notifyDependents();
	expect(calls).toBe(2);
	stop();
	notifyDependents();
	expect(calls).toBe(2);
});

test("dependentQueries: agreements follow studentInfo, which says whether all have to be signed", () => {
	expect(dependentQueries(["studentInfo"])).toContain("agreements");
	expect(dependentQueries(["login"])).not.toContain("agreements");
});

test("dependentQueries: the gates before a lesson follow what the school asks for", () => {
	for (const document of ["service", "studentInfo"])
		expect([...dependentQueries([document])]).toEqual(expect.arrayContaining(["entry", "entries"]));
	expect(dependentQueries(["login"])).not.toContain("entries");
});
