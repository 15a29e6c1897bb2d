import { afterEach, expect, test, vi } from "vitest";
import { setSchool } from "./session.ts";

const stored = new Map<string, string>();
afterEach(() => {
	vi.unstubAllGlobals();
	stored.clear();
});

test.each([
	["?schoolId=main", true, "?schoolId=north#/home"],
	["?a=1&schoolId=main", true, "?a=1&schoolId=north#/home"],
	["?schoolId=north", true, undefined],
	["?schoolId=main", false, undefined],
	["", true, undefined],
])("setSchool: with the query %j, chosen: %s, the address is %j", (search, byChoice, right) => {
	const replaceState = vi.fn();
	vi.stubGlobal("history", { state: { key: "k" }, replaceState });
	vi.stubGlobal("location", { search, hash: "#/home" });
	vi.stubGlobal("document", { getElementById: () => null });
	vi.stubGlobal("localStorage", { setItem: (key: string, value: string) => stored.set(key, value) });
	setSchool("north", byChoice);
	expect(replaceState.mock.calls).toEqual(right === undefined ? [] : [[{ key: "k" }, "", right]]);
	expect(stored.get("schoolfront.schoolId")).toBe(byChoice ? "north" : undefined);
});
