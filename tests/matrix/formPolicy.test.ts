// A form made from a typed schema under the server's own policy, in the built page: it is drawn, edited and submitted
// without a violation. openPage fails a test on each one that it does not allow.
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pagePolicy } from "../../server/page/contentPolicy.ts";
import { linkOfTexts } from "../../src/features/gallery/schemaLink.ts";
import { openPage } from "../support/browser/openPage.ts";
import { quickHost } from "../support/gallery/galleryHosts.ts";

const nonce = "nonce-of-this-test";

/** Sends the gallery's page as the server sends the site's. */
async function underPolicy(context: BrowserContext): Promise<void> {
	// The browser takes a document that a test answers for one of a public server, whose socket may not be local.
	await context.grantPermissions(["local-network-access"]);
	await context.route(
		({ pathname }) => pathname === "/s/pc/",
		async (route) => {
			const { host } = new URL(route.request().url());
			// Node does not resolve names below localhost.
			const url = `http://127.0.0.1:${inject("gallery")}/s/pc/`;
			const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
			await route.fulfill({
				response,
				body: (await response.text()).replaceAll("__NONCE__", nonce),
				headers: {
					...response.headers(),
					"content-security-policy": pagePolicy({ nonce, host, secure: false, origins: [] }),
				},
			});
		},
	);
}

const schema = {
	type: "object",
	properties: {
		name: { type: "string", title: "Name", pattern: "^[a-z]+$" },
		day: { type: "string", format: "date", title: "Day" },
		about: { type: "string", title: "About", description: "<b>Not</b> markup" },
		list: { type: "array", title: "List", items: { type: "string" } },
		kind: {
			title: "Kind",
			oneOf: [
				{ title: "A", type: "string" },
				{ title: "B", type: "object", properties: { size: { type: "number", title: "Size" } } },
			],
		},
	},
	required: ["name"],
	if: { properties: { name: { const: "more" } }, required: ["name"] },
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	then: { properties: { extra: { type: "string", title: "Extra" } } },
};

async function open(allow: readonly RegExp[] = []): Promise<Page> {
	const texts = { schema: JSON.stringify(schema), uiSchema: "{}", data: '{"name":"a1","kind":{"size":1}}' };
	const query = new URLSearchParams({
		view: "Schemas",
		language: "en",
		form: (await linkOfTexts(texts)) ?? "",
	});
	const site = {
		url: (host: string, hash = "/") => `http://${host}:${inject("gallery")}/s/pc/#${hash}`,
	};
	const page = await openPage(site, quickHost, {
		hash: `/gallery?${query}`,
		language: "en",
		prepare: underPolicy,
		allow,
	});
	await page.getByLabel("Name", { exact: true }).waitFor();
	return page;
}

test("form of a typed schema under the server's policy: drawn, refused, corrected and submitted without a violation", async () => {
	const page = await open();
	const submit = page.locator("form button[type=submit]");
	await submit.press("Enter");
	await expect.poll(() => page.locator(".field-problem").count()).toBe(1);
	await page.getByLabel("Name", { exact: true }).fill("more");
	await page.getByRole("button", { name: "Add an item: List" }).press("Enter");
	await page.locator('[id="typed/list/0"]').fill("one");
	await page.getByLabel("Extra").fill("x");
	await page.getByLabel("Size").fill("2");
	await submit.press("Enter");
	await expect
		.poll(async () => JSON.parse(await page.locator("[data-submitted]").innerText()))
		.toMatchObject({ name: "more", extra: "x", kind: { size: 2 }, list: ["one"] });
});

test("form of a typed schema under the server's policy: markup and code from text are refused in this page", async () => {
	const page = await open([/script-src|trusted-types/, /Content Security Policy|Trusted/i]);
	const refusals = await page.evaluate(async () => {
		const refusalOf = (act: () => unknown) => {
			try {
				act();
				return "";
			} catch (error) {
				return String(error);
			}
		};
		// What is evaluated here may compile; what the page itself runs, from the next frame on, may not.
		await new Promise(requestAnimationFrame);
		return {
			markup: refusalOf(() => {
				document.createElement("div").innerHTML = "<b>x</b>";
			}),
			// What a validator that compiles its schema would do.
			code: refusalOf(() => new Function("return 1")),
		};
	});
	expect(refusals.markup).toContain("TrustedHTML");
	expect(refusals.code).toContain("EvalError");
});
