import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Inline, plainText, postBlocks } from "./postMarks.ts";

/** As HTML would be, in short. */
const shown = (part: Inline): string => {
	if (typeof part === "string") return part;
	if (part.kind === "link") return `<a ${part.url}>${part.label}</a>`;
	const tag = part.kind === "bold" ? "b" : "i";
	return `<${tag}>${part.parts.map(shown).join("")}</${tag}>`;
};
const shownBlock = ({ kind, lines }: Block): string =>
	`${kind === "list" ? "ul" : "p"}[${lines.map((line) => line.map(shown).join("")).join("|")}]`;
const all = (text: string): string => postBlocks(text).map(shownBlock).join(" ");

test.each([
	["one\ntwo\n\nthree", "p[one|two] p[three]"],
	["before\n- one\n-  two\n\n- three\nafter", "p[before] ul[one|two] ul[three] p[after]"],
	[
		"**bold** and *italic*, **bold *both* bold**",
		"p[<b>bold</b> and <i>italic</i>, <b>bold <i>both</i> bold</b>]",
	],
	["2 * 3 * 4, **, * and a*", "p[2 * 3 * 4, **, * and a*]"],
	["** no ** and **no", "p[** no ** and **no]"],
	["-no list, 5 - 3", "p[-no list, 5 - 3]"],
	[
		"see https://a.test/b?c=1, and (http://b.test).",
		"p[see <a https://a.test/b?c=1>https://a.test/b?c=1</a>, and (<a http://b.test>http://b.test</a>).]",
	],
	["看https://a.test/课。好", "p[看<a https://a.test/课>https://a.test/课</a>。好]"],
	["[the *page*](https://a.test)", "p[<a https://a.test>the *page*</a>]"],
	["**[page](https://a.test)**", "p[<b><a https://a.test>page</a></b>]"],
	["", ""],
	[
		'[x](https://a.test" onclick="alert(1))',
		'p[[x](<a https://a.test>https://a.test</a>" onclick="alert(1))]',
	],
])("postBlocks: %j", (text, parts) => {
	expect(all(text)).toBe(parts);
});

test.each([
	"<img src=x onerror=alert(1)>",
	"[x](javascript:alert(1))",
	"[x](data:text/html,<script>)",
	"[x](//evil.test)",
	"javascript:alert(1)",
	"xhttps://a.test",
])("hostile: %j has no link", (text) => {
	expect(all(text)).toBe(`p[${text}]`);
});

const word = fc.stringMatching(/^[a-z0-9<>&;é中 ]{0,6}[a-z0-9中]$/).map((text) => text.replace(/^ +/, "x"));
const link = fc
	.constantFrom("https://a.test/x", "http://b.test/?q=1&r=2")
	.chain((url) =>
		word.map((label): Inline => ({ kind: "link", url, label: label.replaceAll(/[[\]]/g, "") })),
	);
const enclosed = (kind: "bold" | "italic", part: fc.Arbitrary<Inline>) =>
	part.map((inner): Inline => ({ kind, parts: [inner] }));
const line = fc
	.array(fc.tuple(word, fc.oneof(enclosed("bold", word), enclosed("italic", word), link)), {
		minLength: 1,
		maxLength: 4,
	})
	// A space before each keeps the stars of neighbours apart.
	.map((pairs) => pairs.flatMap(([text, part]): Inline[] => [`${text} `, part]));
const written = (part: Inline): string => {
	if (typeof part === "string") return part;
	if (part.kind === "link") return `[${part.label}](${part.url})`;
	const mark = part.kind === "bold" ? "**" : "*";
	return mark + part.parts.map(written).join("") + mark;
};

/** Strings beside one another are one text. */
const merged = (parts: readonly Inline[]): string => parts.map(shown).join("");

test("round trip: what was written with marks is read as it was meant", () => {
	const block = fc.record({
		kind: fc.constantFrom("paragraph" as const, "list" as const),
		lines: fc.array(line, { minLength: 1, maxLength: 3 }),
	});
	fc.assert(
		fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
			const text = blocks
				.map(({ kind, lines }) =>
					lines.map((parts) => (kind === "list" ? "- " : "") + parts.map(written).join("")).join("\n"),
				)
				.join("\n\n");
			expect(postBlocks(text).map(({ kind, lines }) => [kind, ...lines.map(merged)])).toEqual(
				blocks.map(({ kind, lines }) => [kind, ...lines.map(merged)]),
			);
		}),
	);
});

/** Marks and signs of addresses, more often than by chance. */
const hostile = fc.array(
	fc.constantFrom("*", "**", "[", ")", "- ", "\n", "https://", "http://a", "x", " ", "\u202e", "\ud83d"),
	{ maxLength: 200 },
);

test("random marks: no character is lost or added but those of marks, and every link is http", () => {
	const withoutMarks = (text: string) => text.replaceAll(/[*\s•-]/g, "");
	const links = (part: Inline): string[] =>
		typeof part === "string" ? [] : part.kind === "link" ? [part.url] : part.parts.flatMap(links);
	fc.assert(
		fc.property(hostile, (parts) => {
			const text = parts.join("");
			expect(withoutMarks(plainText(text))).toBe(withoutMarks(text));
			for (const url of postBlocks(text).flatMap(({ lines }) => lines.flat().flatMap(links)))
				expect(url).toMatch(/^https?:\/\//i);
		}),
		{ numRuns: 500 },
	);
});

test.each(["*", "**", "**a", "[", "[a](", "http://", "*a **b "])(
	"20,000 characters of %j take no time",
	(part) => {
		const text = part.repeat(20_000 / part.length);
		const startedAt = performance.now();
		postBlocks(text);
		expect(performance.now() - startedAt).toBeLessThan(500);
	},
);
