// The gallery's own pages: in the user's language, without places of the specification, and the page that draws typed schemas.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { linkOfTexts } from "../../src/features/gallery/schemaLink.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { galleryHost } from "../support/gallery/galleryHosts.ts";
import { openGallery, pageStable, resize } from "../support/gallery/galleryPages.ts";

const views = [
	"Site",
	"Themes",
	"Templates",
	"Blocks",
	"Fields",
	"Form",
	"Schemas",
	"Empty states",
	"Documents",
];

/** The gallery's own words without a Chinese character; names of formats are the same in every language. */
const untranslated = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll("main :is(label, legend, caption, thead th, summary, button[type=submit])")]
			.filter((element) => element.checkVisibility())
			.map((element) => (element.firstChild?.textContent ?? "").trim())
			.filter((text) => /[a-z]/i.test(text) && !/\p{Script=Han}|^(?:JSON Schema|uiSchema)$/u.test(text)),
	);

/** A page of the gallery for a user who chose the language on the site. */
const open = (hash: string, language: "zh" | "en", allow: readonly RegExp[] = []): Promise<Page> =>
	openGallery({
		hash,
		language,
		allow,
		ready: "main > header h1",
		bypassCSP: true,
		prepare: (context) =>
			context.addCookies([{ name: "language", value: language, domain: galleryHost, path: "/" }]),
	});
const main = (page: Page) => page.locator("main:has(> header h1)");

const show = async (page: Page, hash: string): Promise<void> => {
	await page.evaluate((to) => location.replace(to), `#${hash}`);
	await pageStable(page);
};

test.each(["zh", "en"] as const)(
	"gallery, %s: every page is in the language of the site, fits every width, and names no place of the specification",
	async (language) => {
		const page = await open("/gallery", language);
		const title = { zh: "组件展厅", en: "Gallery" }[language];
		await page.getByRole("heading", { name: title }).waitFor();
		const frame = page.frameLocator("iframe");
		await frame.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
		for (const view of views) {
			await show(page, `/gallery?view=${view}`);
			const names = await main(page).locator("> header nav button").allInnerTexts();
			expect(names.length).toBe(views.length);
			const text = await main(page).innerText();
			if (language === "zh") expect(await untranslated(page), view).toEqual([]);
			for (const width of [375, 1280]) {
				await resize(page, { width, height: 900 });
				await expectFits(page, `${view} at ${width} px`);
			}
			expect(text.match(/§|\b(?!UTF|SHA|ISO)[A-Z]{3,}-\d+/g), view).toBeNull();
		}
	},
);

test("gallery, templates: one that extends another shows its difference, links its base, and shows the whole", async () => {
	const page = await open("/gallery?view=Templates&template=customer/harbor/header", "en");
	const patches = page.getByRole("list", { name: "Difference" }).getByRole("listitem");
	await expect.poll(() => patches.count()).toBe(5);
	expect(await patches.nth(0).innerText()).toBe("Insert before bar\nnotice (header.notice)");
	expect(await patches.nth(2).innerText()).toBe("Remove menu");
	expect(await page.getByText("In the theme the site has").count()).toBe(1);
	await page.frameLocator("iframe").locator("section[data-ready=true]").first().waitFor();
	await page.getByText("As JSON").click();
	expect(await page.locator("details pre").innerText()).toContain('"course.search"');
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("link", { name: "header/3" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "header/3" }).waitFor();
	await expect.poll(() => patches.count()).toBe(2);
	await show(page, "/gallery?view=Templates&template=header/3&language=zh");
	await page.getByRole("list", { name: "差异" }).getByText("替换 bar").waitFor();
});

test("gallery, schemas: what is typed is drawn, kept through errors, and comes back by its link", async () => {
	const page = await open("/gallery?view=Schemas", "en", [/could not be read/]);
	const schema = page.getByRole("textbox", { name: "JSON Schema" });
	const data = page.getByRole("textbox", { name: "Data" });
	// It starts with a sample, which is drawn.
	await expect.poll(() => schema.inputValue()).toContain('"properties"');
	await page.getByRole("button", { name: "Submit" }).waitFor();
	await page.getByRole("textbox", { name: "uiSchema" }).fill("");
	await schema.fill('{"type": "object", "properties": {"course": {"type": "string", "title": "Course"}}}');
	await data.fill('{"course": "Drawing"}');
	const course = page.getByRole("textbox", { name: "Course" });
	await expect.poll(() => course.inputValue()).toBe("Drawing");
	const link = () => page.evaluate(() => location.href);
	await expect.poll(link).toContain("form=");
	const shared = await link();
	// An error says where it is; the text and the last form stay.
	await data.fill('{\n  "course" "Music"\n}');
	await page.getByText("This is not JSON: look at line 2, column 12.").waitFor();
	expect(await data.inputValue()).toBe('{\n  "course" "Music"\n}');
	expect(await course.inputValue()).toBe("Drawing");
	await page.getByRole("textbox", { name: "uiSchema" }).fill("[1]");
	await page.getByText("A uiSchema must be a JSON object.").waitFor();
	expect(await axeViolations(page)).toEqual([]);
	// A link that is cut changes nothing.
	await page.evaluate((to) => location.replace(to), `${shared.slice(0, -20)}`);
	await page.getByText("The link is broken or incomplete").waitFor();
	expect(await data.inputValue()).toContain("Music");
	await page.evaluate((to) => location.replace(to), shared);
	await expect.poll(() => data.inputValue()).toBe('{"course": "Drawing"}');
	// Texts too long for an address stay on the page.
	const long = JSON.stringify({
		course: Array.from({ length: 9_000 }, (_, i) => Math.imul(i, 2_654_435_761).toString(36)).join(" "),
	});
	await data.fill(long);
	await page.getByText("too long for a link").waitFor();
	expect(await data.inputValue()).toBe(long);
	expect(await link()).not.toContain("form=");
	await page.getByLabel("Start from a sample").selectOption("if-then-else");
	await page.getByText("身份 Role", { exact: true }).waitFor();
	// A sample that was picked by mistake costs nothing.
	await page.getByRole("button", { name: "Undo: back to the texts before" }).click();
	await expect.poll(() => data.inputValue()).toBe(long);
	await page.getByLabel("Start from a sample").selectOption("if-then-else");
	await page.getByText("身份 Role", { exact: true }).waitFor();
	await resize(page, { width: 375, height: 800 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
	await expect.poll(link).toContain("form=");
	await page.reload();
	await page.getByText("身份 Role", { exact: true }).waitFor();
});

test("gallery, schemas: a link that is opened while typed text is being packed is the one that is drawn", async () => {
	const page = await openGallery({
		hash: "/gallery?view=Schemas",
		ready: "main textarea",
		language: "en",
		prepare: (context) =>
			context.addInitScript(() => {
				const pack = Response.prototype.arrayBuffer;
				const packing = Promise.withResolvers<void>();
				Object.assign(window, { release: packing.resolve, packed: 0 });
				Response.prototype.arrayBuffer = async function () {
					Reflect.set(window, "packed", Number(Reflect.get(window, "packed")) + 1);
					await packing.promise;
					return await pack.call(this);
				};
			}),
	});
	await page.waitForFunction(() => Reflect.get(window, "packed") > 0);
	const form = await linkOfTexts({ schema: '{"type": "string", "title": "Opened"}', uiSchema: "", data: "" });
	const address = `#/gallery?${new URLSearchParams({ view: "Schemas", language: "en", form: form ?? "" })}`;
	await page.evaluate((hash) => location.replace(hash), address);
	const opened = page.getByRole("textbox", { name: "Opened" });
	await opened.waitFor();
	await page.evaluate(() => Reflect.get(window, "release")());
	await pageStable(page);
	expect(await page.evaluate(() => location.hash)).toBe(address);
	expect(await opened.isVisible()).toBe(true);
});

test("gallery, schemas: a link that is opened in the moment in which text has been packed is the one that is drawn", async () => {
	const form = await linkOfTexts({ schema: '{"type": "string", "title": "Opened"}', uiSchema: "", data: "" });
	const address = `#/gallery?${new URLSearchParams({ view: "Schemas", language: "en", form: form ?? "" })}`;
	const page = await openGallery({
		hash: "/gallery?view=Schemas",
		ready: "main textarea",
		language: "en",
		prepare: (context) =>
			context.addInitScript((link) => {
				const pack = Response.prototype.arrayBuffer;
				let isOpened = false;
				Response.prototype.arrayBuffer = async function () {
					const packed = await pack.call(this);
					// What follows in the page runs before it renders the link.
					if (!isOpened) location.replace(link);
					isOpened = true;
					return packed;
				};
			}, address),
	});
	await page.getByRole("textbox", { name: "Opened" }).waitFor();
	await pageStable(page);
	expect(await page.evaluate(() => location.hash)).toBe(address);
	expect(await page.getByRole("textbox", { name: "Opened" }).isVisible()).toBe(true);
});
