// Enrolment in a free course on its page, without the cart.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { signInField, submitSignIn } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const hash = "/course/detail/money-on-one-page";
const en = (key: string, args = {}) => message("en", key, args);
const site = setupSite();

const enrol = (page: Page) => page.getByRole("button", { name: en("cart.enrol"), exact: true });
const owned = (page: Page) => page.getByRole("link", { name: en("cart.owned") });
const ordered = (page: Page) => page.getByText(en("cart.ordered"), { exact: true });

describe("a free course", () => {
	it("is the student's with one click, and their courses show it", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "amelie"), { language: "en", hash });
		const name = await page.getByRole("heading", { level: 1 }).innerText();
		await enrol(page).click();
		await ordered(page).waitFor();
		await owned(page).waitFor();
		await page.getByRole("link", { name: en("cart.toLessons") }).click();
		await page.getByRole("main").getByRole("heading", { name, exact: true }).waitFor();
	});

	it("is a visitor's after the sign-in that the click opens; whoever has it already is shown that", async () => {
		const page = await openPage(site(), host, { language: "en", hash });
		await enrol(page).click();
		await submitSignIn(page, demoStudent(host, "zhou_yiran"));
		await ordered(page).waitFor();
		await owned(page).waitFor();

		const second = await openPage(site(), host, { language: "en", hash });
		await enrol(second).click();
		await submitSignIn(second, demoStudent(host, "amelie"));
		await owned(second).waitFor();
		expect(await ordered(second).count()).toBe(0);
	});

	it("is nobody's when the visitor closes the sign-in", async () => {
		const page = await openPage(site(), host, { language: "en", hash });
		await enrol(page).click();
		await signInField(page, "account").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await enrol(page).and(page.locator("[aria-busy=false]")).waitFor();
	});
});
