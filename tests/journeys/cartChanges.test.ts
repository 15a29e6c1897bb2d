// What is in a cart changes while a student looks at it: its price, its sale, the cart on another device.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import type { PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { buildCourse, buildSeed, buildSite } from "../support/data/buildSite.ts";
import { operatorOf } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "shop.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const many = Array.from({ length: 200 }, (_, i) => `many-${i}`);
const courses = [
	buildCourse("paid"),
	...["gift", "song", "dance", "chess"].map((id) => buildCourse(id, { price: 0 })),
	buildCourse("yen", { price: 0, currency: "JPY" }),
	buildCourse("dollar", { price: 2000, currency: "USD" }),
	...many.map((id) => buildCourse(id, { price: 1000 })),
];
const carts = {
	price: ["gift", "song"],
	push: ["gift", "song"],
	sale: ["dance", "song"],
	devices: ["song"],
	currencies: ["gift", "yen", "paid", "dollar"],
	full: many,
};
const student = (id: keyof typeof carts) => ({ id, account: id, password: "things in a cart" });

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
const seedFile = join(folder, "shop.json");
writeFileSync(
	seedFile,
	JSON.stringify(
		buildSeed({
			site: buildSite({
				company: { id: 78, name: "Shop", hosts: [host] },
				service: { personConfig: ["USER_LOGIN"], openCart: true },
			}),
			courses,
			students: Object.entries(carts).map(([id, cart]) => ({
				...student(id as keyof typeof carts),
				cart,
			})),
		}),
	),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = setupSite({ env: { SEED_FILE: seedFile } });

/** Publishes the courses with one of them changed, or without it. */
async function publish(id: string, change: Parameters<typeof buildCourse>[1] | "withdrawn"): Promise<void> {
	const others = courses.filter((course) => course.id !== id);
	const changed = change === "withdrawn" ? [] : [buildCourse(id, change)];
	const ask = await operatorOf(site());
	const options = { overwrite: true, confirm: host };
	await ask("content-apply", {
		host,
		parts: [{ part: "courses", courses: [...others, ...changed] }],
		options,
	});
}

const open = (id: keyof typeof carts, options: PageOptions = {}) =>
	openPageAs(site(), host, student(id), { language: "en", hash: "/shoppingcart", ...options });
/** No push reaches the page: it learns of a change when it orders. */
const withoutPushes: PageOptions = {
	prepare: (context: BrowserContext) => context.route("**/websocket/**", (route) => route.abort()),
	allow: [/websocket/i, /Failed to load resource/],
};

const rows = (page: Page) => page.getByRole("main").locator("ul").first().getByRole("heading", { level: 2 });
const row = (page: Page, id: string) =>
	page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ hasText: `Course ${id}` });
const choose = (page: Page, id: string) =>
	page.getByRole("checkbox", { name: en("cart.choose", { name: `Course ${id}` }) });
const summary = (page: Page) => page.getByRole("complementary", { name: en("cart.summary") });
const order = (page: Page) => summary(page).getByRole("button", { name: en("cart.order") });
const submitButton = (page: Page) => summary(page).getByRole("button", { name: en("cart.place") });
const ordered = (page: Page) => page.getByText(en("cart.ordered"), { exact: true });

describe("while the cart is open", () => {
	it("a price rises: paying is refused and says the new price, nothing is lost, and the rest can be ordered", async () => {
		const page = await open("price", withoutPushes);
		await order(page).waitFor();
		await publish("gift", { price: 4900 });
		await order(page).click();
		const alert = summary(page).getByRole("alert");
		await alert.getByText(en("cart.changed"), { exact: true }).waitFor();
		const args = { name: "Course gift", before: "¥0", now: "¥49" };
		await alert.getByText(en("cart.changedPrice", args), { exact: true }).waitFor();
		await row(page, "gift")
			.getByText(en("cart.priceChanged", { price: "¥0" }), { exact: true })
			.waitFor();
		await summary(page).getByText("¥49", { exact: true }).waitFor();
		expect(await rows(page).count()).toBe(2);
		await choose(page, "gift").uncheck();
		await order(page).click();
		await ordered(page).waitFor();
		await expect.poll(() => rows(page).allTextContents()).toEqual(["Course gift"]);
		expect(await alert.count()).toBe(0);
	});

	it("a price changes: the open page says so by itself", async () => {
		await publish("gift", { price: 0 });
		const page = await open("push");
		await order(page).waitFor();
		await socketOpened(page);
		await publish("gift", { price: 5900 });
		await row(page, "gift")
			.getByText(en("cart.priceChanged", { price: "¥0" }), { exact: true })
			.waitFor();
		await summary(page).getByText("¥59", { exact: true }).waitFor();
		await publish("gift", { price: 0 });
		await order(page).waitFor();
	});

	it("an item is withdrawn: paying is refused and says so, and paying again orders the rest", async () => {
		const page = await open("sale", withoutPushes);
		await order(page).waitFor();
		await publish("dance", "withdrawn");
		await order(page).click();
		const reason = "The school no longer offers this, so it is not ordered.";
		const alert = summary(page).getByRole("alert");
		await alert
			.getByText(en("cart.changedState", { name: "Course dance", reason }), { exact: true })
			.waitFor();
		await row(page, "dance").getByText(en("cart.state.withdrawn"), { exact: true }).waitFor();
		expect(await choose(page, "dance").isDisabled()).toBe(true);
		await order(page).click();
		await ordered(page).waitFor();
		await expect.poll(() => rows(page).allTextContents()).toEqual(["Course dance"]);
	});

	it("the last item is withdrawn: the reason stays on the page", async () => {
		const page = await open("devices", withoutPushes);
		await order(page).waitFor();
		await publish("song", "withdrawn");
		await order(page).click();
		await row(page, "song").getByText(en("cart.state.withdrawn"), { exact: true }).waitFor();
		await summary(page).getByRole("alert").getByText(en("cart.changed"), { exact: true }).waitFor();
		await publish("song", { price: 0 });
	});

	it("another device adds and removes: both pages show the same", async () => {
		const page = await open("devices");
		const other = await open("devices", { hash: "/course/detail/paid" });
		await rows(page).first().waitFor();
		await socketOpened(page);
		await socketOpened(other);
		await other.getByRole("button", { name: en("cart.add"), exact: true }).click();
		await expect.poll(() => rows(page).allTextContents()).toEqual(["Course paid", "Course song"]);
		await page.getByRole("button", { name: en("cart.removeOf", { name: "Course paid" }) }).click();
		await other.getByRole("button", { name: en("cart.add"), exact: true }).waitFor();
	});
});

describe("a cart", () => {
	it("of several currencies has a total of each, and an order of each", async () => {
		const page = await open("currencies");
		await summary(page).getByText("¥99", { exact: true }).waitFor();
		await summary(page).getByText("$20", { exact: true }).waitFor();
		await submitButton(page).waitFor();
		for (const id of ["paid", "dollar"]) await choose(page, id).uncheck();
		await order(page).click();
		await ordered(page).waitFor();
		await expect.poll(() => rows(page).count()).toBe(2);
		for (const id of ["paid", "dollar"]) await choose(page, id).check();
		await summary(page).getByText("$20", { exact: true }).waitFor();
		await submitButton(page).click();
		// Several orders to pay: the list of them.
		const orders = page.getByRole("main").getByRole("article");
		await expect.poll(() => orders.count()).toBe(2);
		await expect.poll(() => new URL(page.url()).hash).toContain("OrderTabIndex=1");
		await page.goto(site().url(host, "/personal/order"));
		await expect.poll(() => orders.count()).toBe(4);
		for (const id of ["gift", "yen", "paid", "dollar"])
			await page.getByRole("main").getByText(`Course ${id}`, { exact: true }).waitFor();
	});

	it("of 200 items is shown, counted and changed; one more is refused, with the limit", async () => {
		const page = await open("full");
		await expect.poll(() => rows(page).count()).toBe(200);
		await summary(page).getByText("¥2,000", { exact: true }).waitFor();
		const all = page.getByRole("checkbox", { name: en("cart.chooseAll", { count: 200, all: 200 }) });
		await all.uncheck();
		await summary(page).getByText(en("cart.nothingChosen"), { exact: true }).waitFor();
		await choose(page, "many-199").check();
		await summary(page).getByText("¥10", { exact: true }).waitFor();
		await page.goto(site().url(host, "/course/detail/paid"));
		await page.getByRole("button", { name: en("cart.add"), exact: true }).click();
		await page.getByText(en("cart.full", { count: 200 }), { exact: true }).waitFor();
		await page.goto(site().url(host, "/shoppingcart"));
		await page.getByRole("button", { name: en("cart.removeOf", { name: "Course many-199" }) }).click();
		await expect.poll(() => rows(page).count()).toBe(199);
	});
});
