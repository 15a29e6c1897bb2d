import { expect, test } from "vitest";
import { moduleId } from "./needs.ts";

test("the id of a module: chapters of two courses whose ids have dots are two targets", () => {
	expect(moduleId("algebra.1", "c")).not.toBe(moduleId("algebra", "1.c"));
});
