import { expect, test, vi } from "vitest";
import { heldOf, hold, markOf, release } from "./heldDraft.ts";

const owner = { company: 1, school: "north", user: "mei", form: "profile" };

test("what was held since a form began to be kept is not released with it", () => {
	const data = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => data.get(key) ?? null,
		setItem: (key: string, value: string) => data.set(key, value),
		removeItem: (key: string) => data.delete(key),
	});
	const before = markOf(owner);
	// It was sent meanwhile, and the browser has not forgotten it yet.
	hold(owner, {});
	release(owner, before);
	expect(heldOf(owner)).toEqual({});
	release(owner, markOf(owner));
	expect(heldOf(owner)).toBeUndefined();
	vi.unstubAllGlobals();
});
