// The cart of a visitor, and what becomes of it with the sign-in.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { signInButton, submitSignIn } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const site = setupSite();

const badge = (page: Page, count: number) =>
	page.getByRole("banner").getByRole("link", {
		name: en(`cart.badge.${count === 1 ? "one" : "other"}`, { count }),
		exact: true,
	});
const items = (page: Page) => page.getByRole("main").locator("ul").first().getByRole("heading", { level: 2 });
const open = (hash: string) => openPage(site(), host, { language: "en", hash });

async function add(page: Page, course: string): Promise<void> {
	await page.goto(site().url(host, `/course/detail/${course}`));
	await page.getByRole("button", { name: en("cart.add"), exact: true }).click();
	await page.getByRole("link", { name: en("cart.inCart") }).waitFor();
}

async function signIn(page: Page, student: string): Promise<void> {
	await signInButton(page).click();
	await submitSignIn(page, demoStudent(host, student));
}

/** Calls back once the page merges the cart with a sign-in, which it does from when it opens its channel to other tabs. */
async function whenFollowingSignIn(page: Page, onFollowing: () => void): Promise<void> {
	await page.exposeFunction("channelOpened", (name: string) => {
		if (name === "schoolfront.cart.merge") onFollowing();
	});
	await page.addInitScript(() => {
		const report = Reflect.get(globalThis, "channelOpened") as (name: string) => Promise<void>;
		globalThis.BroadcastChannel = class extends BroadcastChannel {
			constructor(name: string) {
				super(name);
				void report(name);
			}
		};
	});
}

describe("a visitor's cart", () => {
	it("is shown in every tab, priced, and merged once when the visitor signs in", async () => {
		const page = await open("/course/list");
		await add(page, "charts-honest");
		await badge(page, 1).waitFor();
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/shoppingcart"));
		await expect.poll(() => items(other).count()).toBe(1);
		await add(page, "js-from-zero");
		await badge(other, 2).waitFor();
		await expect.poll(() => items(other).count()).toBe(2);
		const summary = other.getByRole("complementary", { name: en("cart.summary") });
		await summary.getByText(en("cart.total"), { exact: true }).first().waitFor();

		await signIn(page, "amelie");
		await page.getByText(en("cart.merged.other", { count: 2 }), { exact: true }).waitFor();
		await badge(page, 2).waitFor();
		await badge(other, 2).waitFor();
		// It is the student's now: nothing is left in the browser.
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.cart"))).toBeNull();
	});

	it("is said to be merged in the tab of the sign-in, also when another tab merges it", async () => {
		const page = await open("/course/list");
		await add(page, "charts-honest");
		const other = await page.context().newPage();
		const { promise: following, resolve: onFollowing } = Promise.withResolvers<void>();
		await whenFollowingSignIn(other, onFollowing);
		await other.goto(site().url(host, "/course/list"));
		await following;
		await badge(other, 1).waitFor();
		// The browser gives the lock to the other tab.
		const { promise: merged, resolve } = Promise.withResolvers<void>();
		await page.exposeFunction("mergedElsewhere", () => merged);
		await page.evaluate(() => {
			const elsewhere = Reflect.get(globalThis, "mergedElsewhere") as () => Promise<void>;
			const request = navigator.locks.request.bind(navigator.locks);
			Object.assign(navigator.locks, {
				request: async (name: string, work: LockGrantedCallback<unknown>) => {
					if (name === "schoolfront.cart.merge") await elsewhere();
					return request(name, work);
				},
			});
		});
		const answered = other.waitForResponse(/definePayOrderCart\/merge/);
		await signIn(page, "zhou_yiran");
		await answered;
		await badge(other, 1).waitFor();
		resolve();
		await page.getByText(en("cart.merged.one", { count: 1 }), { exact: true }).waitFor();
	});

	it("what is broken in the storage, or is none of the company's, is said and can be removed; the rest is merged", async () => {
		const page = await open("/course/list");
		await page.evaluate(() =>
			localStorage.setItem(
				"schoolfront.cart",
				JSON.stringify({ cartId: "x", ids: ["js-from-zero", "of-nobody", 7] }),
			),
		);
		await page.reload();
		await page.goto(site().url(host, "/shoppingcart"));
		await expect.poll(() => items(page).count()).toBe(2);
		await page.getByText(en("cart.state.withdrawn"), { exact: true }).waitFor();
		await page
			.getByRole("button", { name: en("cart.removeOf", { name: en("cart.unknown", { id: "of-nobody" }) }) })
			.click();
		await badge(page, 1).waitFor();
		await page.evaluate(() =>
			localStorage.setItem("schoolfront.cart", JSON.stringify({ cartId: "x", ids: ["js-from-zero"] })),
		);
		await page.reload();
		await signIn(page, "zhou_yiran");
		await page.getByText(en("cart.merged.one", { count: 1 }), { exact: true }).waitFor();
	});
});

describe("the panel", () => {
	it("opens with a click on the badge, by keyboard too, and leads to the page", async () => {
		const page = await open("/course/list");
		await add(page, "charts-honest");
		await badge(page, 1).press("Enter");
		const panel = page.getByRole("dialog", { name: en("cart.title") });
		await panel.getByText(en("cart.count.one", { count: 1 }), { exact: true }).waitFor();
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached" });
		await expect.poll(() => badge(page, 1).evaluate((link) => link === document.activeElement)).toBe(true);
		await badge(page, 1).click();
		await panel.getByRole("link", { name: en("cart.toCart") }).click();
		await page.getByRole("heading", { level: 1, name: en("cart.title") }).waitFor();
		await panel.waitFor({ state: "detached" });
	});
});
