// Training plans: from the list to a plan, following it, and what another tab shows of it.
import { describe, expect, it } from "vitest";
import type { PlanDetail, PlanListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);
const textOf = (text: PlanDetail["card"]["planName"]): string => (typeof text === "string" ? text : text.en);

const firstPlan = async (): Promise<PlanDetail> => {
	const { list } = await data<PlanListData>(site(), host, "/course/plan/list");
	return data<PlanDetail>(site(), host, `/course/plan/detail/${list[0]?.id}`);
};

describe("training plans", () => {
	it("a visitor comes from the list to the stages of a plan, and to one of its courses", async () => {
		const { card, stages, offers } = await firstPlan();
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/trainingPlan/list",
			bypassCSP: true,
		});
		const main = page.getByRole("main");
		await main.getByRole("link", { name: textOf(card.planName), exact: true }).click();
		await main.getByRole("heading", { level: 1, name: textOf(card.planName) }).waitFor();
		for (const { stageName } of stages)
			await main.getByRole("heading", { level: 3, name: textOf(stageName), exact: true }).waitFor();
		const priceCount = (key: string) =>
			main
				.getByRole("list", { name: en(key) })
				.getByRole("listitem")
				.count();
		expect(await priceCount("plan.offers")).toBe(1);
		expect(await priceCount("ui.offer.others")).toBe(offers.length - 1);
		expect(await axeViolations(page)).toEqual([]);
		const course = textOf(stages[0]?.courses[0]?.courseName ?? "");
		await main.getByRole("link", { name: course, exact: true }).click();
		await main.getByRole("heading", { level: 1, name: course }).waitFor();
	});

	it("filters that find nothing together are undone one at a time", async () => {
		const { total } = await data<PlanListData>(site(), host, "/course/plan/list?free=yes");
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/trainingPlan/list?weeks=27-&free=yes",
		});
		await page.getByText(en("ui.noneWithFilters"), { exact: true }).waitFor();
		const without = en("ui.withoutFilter", { name: en("plan.over26"), count: total });
		await page.getByRole("link", { name: without }).click();
		await page.getByRole("list", { name: en("plan.title") }).waitFor();
		expect(new URL(page.url()).hash).toBe("#/trainingPlan/list?free=yes");
		expect(
			await page
				.getByRole("list", { name: en("plan.title") })
				.getByRole("article")
				.count(),
		).toBe(total);
	});

	it("a student follows a plan; another tab shows it among their own, and no longer once it is given up", async () => {
		const { card } = await firstPlan();
		const name = textOf(card.planName);
		const student = demoStudent(host, "amelie");
		const own = await openPageAs(site(), host, student, { language: "en", hash: "/trainingPlan" });
		const listed = own.getByRole("main").getByRole("link", { name, exact: true });
		await own.getByRole("heading", { level: 1, name: en("plan.mine") }).waitFor();
		expect(await listed.count()).toBe(0);
		const detail = await own.context().newPage();
		await detail.goto(site().url(host, `/trainingPlan/detail/${card.id}`));
		await detail.getByRole("button", { name: en("plan.follow") }).click();
		await listed.waitFor();
		await detail.getByRole("link", { name: en("plan.toMine") }).waitFor();
		await detail.getByRole("button", { name: en("plan.unfollow") }).click();
		await listed.waitFor({ state: "detached" });
	});

	it("an address of nothing says so and leads to the list", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/trainingPlan/detail/none",
			allow: [/404/],
		});
		await page.getByText(en("plan.notFound")).waitFor();
		await page
			.getByRole("main")
			.getByRole("link", { name: en("plan.all") })
			.click();
		await page.getByRole("heading", { level: 1, name: en("plan.title") }).waitFor();
	});
});
