import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { hosts } from "../support/data/hosts.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const sizes = [
	{ width: 1280, language: "en" },
	{ width: 375, language: "zh" },
] as const;
const title = (page: Page, name: string) =>
	page.getByRole("main").getByRole("heading", { level: 1, name, exact: true });
const visits = hosts.flatMap((host) => sizes.map((size) => ({ host, ...size })));

describe("axe reports no violation", () => {
	it.each(visits)("on $host at $width px in $language", async ({ host, width, language }) => {
		// axe compiles its checks from strings, which the site's policy forbids.
		const page = await openPage(site(), host, { width, language, bypassCSP: true });
		await contentRendered(page);
		expect(await axeViolations(page)).toEqual([]);

		const { list } = await data<CourseListData>(site(), host, "/course/list");
		await page.goto(site().url(host, "/course/list"));
		await title(page, message(language, "course.listTitle")).waitFor();
		await contentRendered(page);
		expect(await axeViolations(page)).toEqual([]);

		await page.goto(site().url(host, "/course/list?courseName=zzzz"));
		await page.getByRole("main").getByText("“zzzz”").first().waitFor();
		expect(await axeViolations(page)).toEqual([]);

		await page.goto(site().url(host, `/course/detail/${list[0]?.id}`));
		await title(page, textOf(language, list[0]?.courseName)).waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});

	it("but reports one that is introduced on purpose", async () => {
		const page = await openPage(site(), "maple.localhost", { bypassCSP: true });
		await page.getByRole("contentinfo").waitFor();
		await page.evaluate(() => {
			const button = document.body.appendChild(document.createElement("button"));
			button.type = "button";
		});
		expect((await axeViolations(page)).join("\n")).toContain("button-name");
	});
});
