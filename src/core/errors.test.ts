import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorKind, askLater, isPartMissing, sayError } from "./errors.ts";

const t = (key: string) => `[${key}]`;

test.each<[string, ApiErrorKind, string, string]>([
	[
		"our own sentence for what the server could not say",
		"network",
		"/s/api/x: unreachable",
		"[failure.network]",
	],
	["the same for a late answer", "timeout", "60 s", "[failure.timeout]"],
	["the same for nonsense", "unreadable", "must be JSON", "[failure.unreadable]"],
	["the server's sentence", "refused", "Wrong password", "Wrong password"],
	["the fallback without one (ERR-07)", "refused", "", "[login.failed]"],
	["the server's sentence for too many tries", "busy", "Wait a minute", "Wait a minute"],
	["our own without one", "busy", "", "[failure.busy]"],
])("%s", (_, kind, message, said) => {
	expect(sayError(new ApiError(kind, message), t, "login.failed")).toBe(said);
});

test("what is no failed call gets the fallback", () => {
	expect(sayError(new TypeError("x is undefined"), t)).toBe("[core.failed]");
});

test.each([
	["Chromium", "Failed to fetch dynamically imported module: https://a/s/pc/assets/x.js"],
	["Firefox", "error loading dynamically imported module: https://a/s/pc/assets/x.js"],
	["Safari", "Importing a module script failed."],
])("a lazy part that did not come is known by what %s says", (_, message) => {
	const error = new TypeError(message);
	expect(sayError(error, t)).toBe("[failure.part]");
	expect(sayError(new ApiError("network", "its validator", { cause: error }), t)).toBe("[failure.part]");
	expect(isPartMissing(new TypeError("x is undefined"))).toBe(false);
});

test("what failed in passing is asked again after 6, 12 and then every 16 s, spread by at most a fifth", () => {
	const { setTimeout: later } = globalThis;
	const ask = vi.fn();
	const delayOf = (retryCount: number) => {
		const timers = vi.fn();
		vi.stubGlobal("setTimeout", timers);
		askLater(undefined, "key", undefined, ask, { retryCount });
		vi.stubGlobal("setTimeout", later);
		expect(timers).toHaveBeenCalledExactlyOnceWith(ask, expect.any(Number), { retryCount });
		return timers.mock.lastCall?.[1] as number;
	};
	for (const [retryCount, least] of [
		[1, 6_000],
		[2, 12_000],
		[3, 16_000],
		[4, 16_000],
		[50, 16_000],
	] as const) {
		expect(delayOf(retryCount)).toBeGreaterThanOrEqual(least);
		expect(delayOf(retryCount)).toBeLessThanOrEqual(least * 1.2);
	}
});
