import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDraft, saveDraft, saveDraftNow, unsavedVersion } from "./draftStore.ts";

const owner = { company: 1, school: "north", user: "mei", form: "profile" };
const data = new Map<string, string>();
const database = { stored: undefined as unknown, works: true, whileWriting: () => undefined as unknown };

vi.mock("./draftDatabase.ts", () => ({
	readDraft: async () => database.stored,
	writeDraft: async (_owner: object, value: unknown) => {
		if (!database.works) return false;
		database.stored = value;
		database.whileWriting();
		return true;
	},
}));

beforeEach(() => {
	data.clear();
	Object.assign(database, { stored: undefined, works: true, whileWriting: () => undefined });
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => data.get(key) ?? null,
		setItem: (key: string, value: string) => data.set(key, value),
		removeItem: (key: string) => data.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("loadDraft: an unsaved draft replaces the stored one, an incomplete one is added to it", async () => {
	database.stored = { name: "Mei", city: "Ningbo" };
	saveDraftNow(owner, { city: "Hangzhou" }, false);
	expect(await loadDraft(owner)).toEqual({ name: "Mei", city: "Hangzhou" });
	saveDraftNow(owner, { name: "May" });
	expect(await loadDraft(owner)).toEqual({ name: "May" });
	expect([database.stored, data.size]).toEqual([{ name: "May" }, 0]);
	saveDraftNow(owner, undefined);
	expect([await loadDraft(owner), database.stored]).toEqual([undefined, undefined]);
});

test("loadDraft: what is typed before the unsaved draft was moved is added to it", async () => {
	saveDraftNow(owner, { name: "Mei", city: "Ningbo" });
	database.whileWriting = () => saveDraftNow(owner, { city: "Hangzhou" }, false);
	await loadDraft(owner);
	database.whileWriting = () => undefined;
	// Typed and removed again.
	saveDraftNow(owner, undefined, false);
	database.stored = { name: "of another tab" };
	expect(await loadDraft(owner)).toEqual({ name: "Mei", city: "Hangzhou" });
});

test("loadDraft: what is typed after a sent form is added to nothing", async () => {
	database.stored = { name: "Mei" };
	saveDraftNow(owner, undefined);
	saveDraftNow(owner, { city: "Hangzhou" }, false);
	expect(await loadDraft(owner)).toEqual({ city: "Hangzhou" });
});

test("saveDraft: a draft that is saved at once meanwhile is not removed", async () => {
	// The form was sent meanwhile.
	database.whileWriting = () => saveDraftNow(owner, undefined);
	await saveDraft(owner, { name: "Mei" });
	const version = unsavedVersion(owner);
	expect(version).toBeDefined();
	database.whileWriting = () => undefined;
	expect(await loadDraft(owner)).toBeUndefined();
	expect(unsavedVersion(owner)).toBeUndefined();
});

test("loadDraft: an invalid value in the session storage leaves the stored draft", async () => {
	vi.spyOn(console, "warn").mockReturnValueOnce();
	database.stored = { name: "Mei" };
	saveDraftNow(owner, {});
	for (const key of data.keys()) data.set(key, "{");
	expect(await loadDraft(owner)).toEqual({ name: "Mei" });
});

test("loadDraft: a draft the database does not store stays in the session storage", async () => {
	database.works = false;
	saveDraftNow(owner, { name: "Mei" });
	expect(await loadDraft(owner)).toEqual({ name: "Mei" });
	expect(unsavedVersion(owner)).toBeDefined();
});
