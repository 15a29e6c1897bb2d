import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { pageRendered, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { searchField } from "../support/browser/searchField.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);

/** The list of courses with its field focused, whose suggestions have loaded. */
async function openField(page: Page): Promise<Locator> {
	const field = searchField(page.getByRole("main"));
	await field.click();
	await page.getByRole("main").getByRole("combobox").and(page.locator("input")).waitFor();
	return field;
}
const openList = async (options: Partial<Parameters<typeof openPage>[2]> = {}) => {
	const page = await openPage(site(), host, { language: "en", hash: "/course/list", ...options });
	return { page, field: await openField(page) };
};
const options = (page: Page): Locator =>
	page.getByRole("listbox", { name: en("search.suggestions") }).getByRole("option");
const activeText = async (page: Page, field: Locator): Promise<string> => {
	const id = await field.getAttribute("aria-activedescendant");
	return id === null ? "" : page.locator(`[id="${id}"]`).innerText();
};

describe("suggestions", () => {
	it("appear as one types, and Enter opens the one the arrow keys chose", async () => {
		const { list } = await data<CourseListData>(site(), host, "/course/list");
		const name = textOf("en", list[0]?.courseName);
		const [word = ""] = name.split(" ");
		const { page, field } = await openList();
		await field.pressSequentially(word);
		await options(page).first().waitFor();
		expect(await field.getAttribute("aria-expanded")).toBe("true");
		await page.getByRole("status").filter({ hasText: "arrow keys" }).waitFor();
		expect(await activeText(page, field)).toBe("");
		await page.keyboard.press("ArrowDown");
		expect(await activeText(page, field)).toContain(name);
		expect(await page.locator("mark").first().innerText()).toBe(word);
		await page.keyboard.press("ArrowUp");
		expect(await activeText(page, field)).toBe("");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name }).waitFor();
		expect(page.url()).toContain(`#/course/detail/${list[0]?.id}`);
	});

	it("without a chosen one Enter submits the search; Escape closes the list and leaves the text", async () => {
		const { page, field } = await openList();
		await field.pressSequentially("pa");
		await options(page).first().waitFor();
		await page.keyboard.press("Escape");
		await options(page).first().waitFor({ state: "detached" });
		expect(await field.inputValue()).toBe("pa");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/#/course/list?courseName=pa");
	});

	it("are found by a click, and the page has no problems of accessibility meanwhile", async () => {
		const { page, field } = await openList({ bypassCSP: true });
		await field.pressSequentially("pa");
		await options(page).first().waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await options(page)
			.filter({ hasText: /^All \d+ results for “pa”$/ })
			.click();
		await page.getByRole("heading", { level: 1, name: en("search.titleFor", { text: "pa" }) }).waitFor();
	});

	it("of a slow answer for an earlier text are not shown", async () => {
		const { page, field } = await openList();
		const late = Promise.withResolvers<void>();
		const arrived = Promise.withResolvers<void>();
		await page.route("**/s/api/search/suggest?text=py*", async (route) => {
			arrived.resolve();
			await late.promise;
			// The page no longer waits for it.
			await route.abort().catch(console.info);
		});
		await field.pressSequentially("py");
		await arrived.promise;
		await field.fill("pasta");
		await options(page).filter({ hasText: "Pasta" }).first().waitFor();
		late.resolve();
		expect(await options(page).filter({ hasText: "Python" }).count()).toBe(0);
	});

	it("wait until an input method has composed the characters", async () => {
		const asked: string[] = [];
		const { page, field } = await openList({ language: "zh" });
		page.on("request", (request) => {
			const { pathname, searchParams } = new URL(request.url());
			if (pathname.endsWith("/search/suggest")) asked.push(searchParams.get("text") ?? "");
		});
		const input = await page.context().newCDPSession(page);
		for (const text of ["s", "sh", "she", "she j"])
			await input.send("Input.imeSetComposition", {
				text,
				selectionStart: text.length,
				selectionEnd: text.length,
			});
		expect(await field.inputValue()).toBe("she j");
		await input.send("Input.insertText", { text: "设计" });
		await page.getByRole("option").filter({ hasText: "设计" }).first().waitFor();
		expect(asked).toEqual(["设计"]);
	});
});

describe("recent searches", () => {
	const recent = (page: Page) => page.getByRole("group", { name: en("search.recent") }).getByRole("option");

	it("are offered in an empty field, and each can be removed", async () => {
		const { page, field } = await openList();
		for (const text of ["pasta", "python"]) {
			await field.fill(text);
			await page.keyboard.press("Enter");
			await page.waitForURL(`**/#/course/list?courseName=${text}`);
		}
		await field.fill("");
		await recent(page).nth(1).waitFor();
		expect(await recent(page).allInnerTexts()).toEqual(["python", "pasta"]);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Shift+Delete");
		await expect.poll(() => recent(page).allInnerTexts()).toEqual(["pasta"]);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/#/course/list?courseName=pasta");
		await field.fill("");
		await page.getByRole("button", { name: en("search.forgetAll") }).click();
		await recent(page).first().waitFor({ state: "detached" });
	});

	it("of a student are gone after the sign-out", async () => {
		const page = await openPageSignedIn(site(), host, lin);
		// The list of the student's school replaces that of the visitor's, and its field with it.
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await pageRendered(page);
		const field = await openField(page);
		await field.fill("pasta");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/#/course/list?courseName=pasta");
		const stored = () => page.evaluate(() => localStorage.getItem("schoolfront.searches") ?? "");
		expect(await stored()).toContain("pasta");
		await page
			.getByRole("banner")
			.getByRole("button", { name: en("login.menuOf", { name: lin.nickName }) })
			.click();
		await page.getByRole("menuitem", { name: en("login.signOut") }).click();
		await expect.poll(stored).toBe("");
	});
});

describe("the page of results", () => {
	it("has a tab for each kind with its count, and pages", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/search?text=pa", bypassCSP: true });
		const tabs = page.getByRole("navigation", { name: en("search.kinds") });
		await tabs.getByRole("link", { name: en("search.teachers") }).click();
		await page.waitForURL("**kind=teacher");
		const rows = page.getByRole("list", { name: en("search.results") }).getByRole("article");
		const teachers = rows.filter({ hasText: en("search.teacher") });
		await expect.poll(async () => (await rows.count()) - (await teachers.count())).toBe(0);
		expect(await teachers.count()).toBeGreaterThan(0);
		expect(await axeViolations(page)).toEqual([]);
		await page.goBack();
		await tabs.getByRole("link", { name: en("search.everything") }).waitFor();
		await expect.poll(() => tabs.locator("[aria-current]").innerText()).toContain(en("search.everything"));
	});

	it("without results says what to do, and has the subjects of the school", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/search?text=zzzz" });
		await page.getByText(en("search.none", { text: "zzzz" })).waitFor();
		await page.getByRole("heading", { name: en("search.subjects") }).waitFor();
		await page.getByRole("main").getByRole("link").first().click();
		await page.getByRole("list", { name: en("search.results") }).waitFor();
	});

	it.each(["%", "<b>x</b>", "'", "\u202e", "\ud83d", "a".repeat(10_000)])(
		"for the text %j shows an answer and no error",
		async (text) => {
			const hash = `/search?text=${encodeURIComponent(text.toWellFormed())}`;
			const page = await openPage(site(), host, { language: "en", hash });
			await page
				.getByRole("status")
				.filter({ hasText: /result|Courses, packages/ })
				.waitFor();
			expect(await page.locator("main b").count()).toBe(0);
		},
	);
});
