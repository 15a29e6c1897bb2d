import { expect, test } from "vitest";
import { ApiError, type ApiErrorKind, isPartMissing, sayError } from "./errors.ts";

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
