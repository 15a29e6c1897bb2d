import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { addDays } from "./review/plan.ts";
import { siteDays, siteToday } from "./siteDay.ts";
import { insertVersion, lockCompany } from "./versions/store.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

const late = new Date("2026-03-31T23:30:00Z");

test("days are those of the site's zone, and follow a new version of the site", async () => {
	const days = await site.db.system(async (sql) => {
		const found: string[][] = [];
		await lockCompany(sql, 7);
		for (const [i, zone] of [undefined, "Asia/Shanghai", "America/New_York"].entries()) {
			const document: object = { baseInfo: { liveTimeZone: zone } };
			const note = { author: "anna", note: "apply" };
			await insertVersion(sql, { companyId: 7, part: "site" }, i + 1, document, note);
			found.push(await siteDays(sql, 7, late), await siteDays(sql, 7, late));
		}
		return found.flat();
	});
	expect(days).toEqual([
		...["2026-03-31", "2026-03-31"],
		...["2026-04-01", "2026-04-01"],
		...["2026-03-31", "2026-03-31"],
	]);
});

test("days of a company without a site are those of UTC", async () => {
	expect(await site.db.system((sql) => siteDays(sql, 8, late))).toEqual(["2026-03-31"]);
});

test("today, by the zone of the site: the next day begins within a day and no later", async () => {
	const { day, nextDayInMs } = await site.db.system((sql) => siteToday(sql, 7));
	const formatted = (time: number) =>
		new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" }).format(time);
	const now = Date.now();
	expect(day).toBe(formatted(now));
	expect(formatted(now + nextDayInMs + 1000)).toBe(addDays(day, 1));
	expect(formatted(now + nextDayInMs - 1000)).toBe(day);
});
