import { expect, test } from "vitest";
import { minutesToRead } from "./rules.ts";

test.each([
	["an empty text", "", 1],
	["a short text", "<p>Hello</p>", 1],
	["Chinese: characters count", `<p>${"字".repeat(1_200)}</p>`, 3],
	["English: words count", `<p>${"word ".repeat(660)}</p>`, 3],
	["both", `<p>${"字".repeat(400)} ${"word ".repeat(220)}</p>`, 2],
	[
		"tags, attributes and entities are not read",
		`<p class="${"x ".repeat(2_000)}">${"&nbsp;".repeat(2_000)}</p>`,
		1,
	],
	["an unfinished tag", `<p>${"<".repeat(10_000)}`, 1],
])("reading time of %s: %i minutes", (_, html, minutes) => {
	expect(minutesToRead(html)).toBe(minutes);
});
