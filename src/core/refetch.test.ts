import { unstable_serialize } from "swr";
import { cache, SWRGlobalState } from "swr/_internal";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changedMine, followChanges } from "./refetch.ts";

const kept = new Map<string, string>();
const tabs = new EventTarget();
const key = "schoolfront.changedMine";
const names = ["cart", "messages", "currentUser"];

let asked: string[] = [];
/** Which answers were asked for anew since the last look. */
function refetched(): string[] {
	const names = asked;
	asked = [];
	return names;
}

/** What the browser does here some time after another tab stored something. */
const hear = (): unknown => tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));

/** Another tab of the host, whose words are stored at once and heard later. */
async function otherTab(): Promise<typeof changedMine> {
	vi.resetModules();
	const tab = await import("./refetch.ts");
	return (...said) => {
		tab.changedMine(...said);
		// Its own answers are not ours.
		refetched();
	};
}

beforeAll(async () => {
	vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => kept.set(name, value),
		removeItem: (name: string) => kept.delete(name),
	});
	const [revalidators] = SWRGlobalState.get(cache) ?? [];
	// As of answers that are on screen.
	for (const name of names) {
		const shown = ["mine", "mei", name];
		const shownAs = unstable_serialize(shown);
		cache.set(shownAs, { _k: shown } as object);
		Object.assign(revalidators ?? {}, { [shownAs]: [async () => void asked.push(name)] });
	}
	return () => vi.unstubAllGlobals();
});
beforeEach(refetched);

test("what other tabs said since the page began is followed from the start, all of it", async () => {
	kept.set(key, JSON.stringify({ currentUser: Date.now() - performance.now() - 1_000 }));
	const say = await otherTab();
	say("cart");
	say("messages");
	followChanges();
	expect(refetched()).toEqual(["cart", "messages"]);
});

test("of several words that are heard late none is lost, and none is followed twice", async () => {
	const say = await otherTab();
	say("cart");
	say("messages", "currentUser");
	hear();
	expect(refetched()).toEqual(names);
	hear();
	expect(refetched()).toEqual([]);
	say("cart");
	say("cart");
	hear();
	expect(refetched()).toEqual(["cart"]);
});

test("what this tab said itself is not followed again with the next word of another", async () => {
	const say = await otherTab();
	changedMine("cart");
	expect(refetched()).toEqual(["cart"]);
	say("messages");
	hear();
	expect(refetched()).toEqual(["messages"]);
});

test("a clock that was set back makes no word unheard", async () => {
	const say = await otherTab();
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 172_800_000);
	say("cart");
	clock.mockRestore();
	hear();
	expect(refetched()).toEqual(["cart"]);
});

test("a page that comes back from the back-forward cache follows what was said without it", async () => {
	const say = await otherTab();
	say("cart", "messages");
	tabs.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
	expect(refetched()).toEqual([]);
	tabs.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	expect(refetched()).toEqual(["cart", "messages"]);
});
