import { expect, test, vi } from "vitest";
import { ApiError, type ApiErrorKind, errorMessage, isChunkMissing, retryLater } from "./errors.ts";

const t = (key: string) => `[${key}]`;

test.each<[string, ApiErrorKind, string, string]>([
	["errorMessage: our message for a network error", "network", "/s/api/x: unreachable", "[core.unreachable]"],
	["errorMessage: our message for a timeout", "timeout", "60 s", "[failure.timeout]"],
	[
		"errorMessage: our message for an unreadable answer",
		"unreadable",
		"must be JSON",
		"[failure.unreadable]",
	],
	["errorMessage: the server's message for a refusal", "refused", "Wrong password", "Wrong password"],
	["errorMessage: the fallback for a refusal without one (ERR-07)", "refused", "", "[login.failed]"],
	["errorMessage: the server's message when it is busy", "busy", "Wait a minute", "Wait a minute"],
	["errorMessage: ours when it is busy without a message", "busy", "", "[failure.busy]"],
])("%s", (_, kind, message, expected) => {
	expect(errorMessage(new ApiError(kind, message), t, "login.failed")).toBe(expected);
});

test("errorMessage: the fallback for other errors", () => {
	expect(errorMessage(new TypeError("x is undefined"), t)).toBe("[core.failed]");
});

test.each([
	["Chromium", "Failed to fetch dynamically imported module: https://a/s/pc/assets/x.js"],
	["Firefox", "error loading dynamically imported module: https://a/s/pc/assets/x.js"],
	["Safari", "Importing a module script failed."],
])("isChunkMissing: recognizes the message of %s", (_, message) => {
	const error = new TypeError(message);
	expect(errorMessage(error, t)).toBe("[core.partMissing]");
	expect(errorMessage(new ApiError("network", "its validator", { cause: error }), t)).toBe(
		"[core.partMissing]",
	);
	expect(isChunkMissing(new TypeError("x is undefined"))).toBe(false);
});

test("retryLater: a failed query is retried after 6, 12 and then every 16 s, spread by at most 20 %", () => {
	vi.useFakeTimers();
	const revalidate = vi.fn();
	for (const [retryCount, least] of [
		[1, 6_000],
		[2, 12_000],
		[3, 16_000],
		[50, 16_000],
	] as const) {
		retryLater(undefined, "key", undefined, revalidate, { retryCount });
		vi.advanceTimersByTime(least - 1);
		expect(revalidate).not.toHaveBeenCalled();
		vi.advanceTimersByTime(least * 0.2 + 1);
		expect(revalidate).toHaveBeenCalledExactlyOnceWith({ retryCount });
		revalidate.mockClear();
	}
	vi.useRealTimers();
});
