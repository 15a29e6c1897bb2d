import { describe, expect, test } from "vitest";
import { openTestApp } from "../../tests/support/server/testApp.ts";

describe("server rendering", () => {
	const pageOf = async (renderShell: string) => {
		const one = await openTestApp({ renderShell });
		try {
			const reply = await one.app.inject({
				url: "/s/pc/",
				headers: { host: "one.test", cookie: "present=1; domainWarn=closed" },
			});
			return { status: reply.statusCode, body: reply.body, logs: one.logs() };
		} finally {
			await one.close();
		}
	};

	test("puts its markup into the root and its style sheet under the nonce, whatever characters they contain", async () => {
		const { body } = await pageOf(
			`export const renderShell = async (_, ...args) => ({ html: "<b>$& \\0css\\0 __NONCE__ " + args.join(" ") + "</b>", otherHtml: "<i>\\0html\\0</i>", rendered: { text: '"<' }, stylesMark: 'data-styled="true"', styles: "i{color:blue}", css: "b{color:red}", script: "first()", lastScript: "last()" });`,
		);
		expect(body).toContain(
			'<div id="root" data-rendered="{&quot;text&quot;:&quot;\\&quot;&lt;&quot;}"><b>$& \0css\0 __NONCE__ zh true true</b></div>' +
				'<template id="other-page"><i>\0html\0</i></template>',
		);
		expect(body).toMatch(/<style id="ssr-style" nonce="[^"_]+">b\{color:red\}<\/style>/);
		expect(body).toMatch(/<style data-styled="true" nonce="[^"_]+">i\{color:blue\}<\/style>/);
		expect(body).toMatch(
			/<script nonce="[^"_]+">first\(\)<\/script>.*<script nonce="[^"_]+">last\(\)<\/script>/s,
		);
	});

	test("that fails leaves rendering to the page's script and logs the error", async () => {
		const { status, body, logs } = await pageOf(
			`export const renderShell = async () => { throw new Error("no markup today"); };`,
		);
		expect(status).toBe(200);
		expect(body).toContain('<div id="root"></div>');
		expect(body).not.toContain('id="ssr-style"');
		expect(logs).toContain("no markup today");
	});
});
