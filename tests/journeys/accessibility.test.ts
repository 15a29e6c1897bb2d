import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { data } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { hosts } from "../support/hosts.ts";
import { say, textOf } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const sizes = [
	{ width: 1280, language: "en" },
	{ width: 375, language: "zh" },
] as const;
const title = (page: Page, name: string) =>
	page.getByRole("main").getByRole("heading", { level: 1, name, exact: true });
const visits = hosts.flatMap((host) => sizes.map((size) => ({ host, ...size })));

describe("axe finds nothing", () => {
	it.each(visits)("on $host at $width px in $language", async ({ host, width, language }) => {
		// axe compiles its checks from text, which the site's own policy rightly forbids.
		const page = await openPage(site(), host, { width, language, bypassCSP: true });
		await page.getByRole("main").getByRole("article").first().waitFor();
		expect(await barriers(page)).toEqual([]);

		const { list } = await data<CourseListData>(site(), host, "/course/list");
		await page.goto(site().url(host, "/course/list"));
		await title(page, say(language, "course.listTitle")).waitFor();
		await page.getByRole("main").getByRole("article").first().waitFor();
		expect(await barriers(page)).toEqual([]);

		await page.goto(site().url(host, "/course/list?courseName=zzzz"));
		await page.getByRole("main").getByText("“zzzz”").first().waitFor();
		expect(await barriers(page)).toEqual([]);

		await page.goto(site().url(host, `/course/detail/${list[0]?.id}`));
		await title(page, textOf(language, list[0]?.courseName)).waitFor();
		expect(await barriers(page)).toEqual([]);
	});

	it("sees a fault when there is one", async () => {
		const page = await openPage(site(), "maple.localhost", { bypassCSP: true });
		await page.getByRole("contentinfo").waitFor();
		await page.evaluate(() => {
			const button = document.body.appendChild(document.createElement("button"));
			button.type = "button";
		});
		expect((await barriers(page)).join("\n")).toContain("button-name");
	});
});
