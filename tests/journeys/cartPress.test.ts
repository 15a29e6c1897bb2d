// Where the focus and a second press go when what was pressed in the cart gives way to something else.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { holdBack, openHeld } from "../support/holdBack.ts";
import { say } from "../support/messages.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { pageDrawn, schoolTrigger } from "../support/schoolSwitch.ts";
import { givenSite } from "../support/startSite.ts";

const host = "maple.localhost";
const en = (key: string, args = {}) => say("en", key, args);
const site = givenSite();

/** The student's own school is there: until then its cart, and with it what has the focus, is on its way. */
async function settled(page: Page, school: string) {
	await schoolTrigger(page, school).waitFor();
	await pageDrawn(page);
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What the keys go to. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement } = document;
		return activeElement?.getAttribute("aria-label") || activeElement?.textContent;
	});

describe("the button that puts a course into the cart", () => {
	it("leaves a double click and the focus on the page, for the link in its place", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/detail/js-from-zero",
		});
		await settled(page, "Downtown Campus");
		const add = button(page, en("cart.add"));
		await add.and(page.locator("[aria-busy=false]")).waitFor();
		// The mouse stays where it pressed.
		await add.click();
		const link = page.getByRole("link", { name: en("cart.inCart") });
		await link.waitFor();
		await expect.poll(() => focused(page)).toBe(en("cart.inCart"));
		// The second press of a double click, as browsers tell it.
		const clicks: unknown[] = [];
		await page.exposeFunction("tellClick", (detail: number) => clicks.push(detail));
		await page.evaluate(() => {
			const tell = Reflect.get(globalThis, "tellClick") as (detail: number) => void;
			addEventListener("click", ({ detail }) => tell(detail));
		});
		await page.mouse.down({ clickCount: 2 });
		await page.mouse.up({ clickCount: 2 });
		await expect.poll(() => clicks).toEqual([2]);
		expect(new URL(page.url()).hash).toBe("#/course/detail/js-from-zero");
		await link.click();
		await page.getByRole("heading", { level: 1, name: en("cart.title") }).waitFor();
	});

	it("puts nothing in before it is known what the student has, and passes the focus on", async () => {
		// Putting in begins with the question whether the school wants to know more.
		const begun: string[] = [];
		const { page, asked, release } = await openHeld("**/course/user/list?*courseId=*", (prepare) =>
			openPageAs(site(), host, demoStudent(host, "lin"), {
				language: "en",
				hash: "/course/detail/react-studio",
				prepare: async (context) => {
					await prepare(context);
					context.on("request", (request) => {
						if (/\/definePayOrderCart\/add|\/checkCompanyFunctionSet/.test(request.url()))
							begun.push(request.url());
					});
				},
			}),
		);
		await asked;
		await settled(page, "Downtown Campus");
		await button(page, en("cart.add")).and(page.locator("[aria-busy=true]")).focus();
		await page.keyboard.press("Enter");
		await button(page, en("cart.adding")).waitFor();
		release();
		await page.getByRole("link", { name: en("cart.owned") }).waitFor();
		await expect.poll(() => focused(page)).toBe(en("cart.owned"));
		expect(begun).toEqual([]);
	});
});

describe("a row of the cart", () => {
	it("takes no focus that is elsewhere when it is gone at last, and has it again when it is put back", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/shoppingcart",
		});
		await settled(page, "Downtown Campus");
		const first = page.getByRole("main").locator("ul").getByRole("button").first();
		const remove = (await first.getAttribute("aria-label")) ?? "";
		const undo = button(page, en("cart.undo"));
		const { asked, release } = await holdBack(page, "**/definePayOrderCart/delete");
		await button(page, remove).click();
		await asked;
		const home = page.getByRole("banner").getByRole("link").first();
		await home.focus();
		release();
		await undo.waitFor();
		// The row's own effects are over once the next frame is drawn, and the one after it.
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		expect(await home.evaluate((element) => element === document.activeElement)).toBe(true);

		await undo.press("Space");
		await button(page, remove).waitFor();
		await expect.poll(() => focused(page)).toBe(remove);
		await page.keyboard.press("Space");
		await undo.waitFor();
		await expect.poll(() => focused(page)).toBe(en("cart.undo"));
	});
});
