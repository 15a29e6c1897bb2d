import { expect, test } from "vitest";
import { openPage } from "../support/browser/openPage.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();

test.each([
	["pointer", "hover"],
	["focus", "focus"],
] as const)(
	"a card with the %s on it fetches its page's code and answer, and no click fetches that again",
	async (_, how) => {
		const page = await openPage(site(), "maple.localhost", { language: "en", hash: "/course/list" });
		const card = page.getByRole("main").getByRole("article").first().getByRole("link");
		const name = (await card.textContent()) ?? "";
		const asked: string[] = [];
		page.on("request", (request) => {
			if (request.url().includes("/course/detail/")) asked.push(request.url());
		});
		const hasCode = () =>
			page.evaluate(() =>
				performance.getEntriesByType("resource").some((entry) => entry.name.includes("CourseDetailScreen")),
			);
		// Links are followed once the page has been idle.
		const attend = async () => {
			await page.mouse.move(0, 0);
			await card.blur();
			await card[how]();
			return asked.length;
		};
		await expect.poll(attend).toBe(1);
		await expect.poll(hasCode).toBe(true);
		await card.click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
		expect(asked).toHaveLength(1);
	},
);

test("a click elsewhere, which may change something, makes the screen ask anew for what was fetched ahead", async () => {
	const page = await openPage(site(), "maple.localhost", { language: "en", hash: "/course/list" });
	const card = page.getByRole("main").getByRole("article").first().getByRole("link");
	const asked: string[] = [];
	page.on("response", (response) => {
		if (response.url().includes("/course/detail/")) asked.push(response.url());
	});
	const attend = async () => {
		await page.mouse.move(0, 0);
		await card.hover();
		return asked.length;
	};
	await expect.poll(attend).toBe(1);
	await page.getByRole("heading", { level: 1 }).click();
	await card.click();
	await expect.poll(() => asked.length).toBe(2);
});
