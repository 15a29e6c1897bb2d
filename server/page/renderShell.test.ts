import { afterEach, describe, expect, test, vi } from "vitest";
import { textMark } from "../../schemas/textMark.ts";
import { openTestApp } from "../../tests/support/server/testApp.ts";

afterEach(() => {
	vi.useRealTimers();
});

describe("server rendering", () => {
	const pageOf = async (renderShell: string) => {
		const one = await openTestApp({ renderShell });
		try {
			const reply = await one.app.inject({
				url: "/s/pc/",
				headers: { host: "one.test", cookie: `present=1; domainWarn=${textMark(undefined)}` },
			});
			return { status: reply.statusCode, body: reply.body, logs: one.logs() };
		} finally {
			await one.close();
		}
	};

	test("puts its markup into the root and its style sheet under the nonce, whatever characters they contain", async () => {
		const { body } = await pageOf(
			`export const renderShell = async (_, { language, isSignedIn, isWarningClosed }) => ({ html: "<b>$& \\0css\\0 __NONCE__ " + [language, isSignedIn, isWarningClosed].join(" ") + "</b>", otherHtml: "<i>\\0html\\0</i>", rendered: { text: '"<' }, stylesMark: 'data-styled="true"', styles: "i{color:blue}", css: "b{color:red}", script: "first()", lastScript: "last()" });`,
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

	test("gives the page the lists it shows, as a visitor gets them, and newer ones after a minute", async () => {
		vi.useFakeTimers({ toFake: ["performance"] }).advanceTimersByTime(1);
		const one = await openTestApp({
			renderShell: `let made = 0; export const renderShell = async (_, __, fetchAnswer) => ({
				html: String(++made), rendered: {}, stylesMark: "", styles: "", css: "", script: "", lastScript: "",
				answers: { "course list {}": { queryKey: "list {}", schoolId: "x", data: await fetchAnswer("/course/list", { pageSize: 2 }) },
					"none": { queryKey: "", schoolId: "x", data: { found: (await fetchAnswer("/nowhere/list", {})) ?? "nothing" } } } });`,
		});
		try {
			const page = async () => (await one.app.inject({ url: "/s/pc/", headers: { host: "one.test" } })).body;
			const first = await page();
			expect(first).toContain('<div id="root" data-rendered="{}">1</div>');
			expect(first).toContain('"data":{"list":[],"total":0,"page":1,"pageSize":2}');
			expect(first).toContain('"data":{"found":"nothing"}');
			vi.advanceTimersByTime(59_000);
			expect(await page()).toContain('">1</div>');
			vi.advanceTimersByTime(2_000);
			expect(await page()).toContain('">2</div>');
		} finally {
			await one.close();
		}
	});

	test("does not wait for a list that is not answered", async () => {
		const one = await openTestApp({
			renderShell: `export const renderShell = async (_, __, fetchAnswer) => ({
				html: "found " + (await fetchAnswer("/stuck/list", {})), rendered: {}, stylesMark: "", styles: "", css: "", script: "", lastScript: "" });`,
			routes: (app) => app.get("/s/api/stuck/list", () => new Promise(() => undefined)),
		});
		try {
			const { body } = await one.app.inject({ url: "/s/pc/", headers: { host: "one.test" } });
			expect(body).toContain(">found undefined</div>");
			expect(one.logs()).toContain("home is rendered without its data");
		} finally {
			await one.close();
		}
	});
});
