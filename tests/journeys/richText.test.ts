import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MenuItem } from "../../schemas/generated/documents.ts";
import { openPage } from "../support/browser/openPage.ts";
import { harmlessAttributes, harmlessTags, hostileHtml } from "../support/data/hostileHtml.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

// The server's log lists the attacks the browser blocked.
const site = setupSite({ allowErrors: true });
const host = "maple.localhost";
const detail = (id: string) => `/sysPageHeadFoot/showDetail/${id}?pid=about`;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

describe("hostile rich text", () => {
	it("runs nothing, requests nothing and leaves only harmless nodes", async () => {
		const items = hostileHtml.map(
			(html, i): MenuItem => ({
				id: `attack-${i}`,
				menuName: `Attack ${i}`,
				pageHeadType: "other",
				detail: `<p>before</p>${html}<p>after ${i}</p>`,
			}),
		);
		await changeSite(site(), host, (document) => {
			document.menus = { ...document.menus, foot: [...document.menus.foot, ...items] };
		});
		const reached: string[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			hash: detail("about-us"),
			// The browser parses a style or base element before the sanitiser does, blocks it and reports it.
			allow: [/style-src|Applying inline style|base-uri|base URI/],
			prepare: async (context) => {
				context.on("request", (request) => reached.push(request.url()));
				await context.addInitScript(() =>
					Reflect.set(globalThis, "attack", () => {
						throw new Error("an attack got through");
					}),
				);
			},
		});
		await title(page, "Who we are").waitFor();
		for (const [i, html] of hostileHtml.entries()) {
			await page.evaluate(
				(hash) => {
					location.hash = hash;
				},
				detail(`attack-${i}`),
			);
			await title(page, `Attack ${i}`).waitFor();
			await page.getByText("before").waitFor();
			const text = page.getByRole("article").locator("> div");
			const found = await text.evaluate((root) =>
				[...root.querySelectorAll("*")].map((node) => ({
					tag: node.tagName,
					attributes: node.getAttributeNames(),
					address: node.getAttribute("href") ?? node.getAttribute("src") ?? "",
				})),
			);
			for (const { tag, attributes, address } of found) {
				expect(tag, html).toMatch(harmlessTags);
				for (const name of attributes) expect(name, html).toMatch(harmlessAttributes);
				if (address) expect(address, html).toMatch(/^(#\/(course\/list$|leave\?u=https%3A)|\/course$)/);
			}
			for (const link of await text.getByRole("link").all()) await link.click({ trial: true });
		}
		await expect.poll(() => page.title()).toContain(`Attack ${hostileHtml.length - 1}`);
		expect(reached.filter((url) => !url.includes(`//${host}`))).toEqual([]);
	});

	it("keeps the formatting of a valid text", async () => {
		const good =
			'<h1>One</h1><h2 lang="en">Two</h2><p style="color:red">A <strong>b</strong> <a href="https://beian.miit.gov.cn/">c</a></p><style>p{}</style>' +
			'<img src="/s/asset/maple-logo.svg" width="40"><table><tr><td colspan="2">x</td></tr></table><ol start="3"><li>y</li></ol>';
		await changeSite(site(), host, (document) => {
			const item: MenuItem = { id: "good", menuName: "Good", pageHeadType: "other", detail: good };
			document.menus = { ...document.menus, foot: [...document.menus.foot, item] };
		});
		const page = await openPage(site(), host, { hash: detail("good") });
		await title(page, "Good").waitFor();
		const text = page.getByRole("article").locator("> div");
		await text.getByRole("img").or(text.locator("img")).first().waitFor();
		expect(await text.innerHTML()).toBe(
			'<h2>One</h2><h2 lang="en">Two</h2><p>A <strong>b</strong> <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer">c</a></p>' +
				'<img src="/s/asset/maple-logo.svg" width="40" loading="lazy" alt=""><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><ol start="3"><li>y</li></ol>',
		);
	});
});
