import { expect, test } from "vitest";
import { cpuTimeMs } from "../../../tests/support/cpuTime.ts";
import { tagsIn } from "./htmlTags.ts";

/** Each tag as its place, name and attributes. */
const found = (html: string): string[] =>
	[...tagsIn(html)].map(({ name, attributes, index, isClosed }) =>
		[index, name, ...attributes.map((each) => `${each.name}=${each.value}`), ...(isClosed ? [] : ["…"])].join(
			" ",
		),
	);

test.each([
	["<p>a</p><b  id = x title='y z' hidden>", ["0 p", "8 b id=x title=y z hidden="]],
	['<a href="x>y" a/b=c>', ["0 a href=x>y a= b=c"]],
	["<SVG/onload=alert(1)>", ["0 svg onload=alert(1)"]],
	['<IMG """><SCRIPT>alert("<b>")</SCRIPT><i>', ['0 img """=', "9 script", "38 i"]],
	["<scr<script>ipt>", ["0 scr<script"]],
	["a<b c=1", ["1 b c=1 …"]],
	['<img src="x onerror=alert(1)>', ["0 img src=x onerror=alert(1)> …"]],
	["1 < 2 <3 </ p> <!x> <?y> <", []],
	["<!-- <p> --><!--><b><!-- <i>", ["17 b"]],
	["<style><!--</style><script>", ["0 style", "19 script"]],
	["<svg><style><!--</style><b>--><i>", ["0 svg", "5 style", "30 i"]],
	["<textarea><p></textareas></textarea><u>", ["0 textarea", "36 u"]],
	["<p =a==b>", ["0 p =a==b"]],
])("%s", (html, expected) => {
	expect(found(html)).toEqual(expected);
});

test.each(["<a '", "<!--", "<", "<p a=\"'", "<p ", "a=", "<style>", "</style", "<p\t/ = "])(
	"a long text of %s: read in linear time",
	(piece) => {
		const read = (): void => {
			for (const _ of tagsIn(piece.repeat(1_000_000 / piece.length)));
		};
		// A quadratic time would be minutes.
		expect(cpuTimeMs(read)).toBeLessThan(5_000);
	},
);
