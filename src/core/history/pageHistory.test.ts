import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

type Listener = (event: { isTrusted: boolean; stopImmediatePropagation: () => void }) => void;

/** A tab of a browser that shows the last of these routes, and the product's history in it. */
async function openTab(...routes: readonly string[]) {
	const href = (route: string) => `http://maple.test/${route}`;
	const listeners: Listener[] = [];
	let entries = routes.map((route) => ({ state: null as unknown, href: href(route) }));
	let index = entries.length - 1;
	const go = async (delta: number): Promise<void> => {
		// A browser goes in a task of its own.
		await new Promise((resolve) => setTimeout(resolve));
		index += delta;
		for (const listener of listeners)
			listener({ isTrusted: true, stopImmediatePropagation: () => undefined });
	};
	vi.stubGlobal("location", {
		get href() {
			return entries[index]?.href;
		},
	});
	vi.stubGlobal("history", {
		get state() {
			return entries[index]?.state;
		},
		go,
		pushState: (state: unknown, _: string, url = location.href) => {
			entries = [...entries.slice(0, index + 1), { state, href: new URL(url, location.href).href }];
			index += 1;
		},
		replaceState: (state: unknown, _: string, url = location.href) => {
			entries = entries.with(index, { state, href: new URL(url, location.href).href });
		},
	});
	vi.stubGlobal("addEventListener", (_: string, listener: Listener) => listeners.push(listener));
	const { followHistory, openLayer, replaceAddress } = await import("./pageHistory.ts");
	followHistory();
	return {
		go,
		replaceAddress,
		/** Opens a dialog. @returns a function that closes it */
		open: (onLeave = () => undefined) => openLayer({ onLeave, hasEntry: true }),
		/** The routes of all entries, those of dialogs included. */
		entries: () => entries.map((entry) => entry.href.replace(href(""), "")),
		route: () => location.href.replace(href(""), ""),
	};
}

test("openLayer: two dialogs opened in one tick have an entry each", async () => {
	const tab = await openTab("#/course/list");
	const left: string[] = [];
	tab.open(() => void left.push("lower"));
	tab.open(() => void left.push("upper"));
	expect(tab.entries()).toEqual(["#/course/list", "#/course/list", "#/course/list"]);
	await tab.go(-1);
	expect(left).toEqual(["upper"]);
	await tab.go(-1);
	expect(left).toEqual(["upper", "lower"]);
});

test("openLayer: a dialog that opens in the tick in which another closed has an entry", async () => {
	const tab = await openTab("#/course/list");
	const closed = tab.open()();
	const onLeave = vi.fn();
	tab.open(onLeave);
	await closed;
	await tab.go(-1);
	expect(onLeave).toHaveBeenCalledOnce();
});

test("replaceAddress: an address written below a dialog is not written to another page the user went to", async () => {
	const tab = await openTab("#/", "#/course/list");
	tab.open();
	tab.replaceAddress("#/course/list?schoolId=2", null);
	expect(tab.route()).toBe("#/course/list?schoolId=2");
	await tab.go(-2);
	expect(tab.route()).toBe("#/");
	await tab.open()();
	expect(tab.route()).toBe("#/");
});

test("replaceAddress: an address written below a dialog is that of the page when the dialog is closed", async () => {
	const tab = await openTab("#/", "#/course/list");
	const close = tab.open();
	tab.replaceAddress("#/course/list?schoolId=2", null);
	await close();
	expect(tab.route()).toBe("#/course/list?schoolId=2");
	await tab.go(-1);
	expect(tab.route()).toBe("#/");
});
