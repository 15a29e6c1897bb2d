// What a student presses while the page is still on its way: to its first drawing, or to another school.
import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { holdBack, openHeld } from "../support/holdBack.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { pageDrawn, schoolEntry, schoolTrigger } from "../support/schoolSwitch.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => say("en", key, args);

describe("a press that comes early", () => {
	it("on a school of the painted list is obeyed, also when the page already fetches the one its address named", async () => {
		const { page, asked, release } = await openHeld("**/home-config?*online*", (prepare) =>
			openPage(site(), host, {
				language: "en",
				hash: "/home/index/online",
				prepare,
			}),
		);
		await asked;
		await schoolTrigger(page, "Downtown Campus").click();
		await schoolEntry(page, "Riverside Campus").click();
		release();
		await pageDrawn(page);
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(new URL(page.url()).hash).toBe("#/home/index/riverside");
	});

	it("on a course of another school puts it into the cart of that school", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/list",
		});
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await pageDrawn(page);
		const { asked, release } = await holdBack(page, "**/home-config?*online*");
		const added: Request[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith("/definePayOrderCart/add")) added.push(request);
		});
		await page.evaluate(() => {
			location.hash = "#/course/detail/js-from-zero?schoolId=maple-online";
		});
		await asked;
		const add = page.getByRole("button", { name: en("cart.add"), exact: true });
		await add.click();
		await page.getByRole("button", { name: en("cart.adding"), exact: true }).waitFor();
		release();
		await page.getByRole("link", { name: en("cart.inCart") }).waitFor();
		await schoolTrigger(page, "Online Campus").waitFor();
		expect(added.map((request) => request.postDataJSON())).toEqual([
			{ commodityId: "js-from-zero", schoolId: "maple-online" },
		]);
	});
});

it("the focus stays on the painted button that a key has reached", async () => {
	const { page, asked, release } = await openHeld("**/assets/*Block-*.js", (prepare) =>
		openPage(site(), host, {
			language: "en",
			prepare,
		}),
	);
	await asked;
	const signIn = page.getByRole("banner").getByRole("button", { name: en("app.signIn"), exact: true });
	await signIn.focus();
	const painted = await signIn.elementHandle();
	release();
	await pageDrawn(page);
	expect(await painted?.evaluate((button) => button.isConnected)).toBe(false);
	await expect.poll(() => signIn.evaluate((button) => button === document.activeElement)).toBe(true);
});
