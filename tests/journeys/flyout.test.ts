import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { say } from "../support/messages.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { pageDrawn, schoolEntry, schoolList, schoolTrigger } from "../support/schoolSwitch.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => say("en", key, args);

describe("an open panel", () => {
	it("stays open when a card's button comes under the pointer that opened it", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/course/list" });
		const resume = page.getByRole("button", { name: en("learning.resume") });
		const manage = page.getByRole("button", { name: en("login.adminOpens") });
		const centre = async (locator: Locator) => {
			const box = await locator.boundingBox();
			return { x: box ? box.x + box.width / 2 : 0, y: box ? box.y + box.height / 2 : 0 };
		};
		await resume.waitFor();
		await manage.waitFor();
		const pointer = await centre(resume);
		let answer = () => undefined as unknown;
		const answered = new Promise((done) => {
			answer = () => done(undefined);
		});
		await page.route("**/learn/data*", async (route) => {
			await answered;
			await route.continue();
		});
		await page.reload();
		await pageDrawn(page);
		await manage.waitFor();
		expect(await resume.count()).toBe(0);
		const { x, y } = (await schoolTrigger(page, "Downtown Campus").boundingBox()) ?? { x: 0, y: 0 };
		const position = { x: pointer.x - x, y: pointer.y - y };
		await schoolTrigger(page, "Downtown Campus").click({ position });
		await schoolList(page).waitFor();
		answer();
		await resume.waitFor();
		await expect.poll(() => resume.evaluate((element) => element.matches(":hover"))).toBe(true);
		expect(await schoolList(page).isVisible()).toBe(true);
		// On the way to the list it is crossed.
		await page.mouse.move(pointer.x, pointer.y + 4);
		await schoolEntry(page, "Riverside Campus").hover();
		expect(await schoolList(page).isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await schoolList(page).waitFor({ state: "hidden" });
		await resume.hover();
		await page
			.getByRole("link", { name: "React" })
			.filter({ hasText: en("learning.resume") })
			.waitFor();
	});
});
