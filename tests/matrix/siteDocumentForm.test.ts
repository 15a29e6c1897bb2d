// The form of a whole site document, by keyboard: what was changed is changed, and nothing else of the document.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { openGallery, pageStable, resize } from "../support/gallery/galleryPages.ts";

type Language = "zh" | "en";

/** The site of a demo school, which also changes its templates. */
function documentOf(school: string): SiteDocument {
	const { site } = JSON.parse(readFileSync(`tests/fixtures/schools/${school}.json`, "utf8"));
	site.home.templatePatches = {
		header: [
			{
				at: "logo",
				op: "insertBefore",
				blocks: [
					{
						type: "site.logo",
						key: "second",
						when: { not: { is: "/cart" } },
						props: {
							text: "hi",
							none: null,
							size: 3,
							on: true,
							list: [1, 2],
							label: { else: "b", $bind: "/a" },
						},
						slots: { main: [{ key: "inner", type: "site.text" }] },
					},
				],
			},
			{ op: "insertInto", at: "row", slot: "main", blocks: [{ type: "site.text" }] },
			{ op: "replace", at: "menu", block: { type: "site.text", when: { eq: ["/page", "home"] } } },
			{ op: "remove", at: "search" },
			{ op: "change", at: "cart", props: { gone: null, size: 2 }, when: null },
		],
	};
	return site;
}

/** The same document with the keys of every object in the opposite order. */
function turned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(turned);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, inner]) => [key, turned(inner)]),
	);
}

async function open(document: unknown, language: Language = "en") {
	const warnings: string[] = [];
	const page = await openGallery({ hash: `/gallery/form?language=${language}`, language });
	page.on("console", (message) => warnings.push(message.text()));
	await page.waitForFunction(
		(now) => globalThis.document.querySelector(`main[data-language=${now}]`),
		language,
	);
	await page.addScriptTag({
		type: "module",
		content:
			'import * as site from "/s/pc/tests/support/gallery/SiteFormSample.tsx"; globalThis.site = site;',
	});
	await page.waitForFunction(() => "site" in globalThis);
	await page.evaluate((given) => Reflect.get(globalThis, "site").show(given), document);
	await page.getByRole("button", { name: "Send" }).waitFor();
	await pageStable(page);
	return { page, warnings };
}

const at = (page: Page, path: string) => page.locator(`[id="f/${path}"]`);
const send = (page: Page) => page.getByRole("button", { name: "Send" }).press("Enter");
/** As text, which also has the order of keys. */
const sent = async (page: Page): Promise<unknown> => {
	await send(page);
	return page.locator("[data-sent]").innerText();
};

test.each(["cedar", "harbor", "maple"])(
	"site document of %s: it is submitted as it was given, in the order it was given",
	async (school) => {
		const document = turned(documentOf(school));
		const { page, warnings } = await open(document);
		expect(await sent(page)).toBe(JSON.stringify(document));
		expect(warnings.filter((text) => text.includes("merge"))).toEqual([]);
	},
);

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");
const activate = (page: Page, list: string, name: string) =>
	at(page, list)
		.locator(":scope > ol > li > .item-buttons > button, :scope > :not(ol) > button")
		.and(page.getByRole("button", { name, exact: true }))
		.press("Enter");
/** Chooses an option of a select by its first signs, as a keyboard user does. */
async function choose(page: Page, path: string, option: string): Promise<void> {
	await at(page, path).press("Enter");
	await page.getByRole("option", { name: option, exact: true }).waitFor();
	await page.keyboard.type(option);
	await page.keyboard.press("Enter");
	await expect.poll(() => at(page, path).innerText()).toContain(option);
}

test("site document: values, lists, a choice and a template patch are edited by keyboard, and only they change", async () => {
	const document = documentOf("cedar");
	const { page, warnings } = await open(document);
	await at(page, "baseInfo/siteTitle/en").press("End");
	await page.keyboard.type("!");
	// A list: an item is added, moved, and one is removed and brought back.
	await activate(page, "menus/foot", "Add an item: foot");
	const added = document.menus.foot.length;
	await expect.poll(() => focusedId(page)).toBe(`f/menus/foot/${added}/id`);
	await page.keyboard.type("new-item");
	await at(page, `menus/foot/${added}/menuName__anyof_select`).press("Enter");
	await page.getByRole("option").last().waitFor();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await at(page, `menus/foot/${added}/menuName/zh`).fill("新");
	await at(page, `menus/foot/${added}/menuName/en`).fill("New");
	await choose(page, `menus/foot/${added}/pageHeadType`, "news");
	await activate(page, "menus/foot", `Move item ${added + 1} up`);
	await activate(page, "schools", "Remove item 2");
	await page.keyboard.press("Tab");
	await activate(page, "schools", "Undo");
	await activate(page, "schools", "Remove item 20");
	// A choice, and a patch of a template.
	await choose(page, "home/templatePatches/header/3/op", "change");
	await at(page, "home/templatePatches/header/1/slot").fill("other");

	const expected: SiteDocument = structuredClone(document);
	const { baseInfo, menus, schools, home } = expected;
	Object.assign(Object(baseInfo.siteTitle), { en: `${Object(document.baseInfo.siteTitle).en}!` });
	menus.foot.splice(added - 1, 0, {
		id: "new-item",
		menuName: { zh: "新", en: "New" },
		pageHeadType: "news",
	});
	schools.pop();
	Object.assign(home.templatePatches?.header?.[3] ?? {}, { op: "change" });
	Object.assign(home.templatePatches?.header?.[1] ?? {}, { slot: "other" });
	expect(await sent(page)).toBe(JSON.stringify(expected));
	expect(warnings.filter((text) => text.includes("merge"))).toEqual([]);
});

const sentences = {
	zh: { count: "有 2 项内容需要检查。" },
	en: { count: "2 entries need attention." },
} as const;

test.each(["zh", "en"] as const)(
	"site document, %s: what is wrong has one message at its place and a button that leads there",
	async (language) => {
		const document = documentOf("cedar");
		const { page } = await open(document, language);
		await at(page, "company/adminUrl").fill("javascript:alert(1)");
		await at(page, "menus/head/1/id").fill("");
		await send(page);
		await expect.poll(() => focusedId(page)).toBe("f/company/adminUrl");
		const summary = page.getByRole("navigation", { name: sentences[language].count });
		const problems = page.locator(".field-problem");
		expect(await problems.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
			"f/company/adminUrl-error",
			"f/menus/head/1/id-error",
		]);
		expect(await summary.getByRole("button").count()).toBe(2);
		for (const width of [1280, 375]) {
			await resize(page, { width, height: 900 });
			expect(
				await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth),
			).toBeLessThanOrEqual(0);
		}
		await summary.getByRole("button").nth(1).press("Enter");
		await expect.poll(() => focusedId(page)).toBe("f/menus/head/1/id");
		await page.keyboard.type("courses");
		await at(page, "company/adminUrl").fill("");
		await page.keyboard.press("Tab");
		await expect.poll(() => summary.count()).toBe(0);
		expect(await sent(page)).toBe(JSON.stringify(document));
	},
);
