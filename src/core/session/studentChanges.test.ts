import { unstable_serialize } from "swr";
import { cache, SWRGlobalState } from "swr/_internal";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { broadcastStudentChange, followStudentChanges } from "./studentChanges.ts";

const stored = new Map<string, string>();
const tabs = new EventTarget();
const key = "schoolfront.changedMine";
const names = ["cart", "messages", "currentUser"];

let fetched: string[] = [];
/** Names of the queries that were revalidated since the last call. */
function takeRevalidated(): string[] {
	const names = fetched;
	fetched = [];
	return names;
}

/** As the browser does after another tab stored something. */
const fireStorageEvent = (): unknown => tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));

/** Another tab of the host: its changes are stored at once, their event is fired later. */
async function otherTab(): Promise<typeof broadcastStudentChange> {
	vi.resetModules();
	const tab = await import("./studentChanges.ts");
	return (...changed) => {
		tab.broadcastStudentChange(...changed);
		// Its own revalidations do not count.
		takeRevalidated();
	};
}

beforeAll(async () => {
	vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
	const [revalidators] = SWRGlobalState.get(cache) ?? [];
	// As if these queries were on screen.
	for (const name of names) {
		const shown = ["mine", "mei", name];
		const shownAs = unstable_serialize(shown);
		cache.set(shownAs, { _k: shown } as object);
		Object.assign(revalidators ?? {}, { [shownAs]: [async () => void fetched.push(name)] });
	}
	return () => vi.unstubAllGlobals();
});
beforeEach(takeRevalidated);

test("followStudentChanges: changes of other tabs since the page began are followed", async () => {
	stored.set(key, JSON.stringify({ currentUser: Date.now() - performance.now() - 1_000 }));
	const broadcast = await otherTab();
	broadcast("cart");
	broadcast("messages");
	followStudentChanges();
	expect(takeRevalidated()).toEqual(["cart", "messages"]);
});

test("followStudentChanges: several changes before one event are each followed once", async () => {
	const broadcast = await otherTab();
	broadcast("cart");
	broadcast("messages", "currentUser");
	fireStorageEvent();
	expect(takeRevalidated()).toEqual(names);
	fireStorageEvent();
	expect(takeRevalidated()).toEqual([]);
	broadcast("cart");
	broadcast("cart");
	fireStorageEvent();
	expect(takeRevalidated()).toEqual(["cart"]);
});

test("followStudentChanges: changes of this tab are not followed again", async () => {
	const broadcast = await otherTab();
	broadcastStudentChange("cart");
	expect(takeRevalidated()).toEqual(["cart"]);
	broadcast("messages");
	fireStorageEvent();
	expect(takeRevalidated()).toEqual(["messages"]);
});

test("followStudentChanges: changes are followed after a clock was set back", async () => {
	const broadcast = await otherTab();
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 172_800_000);
	broadcast("cart");
	clock.mockRestore();
	fireStorageEvent();
	expect(takeRevalidated()).toEqual(["cart"]);
});

test("followStudentChanges: a page from the back-forward cache follows the changes meanwhile", async () => {
	const broadcast = await otherTab();
	broadcast("cart", "messages");
	tabs.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
	expect(takeRevalidated()).toEqual([]);
	tabs.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	expect(takeRevalidated()).toEqual(["cart", "messages"]);
});
