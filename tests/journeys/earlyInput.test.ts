// Clicks and keys before hydration, or while another school loads.
import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests, openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered, schoolEntry, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);

describe("a click before the page is ready", () => {
	it("on a school of the server-rendered list switches to it, even while the addressed school is being fetched", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/home-config?*online*", (prepare) =>
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
		await pageRendered(page);
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(new URL(page.url()).hash).toBe("#/home/index/riverside");
	});

	it("on a course of another school adds it to that school's cart", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/list",
		});
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await pageRendered(page);
		const { asked, release } = await delayRequests(page, "**/home-config?*online*");
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

it("focus on a server-rendered button, reached by key, survives the first render", async () => {
	const { page, asked, release } = await openWithDelayedRequests("**/assets/*Block-*.js", (prepare) =>
		openPage(site(), host, {
			language: "en",
			prepare,
		}),
	);
	await asked;
	const signIn = page.getByRole("banner").getByRole("button", { name: en("app.signIn"), exact: true });
	await signIn.focus();
	const serverRendered = await signIn.elementHandle();
	release();
	await pageRendered(page);
	expect(await serverRendered?.evaluate((button) => button.isConnected)).toBe(false);
	await expect.poll(() => signIn.evaluate((button) => button === document.activeElement)).toBe(true);
});
