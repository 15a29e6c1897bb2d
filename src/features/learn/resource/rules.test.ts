import { expect, test } from "vitest";
import { viewerOf } from "./rules.ts";

test.each([
	["png", "picture"],
	["txt", "text"],
	["mp4", "video"],
	["pdf", "tab"],
	["constructor", "tab"],
] as const)("viewerOf: %s is looked at as %s", (fileType, viewer) => expect(viewerOf(fileType)).toBe(viewer));
