// A student registers for an exam: by keyboard, on two devices, with a form that changes meanwhile, until the decision.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { ContentRegistration } from "../../schemas/generated/documents.ts";
import { announcements, observeAnnouncements } from "../support/browser/announcements.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runContentCommand, runRegistrationsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", `registration.${key}`, args);
const hash = "/applydetail/journey";

const name = { code: "full-name", kind: "text", label: "Full name", required: true };
const level = {
	...{ code: "level", kind: "radio", label: "Level", required: true },
	options: ["First", "Second"].map((text) => ({ id: text, code: text, text })),
};

async function publish(form: ContentRegistration["form"]): Promise<void> {
	const path = join(site().dataDir, "registrations.json");
	const times = { opensAt: "2020-01-01T00:00", closesAt: "2199-01-01T00:00" };
	const registrations = [{ id: "journey", registrationName: "Level exam", ...times, form }];
	writeFileSync(path, JSON.stringify({ part: "registrations/journey", registrations }));
	const output = await runContentCommand(site(), "apply", path, "--host", host, "--overwrite");
	expect(output.code, output.err).toBe(0);
}

const open = (account: string): Promise<Page> =>
	openPageAs(site(), host, demoStudent(host, account), {
		...{ language: "en", hash, prepare: observeAnnouncements },
	});
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const state = (page: Page, of: string) =>
	page.getByRole("status").getByText(en(`state.${of}`), { exact: true });
const button = (page: Page, key: string) => page.getByRole("button", { name: en(key), exact: true });

describe("registration for an exam", () => {
	it("a visitor sees it and is asked to sign in; the page fits into 320 px", async () => {
		await publish([name, level]);
		const page = await openPage(site(), host, { language: "en", hash: "/apply" });
		await page.getByRole("link", { name: "Level exam", exact: true }).click();
		await page.getByRole("heading", { name: "Level exam", level: 1 }).waitFor();
		await page
			.getByRole("main")
			.getByRole("button", { name: en("signIn"), exact: true })
			.waitFor();
		expect(await field(page, "Full name").count()).toBe(0);
		await page.setViewportSize({ width: 320, height: 640 });
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
	});

	it("filled in by keyboard, followed on another device, changed, decided by the school", async () => {
		await publish([name, level]);
		const [page, other] = [await open("lin"), await open("lin")];
		await field(other, "Full name").waitFor();
		await socketOpened(other);

		await field(page, "Full name").focus();
		await page.keyboard.type("Lin Xiao");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await page.keyboard.press("Tab");
		await expect
			.poll(() => button(page, "send").evaluate((node) => node === document.activeElement))
			.toBe(true);
		await page.keyboard.press("Enter");
		await state(page, "submitted").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		// The other device has what was sent.
		await state(other, "submitted").waitFor();
		await expect.poll(() => field(other, "Full name").inputValue()).toBe("Lin Xiao");

		// The school asks one more question while the student types.
		await field(other, "Full name").fill("Lin Xiao Mei");
		await publish([name, level, { code: "town", kind: "text", label: "Town" }]);
		await field(other, "Town").fill("Maple");
		expect(await field(other, "Full name").inputValue()).toBe("Lin Xiao Mei");
		await button(other, "sendChange").click();
		await expect.poll(() => field(page, "Full name").inputValue()).toBe("Lin Xiao Mei");
		await expect.poll(() => field(page, "Town").inputValue()).toBe("Maple");

		const own = await page.context().newPage();
		await own.goto(site().url(host, "/personal/course/apply"));
		const row = own.getByRole("article").filter({ hasText: "Level exam" });
		await row.getByText(en("state.submitted"), { exact: true }).waitFor();

		const reason = "The name is not that of your identity card.";
		const refused = await runRegistrationsCommand(site(), "refuse", host, "journey", "lin", reason);
		expect(refused.code, refused.err).toBe(0);
		await state(page, "refused").waitFor();
		await page.getByText(en("reason", { reason }), { exact: true }).waitFor();
		await expect.poll(() => field(page, "Full name").isDisabled()).toBe(true);
		await row.getByText(en("state.refused"), { exact: true }).waitFor();
		await row.getByText(en("reason", { reason }), { exact: true }).waitFor();
		await page.goto(site().url(host, "/personal/message/detailslist"));
		// Its button has the hidden word for unread, too.
		await page.getByRole("main").getByRole("button", { name: "Registration refused: Level exam" }).waitFor();
	});

	it("what is typed is there after a reload, and withdrawing keeps the answers", async () => {
		await publish([name, level]);
		const page = await open("amelie");
		await field(page, "Full name").fill("Amélie");
		await page.reload();
		await expect.poll(() => field(page, "Full name").inputValue()).toBe("Amélie");
		await field(page, "Second").check();
		await button(page, "send").click();
		await state(page, "submitted").waitFor();
		await button(page, "withdraw").click();
		const dialog = page.getByRole("dialog", { name: en("withdrawQuestion"), exact: true });
		await dialog.getByRole("button", { name: en("withdraw"), exact: true }).click();
		await state(page, "withdrawn").waitFor();
		// The button that had the focus is gone.
		const note = page.getByRole("status").filter({ hasText: en("state.withdrawn") });
		await expect.poll(() => note.evaluate((node) => node === document.activeElement)).toBe(true);
		expect(await announcements(page)).toContain(en("state.withdrawn"));
		expect(await field(page, "Full name").inputValue()).toBe("Amélie");
		await button(page, "send").waitFor();
	});
});
