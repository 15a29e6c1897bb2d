import { describe, expect, test } from "vitest";
import { withFormulas } from "./formulas.ts";

const html = (text: string): string => withFormulas(text).html;

describe("withFormulas", () => {
	test("makes MathML of a formula, with its TeX as annotation", () => {
		expect(html("<p>$x^2$ grows</p>")).toBe(
			'<p><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math> grows</p>',
		);
		expect(html("$$x$$")).toContain('display="block"');
	});

	test("writes no style and no class: those of a matrix become words", () => {
		const matrix = html("$\\begin{aligned}a&=b\\\\c&=d\\end{aligned}$ $\\begin{pmatrix}a&b\\end{pmatrix}$");
		expect(matrix).not.toMatch(/ (style|class)=/);
		expect(matrix).toContain('<mtd data-math="right l0 r0">');
		expect(matrix).toContain('<mtd data-math="l0 r5">');
	});

	test.each([
		["lines of an array", "\\begin{array}{|c}\\hline a\\end{array}", '<mtd data-math="bl l0 r0 bt">'],
		["a box", "\\boxed{x}", 'data-math="box"'],
		["a struck out term", "\\bcancel{x}", '<mrow data-math="cancel downstrike">'],
		["a small matrix", "\\begin{smallmatrix}a\\end{smallmatrix}", '<mtable data-math="small">'],
	])("writes %s as words that pages have a rule for", (_, tex, expected) => {
		expect(html(`$${tex}$`)).toContain(expected);
	});

	test.each([
		["an escaped sign", "costs \\$5 or \\$6", "costs $5 or $6"],
		["code", "<pre><code>$x = $y</code></pre>", "<pre><code>$x = $y</code></pre>"],
		["an attribute", '<a href="/?a=$b$">a</a>', '<a href="/?a=$b$">a</a>'],
		["an escaped comparison", "$a &lt; b$", "<mo>&lt;</mo>"],
	])("leaves %s as it is meant", (_, text, expected) => {
		expect(html(text)).toContain(expected);
	});

	test.each([
		["an unfinished formula", "$\\frac{1$", "\\frac{1", /expected '}'/],
		["a link", "$\\href{javascript:alert(1)}{x}$", "\\href{javascript:alert(1)}{x}", /href/],
		["a macro without end", "$\\def\\a{\\a\\a}\\a$", "\\def\\a{\\a\\a}\\a", /expan/i],
		["a single sign", "costs $5", "$", /does not end/],
		["a long one", `$${"x".repeat(2001)}$`, "x".repeat(2001), /2001 characters/],
	])("reports %s with its place and leaves the text as it was", (_, text, tex, reason) => {
		expect(withFormulas(text)).toEqual({
			html: text,
			problems: [{ tex, reason: expect.stringMatching(reason) }],
		});
	});
});
