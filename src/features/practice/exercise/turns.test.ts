import { beforeEach, expect, test, vi } from "vitest";

const at = (seconds: number): number => Date.UTC(2026, 0) + seconds * 1_000;
const stored = new Map<string, string>();

/** The module as a tab loads it. */
async function openTab() {
	vi.resetModules();
	return import("./turns.ts");
}

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	});
	return () => vi.unstubAllGlobals();
});

test("nextTurn: turns rise within a second, with the clock, and also when it is set back", async () => {
	const { nextTurn } = await openTab();
	expect([50, 50.9, -9, 70].map((seconds) => nextTurn(at(seconds)))).toEqual([50, 51, 52, 70]);
});

test("nextTurn: a clock that is years ahead stays below what the server takes", async () => {
	const { nextTurn } = await openTab();
	expect(nextTurn(at(5_000_000_000))).toBe(1_900_000_000);
	expect(nextTurn(at(50))).toBe(1_900_000_001);
});

test("nextTurn: of a tab that opens after another one is later than that, with a clock that was set back too", async () => {
	expect((await openTab()).nextTurn(at(90_000))).toBe(90_000);
	expect((await openTab()).nextTurn(at(50))).toBe(90_001);
});

test.each(["", "x", "1e300", "9000000000"])(
	"nextTurn: %o of the browser's storage is no number of an answer",
	async (value) => {
		stored.set("schoolfront.practiceTurn", value);
		expect((await openTab()).nextTurn(at(50))).toBe(50);
	},
);
