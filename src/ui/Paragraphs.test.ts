import { expect, test } from "vitest";
import { paragraphs } from "./Paragraphs.tsx";

test("paragraphs: splits at empty lines", () => {
	expect(paragraphs("One.\nStill one.\n\n \nTwo.\n")).toEqual(["One.\nStill one.", "Two."]);
	expect(paragraphs(" ")).toEqual([]);
});
