import { expect, test } from "vitest";
import { characterCount, clippedText, maxTextLength, textAnswer } from "./writtenText.ts";

test("characters: an emoji is one, a broken pair is two", () => {
	expect(characterCount("")).toBe(0);
	expect(characterCount("a😀字")).toBe(3);
	expect(characterCount("\ude00\ud83d")).toBe(2);
});

test("clipped text: 20,000 emoji are whole, the next one is left out", () => {
	const full = "😀".repeat(maxTextLength);
	expect(clippedText(full, maxTextLength)).toBe(full);
	expect(clippedText(`${full}😀`, maxTextLength)).toBe(full);
	expect(clippedText("a😀b", 2)).toBe("a😀");
	expect(clippedText("a😀b", 1)).toBe("a");
});

test("answer of texts: only spaces are no answer, empty blanks beside a written one are kept", () => {
	expect(textAnswer(["", " \n"])).toEqual([]);
	expect(textAnswer(["", " x "])).toEqual(["", " x "]);
});
