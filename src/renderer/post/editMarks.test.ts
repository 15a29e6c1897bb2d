import { expect, test } from "vitest";
import { applyMark, continueList, type MarkName, type Selection } from "./editMarks.ts";

/** The selection is between the bars; one bar is a caret. */
function selection(text: string): Selection {
	const [before = "", selected = "", after] = text.split("|");
	const isCaret = after === undefined;
	const start = before.length;
	return isCaret
		? { text: before + selected, start, end: start }
		: { text: before + selected + after, start, end: start + selected.length };
}
const shown = ({ text, start, end }: Selection): string =>
	`${text.slice(0, start)}|${text.slice(start, end)}${start === end ? "" : "|"}${text.slice(end)}`;

test.each<[MarkName, string, string]>([
	["bold", "a |word| b", "a **|word|** b"],
	["bold", "a **|word|** b", "a |word| b"],
	["italic", "|", "*|*"],
	["italic", "**|word|**", "***|word|***"],
	["italic", "*|word|*", "|word|"],
	["list", "one\ntw|o\nthree", "one\n- tw|o\nthree"],
	["list", "|one\n- two|", "|- one\n- two|"],
	["list", "- one|", "one|"],
	["link", "see |this|", "see [this](|https://|)"],
	["link", "|https://a.test|", "[|label|](https://a.test)"],
	["link", "|", "[|label|](https://)"],
])("%s: %j becomes %j", (name, before, after) => {
	const { text } = applyMark(selection(before), name, "label");
	expect(text).toBe(selection(after).text);
	if (name !== "list") expect(shown(applyMark(selection(before), name, "label"))).toBe(after);
});

test.each([
	["- one|", "- one\n- |"],
	["- one\n- |", "- one\n|"],
	["- a| b", "- a\n- | b"],
	["text|", undefined],
	["- |one|", undefined],
])("Enter: %j becomes %j", (before, after) => {
	const next = continueList(selection(before));
	expect(next && shown(next)).toBe(after);
});
