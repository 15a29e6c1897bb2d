// Money for the balance: bought with a vendor, and spent on an order; points, which pay one as well; cards that are redeemed, and a friend who is invited.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { slideByKeys } from "../support/browser/visitor.ts";
import { buildCourse, buildSeed, buildSite } from "../support/data/buildSite.ts";
import { runCardsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "balance.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const student = (id: string) => ({ id, account: id, password: "keeps a balance" });

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
const seedFile = join(folder, "balance.json");
writeFileSync(
	seedFile,
	JSON.stringify(
		buildSeed({
			site: buildSite({
				company: { id: 80, name: "Balance", hosts: [host] },
				baseInfo: { siteTitle: "Balance", companyLogoType: "word", companyNameShort: "Balance" },
				register: { usernameFlag: 1, mobileFlag: 0, registerAgreementFlag: 0, closeFlag: 0 },
				service: {
					personConfig: ["USER_LOGIN", "USER_REGISTER"],
					openCart: true,
					charge: { currency: "CNY", amounts: [5000, 10_000, 20_000] },
					inviteReward: { points: 50, amount: 2000, currency: "CNY" },
					openIntegral: true,
					pointPay: { points: 3, amount: 100, currency: "CNY" },
				},
			}),
			courses: [buildCourse("violin", { price: 10_000 })],
			students: ["spends", "looks", "redeems", "invites", "collects"].map((id) => ({
				...{ ...student(id), cart: ["violin"] },
				...(id === "collects" && { points: [{ amount: 400, reason: "Homework", daysAgo: 1 }] }),
			})),
		}),
	),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = setupSite({ env: { SEED_FILE: seedFile } });

const title = (page: Page, stage: string) =>
	page.getByRole("heading", { level: 1, name: en(`payment.title.${stage}`), exact: true });
const balancePath = "/personal/accountcenter/balance";
const pointsPath = "/personal/accountcenter/score";
const cardPath = "/personal/accountcenter/card";
const invitePath = "/personal/accountcenter/invite";

describe("the balance", () => {
	it("is bought by keyboard, and pays a whole order, which is given back to it at once", async () => {
		const page = await openPageAs(site(), host, student("spends"), { language: "en", hash: balancePath });
		await page.getByRole("radio", { name: "¥50" }).focus();
		await page.keyboard.press("ArrowDown");
		expect(await page.getByRole("radio", { name: "¥100" }).isChecked()).toBe(true);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await title(page, "choose").waitFor();
		await page.getByRole("radio", { name: en("purchase.vendor.wechatPay") }).focus();
		// Not with what it is for.
		expect(await page.getByRole("radio", { name: en("purchase.vendor.balance") }).count()).toBe(0);
		await page.keyboard.press("Enter");
		await title(page, "waiting").waitFor();
		const opened = page.context().waitForEvent("page");
		await page.getByRole("link", { name: en("payment.openHere") }).click();
		await (await opened).locator("button[name=action][value=pay]").click();
		await title(page, "paid").waitFor();
		await page.getByRole("link", { name: en("payment.toBalance") }).click();
		await page.getByText(en("accounts.after", { money: "¥100" })).waitFor();

		await page.goto(site().url(host, "/shoppingcart"));
		await page
			.getByRole("main")
			.getByRole("button", { name: en("cart.place"), exact: true })
			.click();
		await title(page, "choose").waitFor();
		const way = page.getByRole("radio", { name: en("purchase.vendor.balance") });
		await page.getByText(en("payment.hint.balance", { balance: "¥100", after: "¥0" })).waitFor();
		expect(await way.isChecked()).toBe(true);
		expect(await axeViolations(page)).toEqual([]);
		await way.focus();
		await page.keyboard.press("Enter");
		await title(page, "paid").waitFor();
		await page.getByRole("link", { name: en("payment.toOrder") }).click();
		await page
			.getByRole("main")
			.getByRole("button", { name: en("order.askRefund") })
			.click();
		const question = page.getByRole("dialog");
		await question.getByRole("button", { name: en("order.askRefund") }).click();
		await page.getByText(en("order.state.refunded"), { exact: true }).first().waitFor();
		await page.goto(site().url(host, balancePath));
		await page.getByText(en("accounts.after", { money: "¥0" }), { exact: true }).waitFor();
		await page.getByRole("definition").filter({ hasText: "¥100" }).waitFor();
	});
});

describe("points", () => {
	it("pay a whole order where they are chosen, and are given back with it", async () => {
		const page = await openPageAs(site(), host, student("collects"), {
			...{ language: "en", hash: "/shoppingcart" },
		});
		const main = page.getByRole("main");
		await main.getByRole("button", { name: en("cart.place"), exact: true }).click();
		await title(page, "choose").waitFor();
		const way = page.getByRole("radio", { name: en("purchase.vendor.points") });
		await page.getByText(en("payment.hint.points", { price: "300 Points", after: "100 Points" })).waitFor();
		expect(await way.isChecked()).toBe(false);
		await way.check();
		expect(await axeViolations(page)).toEqual([]);
		await main.getByRole("button", { name: en("payment.pay", { amount: "300 Points" }) }).click();
		await title(page, "paid").waitFor();
		await page.goto(site().url(host, pointsPath));
		await page.getByText("−300", { exact: true }).waitFor();
		await page.goto(site().url(host, "/personal/order"));
		await main.getByText("300 Points", { exact: true }).waitFor();
		await main.getByRole("button", { name: new RegExp(`^${en("order.askRefund")}`) }).click();
		const question = page.getByRole("dialog");
		await question.getByText(en("order.refundText", { amount: "300 Points" })).waitFor();
		await question.getByRole("button", { name: en("order.askRefund") }).click();
		await page.getByText(en("order.state.refunded"), { exact: true }).first().waitFor();
		await page.goto(site().url(host, pointsPath));
		await page.getByText("+300", { exact: true }).waitFor();
		await main.getByText("400", { exact: true }).waitFor();
	});
});

/** The code of a new card, whose name is that of its file, too. */
async function cardFor(what: string, name: string): Promise<string> {
	const file = join(folder, `${name}.csv`);
	const { code, err } = await runCardsCommand(site(), "make", host, "1", file, what, "--name", name);
	if (code !== 0) throw new Error(`the card must be made, found ${err}`);
	const [, card = ""] = readFileSync(file, "utf8").trimEnd().split("\n");
	return card.split(",")[1] ?? "";
}

describe("a card", () => {
	it("for a course opens it, one for money adds to the balance, and neither does so twice", async () => {
		const page = await openPageAs(site(), host, student("redeems"), { language: "en", hash: cardPath });
		const field = page.getByLabel(en("accounts.code"), { exact: true });
		await field.press("Enter");
		await page
			.getByRole("alert")
			.filter({ hasText: en("accounts.codeMissing") })
			.waitFor();
		expect(await field.getAttribute("aria-invalid")).toBe("true");
		await field.fill("no such card");
		await field.press("Enter");
		await page.getByRole("main").getByRole("alert").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		const code = await cardFor("course/violin", "Summer camp");
		await field.fill(` ${code.toLowerCase().replaceAll("-", " ")} `);
		await field.press("Enter");
		await page
			.getByText(en("accounts.redeemed", { name: "Summer camp" }))
			.first()
			.waitFor();
		await expect.poll(() => field.inputValue()).toBe("");
		await field.fill(code);
		await field.press("Enter");
		await page
			.getByText(en("accounts.redeemedBefore", { name: "Summer camp" }))
			.first()
			.waitFor();
		const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "Summer camp" });
		await expect.poll(() => cards.count()).toBe(1);

		await page.goto(site().url(host, balancePath));
		await field.fill(await cardFor("balance/2500/CNY", "Gift"));
		await field.press("Enter");
		await page
			.getByText(en("accounts.recharged", { money: "¥25" }))
			.first()
			.waitFor();
		await page.getByRole("definition").filter({ hasText: "¥25" }).waitFor();

		await page.goto(site().url(host, "/personal/course/lessons"));
		await page.getByRole("main").getByText("Course violin").first().waitFor();
	});
});

describe("an invitation", () => {
	it("leads a friend to the registration, and who came is shown to the student who sent it", async () => {
		const page = await openPageAs(site(), host, student("invites"), { language: "en", hash: invitePath });
		await page.getByText(en("accounts.inviteNone"), { exact: true }).waitFor();
		const link = new URL(await page.getByRole("main").locator("output").innerText());
		const friend = await openPage(site(), host, { language: "en", path: `${link.pathname}${link.search}` });
		const panel = friend.getByRole("tabpanel");
		await panel.getByLabel(en("register.username"), { exact: true }).fill("brings_a_friend");
		await panel.getByLabel(en("register.password"), { exact: true }).fill("harbour lights at dusk");
		await panel.getByLabel(en("register.password"), { exact: true }).press("Enter");
		await slideByKeys({ page: friend, t: en });
		await friend.waitForURL("**/s/pc/**");
		await page.reload();
		const row = page
			.getByRole("main")
			.getByRole("listitem")
			.filter({ hasText: en("accounts.joined") });
		await row.waitFor();
		// Of the friend's name no more than its beginning.
		expect(await row.innerText()).not.toContain("brings_a_friend");
	});
});

const screens = [
	[balancePath, "accounts.balance"],
	[cardPath, "accounts.cards"],
	[invitePath, "accounts.invite"],
] as const;

describe.each(["zh", "en"] as const)("pages of accounts, %s", (language: Language) => {
	it.each(screens)("%s: fits 1280, 375 and 320 pixels, and axe finds nothing", async (hash, heading) => {
		const page = await openPageAs(site(), host, student("looks"), { language, hash });
		await page.getByRole("heading", { level: 1, name: message(language, heading), exact: true }).waitFor();
		await page.getByRole("main").locator("form, output").first().waitFor();
		for (const width of [1280, 375, 320]) {
			await page.setViewportSize({ width, height: 900 });
			await expectFits(page);
			expect(await axeViolations(page)).toEqual([]);
		}
	});
});
