import { expect, test } from "vitest";
import { cpuTimeMs } from "../../../tests/support/cpuTime.ts";
import { hostileHtml } from "../../../tests/support/data/hostileHtml.ts";
import { cleanHtml, plainText } from "./cleanHtml.ts";
import { tagsIn } from "./htmlTags.ts";

test.each([
	["<p>1 &lt; 2 < 3 &amp; <b>4</b></p>", "<p>1 &lt; 2 &lt; 3 &amp; <b>4</b></p>"],
	['<p style="x" class=y onclick="z">a</p>', "<p>a</p>"],
	["a<script>alert('<p>')</script>b", "ab"],
	["a<style>p{}</style><!-- c -->b<template><p>d</p></template>e", "abe"],
	['<a href="javascript:x">a</a><a href=/b>b</a>', '<a>a</a><a href="/b">b</a>'],
	["<a href='/\"<b>' href=/c>a</a>", '<a href="/&quot;&lt;b>">a</a>'],
	["<svg><p>a</p></svg>", "<p>a</p>"],
	["<p>a<b", "<p>a"],
	["<script>a", ""],
])("cleanHtml: %s", (html, expected) => {
	expect(cleanHtml(html)).toBe(expected);
	expect(cleanHtml(cleanHtml(html))).toBe(expected);
});

test.each(Object.entries(hostileHtml))("cleanHtml, hostile: %s", (_, html) => {
	const clean = cleanHtml(html);
	for (const { name, attributes } of tagsIn(clean)) {
		expect(name).not.toMatch(/^(?:script|style|iframe|object|svg|math|form|input|base|link|meta)$/);
		for (const attribute of attributes) {
			expect(attribute.name).not.toMatch(/^(?:on|style|srcset|data-)/);
			expect(attribute.value).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
		}
	}
	expect(cleanHtml(clean)).toBe(clean);
});

test("plainText: a line for each paragraph, entry and row, with addresses of links", () => {
	const html =
		"<h2>Terms</h2><p>Pay&nbsp;&#49;00 &lt; 200&hellip;\n  <b>now</b>.</p><ul><li>One</li><li>Two</li></ul>" +
		'<table><tr><td>A</td><td>B</td></tr></table><p>See <a href="/x">here</a><br>end</p><img alt="Seal" src="/s">';
	expect(plainText(html)).toBe(
		"Terms\nPay 100 < 200… now.\n· One\n· Two\nA | B |\nSee here (/x)\nend\n[Seal]",
	);
});

test.each(["<a ", "<p>", "<script>", "&#", "<template>"])(
	"a long text of %s is read in linear time",
	(piece) => {
		// A quadratic time would be minutes.
		expect(cpuTimeMs(() => plainText(cleanHtml(piece.repeat(100_000))))).toBeLessThan(5_000);
	},
);
