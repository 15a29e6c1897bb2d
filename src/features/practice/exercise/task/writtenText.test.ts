import { expect, test } from "vitest";
import { characterCount, clippedText, createWriting, maxTextLength, textAnswer } from "./writtenText.ts";

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

test("written field: what comes late is not taken, a later answer of another device is", () => {
	const writing = createWriting();
	writing.takes("stored");
	writing.write("mine");
	expect([writing.takes("stored"), writing.takes("mine"), writing.takes("other")]).toEqual([
		false,
		false,
		true,
	]);
});

test("written field: one of which only a part is given keeps the rest, until another answer counts", () => {
	const writing = createWriting();
	writing.takes("");
	// Only spaces are no answer, so nothing is rendered again.
	writing.write("");
	expect(writing.takes("other")).toBe(true);
	writing.write("the beginning");
	expect([writing.takes("the beginning"), writing.takes("discarded")]).toEqual([false, true]);
});
