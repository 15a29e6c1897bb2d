import { expect, test } from "vitest";
import { parseCommand, systemUser, Usage, versionIn } from "./commandLine.ts";

test("command line: arguments and options in any order", () => {
	expect(
		parseCommand(["apply", "-m", "Summer menu", "a.json", "--overwrite", "--confirm", "one.test"]),
	).toEqual({
		name: "apply",
		args: ["a.json"],
		options: { message: "Summer menu", overwrite: true, confirm: "one.test" },
		isHelp: false,
	});
	expect(systemUser()).not.toBe("");
});

test.each([
	[["apply", "--force"], /--force/],
	[["apply", "-m"], /message/],
])("command line %j: the usage is shown", (args, message) => {
	expect(() => parseCommand(args)).toThrow(Usage);
	expect(() => parseCommand(args)).toThrow(message);
});

test.each([["help"], ["--help"], ["export", "-h"]])("command line %s: asks for help", (...args) => {
	expect(parseCommand(args).isHelp).toBe(true);
});

test.each(["0", "1.5", "x", ""])("version %j: refused", (text) => {
	expect(() => versionIn(text)).toThrow(`a version must be a whole number above 0, found "${text}"`);
});
