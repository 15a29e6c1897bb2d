// Where the focus and a second click go when the clicked element of the cart is replaced.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests, openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const site = setupSite();

/** Wait for the student's own school: until then the cart, and the focus in it, may be replaced. */
async function settled(page: Page, school: string) {
	await schoolTrigger(page, school).waitFor();
	await pageRendered(page);
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The focused element. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement } = document;
		return activeElement?.getAttribute("aria-label") || activeElement?.textContent;
	});

describe("the add-to-cart button", () => {
	it("a double click does not trigger the link that replaces it, and the focus stays on the page", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/detail/js-from-zero",
		});
		await settled(page, "Downtown Campus");
		const add = button(page, en("cart.add"));
		await add.and(page.locator("[aria-busy=false]")).waitFor();
		// The mouse stays where it clicked.
		await add.click();
		const link = page.getByRole("link", { name: en("cart.inCart") });
		await link.waitFor();
		await expect.poll(() => focused(page)).toBe(en("cart.inCart"));
		// The second click of a double click, as browsers dispatch it.
		const clicks: unknown[] = [];
		await page.exposeFunction("tellClick", (detail: number) => clicks.push(detail));
		await page.evaluate(() => {
			const notify = Reflect.get(globalThis, "tellClick") as (detail: number) => void;
			addEventListener("click", ({ detail }) => notify(detail));
		});
		await page.mouse.down({ clickCount: 2 });
		await page.mouse.up({ clickCount: 2 });
		await expect.poll(() => clicks).toEqual([2]);
		expect(new URL(page.url()).hash).toBe("#/course/detail/js-from-zero");
		await link.click();
		await page.getByRole("heading", { level: 1, name: en("cart.title") }).waitFor();
	});

	it("adds nothing before the student's courses are known, and passes the focus on", async () => {
		// Adding first asks whether the school requires student information.
		const begun: string[] = [];
		const { page, asked, release } = await openWithDelayedRequests(
			"**/definePayOrderCart/commodity?*",
			(prepare) =>
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
		// The first is the course's own; further offers have one each.
		await button(page, en("cart.add")).and(page.locator("[aria-busy=true]")).first().focus();
		await page.keyboard.press("Enter");
		await button(page, en("cart.adding")).waitFor();
		release();
		await page
			.getByRole("link", { name: en("cart.owned") })
			.first()
			.waitFor();
		await expect.poll(() => focused(page)).toBe(en("cart.owned"));
		expect(begun).toEqual([]);
	});
});

describe("a row of the cart", () => {
	it("leaves the focus alone if it is elsewhere when the row is removed, and regains it when the row is restored", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/shoppingcart",
		});
		await settled(page, "Downtown Campus");
		const first = page.getByRole("main").locator("ul").getByRole("button").first();
		const remove = (await first.getAttribute("aria-label")) ?? "";
		const undo = button(page, en("cart.undo"));
		const { asked, release } = await delayRequests(page, "**/definePayOrderCart/delete*");
		await button(page, remove).click();
		await asked;
		const home = page.getByRole("banner").getByRole("link").first();
		await home.focus();
		release();
		await undo.waitFor();
		// The row's effects have run after two frames.
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
