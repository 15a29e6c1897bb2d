import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { openDialog, openDialogsAtom, registerDialogs } from "./dialogs.ts";
import { replaceAddress } from "./history/pageHistory.ts";

declare module "./dialogs.ts" {
	interface Dialogs {
		"test.question": { args: { readonly about: string }; result: number };
		"test.later": { args: Record<string, never>; result: number };
		"test.absent": { args: Record<string, never>; result: number };
	}
}

const shown = () => getDefaultStore().get(openDialogsAtom);
const Component = () => null;
const load = vi.fn(async () => ({ default: Component }));

beforeEach(() => {
	load.mockClear();
	registerDialogs(new Map([["test.question", { load }]]));
});

test("openDialog: resolves with the result and closes the dialog", async () => {
	const answer = openDialog("test.question", { about: "tea" });
	await vi.waitFor(() => expect(shown()[0]?.Component).toBe(Component));
	expect(shown()[0]?.args).toEqual({ about: "tea" });
	shown()[0]?.close(42);
	expect(await answer).toBe(42);
	expect(shown()).toEqual([]);
});

test("openDialog: the same arguments while it is open give the same result", async () => {
	const answers = [1, 2, 3].map(() => openDialog("test.question", { about: "tea" }));
	const other = openDialog("test.question", { about: "milk" });
	expect(shown()).toHaveLength(2);
	await vi.waitFor(() => expect(shown().every((dialog) => dialog.Component)).toBe(true));
	for (const dialog of shown()) dialog.close(dialog.args);
	expect(await Promise.all(answers)).toEqual(Array(3).fill({ about: "tea" }));
	expect(await other).toEqual({ about: "milk" });
	const second = openDialog("test.question", { about: "tea" });
	await vi.waitFor(() => expect(shown()[0]?.Component).toBe(Component));
	shown()[0]?.close(1);
	expect(await second).toBe(1);
});

test("openDialog: resolves with undefined when its code cannot be loaded, and loads again the next time", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	expect(await openDialog("test.question", { about: "tea" })).toBeUndefined();
	expect(shown()).toEqual([]);
	expect(logged).toHaveBeenCalledOnce();
	logged.mockRestore();
	const answer = openDialog("test.question", { about: "tea" });
	await vi.waitFor(() => expect(shown()[0]?.Component).toBe(Component));
	shown()[0]?.close(7);
	expect(await answer).toBe(7);
});

test("openDialog: a signal that is aborted already opens nothing, and the next opens", async () => {
	const signal = AbortSignal.abort();
	expect(await openDialog("test.question", { about: "tea" }, { signal })).toBeUndefined();
	const answer = openDialog("test.question", { about: "tea" });
	shown()[0]?.close(7);
	expect(await answer).toBe(7);
});

test("openDialog: a dialog that is closed while loading is not shown", async () => {
	let arrive: (module: { default: typeof Component }) => void = () => undefined;
	load.mockReturnValueOnce(
		new Promise((resolve) => {
			arrive = resolve;
		}),
	);
	const answer = openDialog("test.question", { about: "tea" });
	shown()[0]?.close(undefined);
	expect(await answer).toBeUndefined();
	arrive({ default: Component });
	// Another question is drawn after it: what was on the way has arrived.
	const other = openDialog("test.question", { about: "milk" });
	await vi.waitFor(() => expect(shown().at(-1)?.Component).toBe(Component));
	expect(shown()).toHaveLength(1);
	shown()[0]?.close(1);
	expect(await other).toBe(1);
});

test("openDialog: a dialog of a later feature is loaded when it is opened", async () => {
	const loadLater = vi.fn(async () => new Map([["test.later", { load }]]));
	registerDialogs(new Map(), loadLater);
	const answer = openDialog("test.later", {});
	await vi.waitFor(() => expect(shown()[0]?.Component).toBe(Component));
	expect(loadLater).toHaveBeenCalledOnce();
	shown()[0]?.close(7);
	expect(await answer).toBe(7);
});

test("openDialog: a dialog of a later feature whose page was left while it was loading is not shown", async () => {
	const feature = Promise.withResolvers<Map<string, { load: typeof load }>>();
	registerDialogs(new Map(), () => feature.promise);
	vi.stubGlobal("location", { href: "http://maple.test/#/here" });
	vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });
	const answer = openDialog("test.later", {});
	replaceAddress("http://maple.test/#/elsewhere", null);
	feature.resolve(new Map([["test.later", { load }]]));
	expect(await answer).toBeUndefined();
	expect(shown()).toEqual([]);
	vi.unstubAllGlobals();
});

test("openDialog: an unknown name is reported with where to list it", async () => {
	const report = vi.spyOn(console, "error").mockReturnValue();
	expect(await openDialog("test.absent", {})).toBeUndefined();
	expect(report.mock.calls[0]?.[1]).toMatchInlineSnapshot(
		`[Error: dialog test.absent must be of a feature of app/features.ts or laterFeatures.ts]`,
	);
});
