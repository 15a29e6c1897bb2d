import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { siteOperations } from "./operations.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ sites: [] });
});
afterAll(() => site.close());

const page = async (host: string) =>
	await site.app.inject({ url: "/s/pc/", headers: { host, "accept-language": "en" } });

test("an empty installation: its pages say what to do, and the starter document makes it a site", async () => {
	const empty = await page("new.test");
	expect(empty.statusCode).toBe(404);
	expect(empty.body).toContain("npm run site -- new &lt;host&gt;");

	const operations = siteOperations(site.deps);
	const document = await operations.starter("new.test");
	// The screens of a menu whose content a school may have from its first day.
	const kinds = document.menus.head.flatMap(({ pageHeadType, children = [] }) => [
		pageHeadType,
		...children.map((child) => child.pageHeadType),
	]);
	expect(kinds).toEqual(
		expect.arrayContaining([
			"coursePackage",
			"trainingPlan",
			"group",
			"answer",
			"studentVoice",
			"vip",
			"apply",
		]),
	);
	expect(await operations.check(document)).toEqual({ problems: [], warnings: [] });
	expect(await operations.apply(document)).toMatchObject({ companyId: 1, host: "new.test", version: 1 });
	expect((await page("new.test")).statusCode).toBe(200);
	expect((await page("other.test")).body).not.toContain("npm run site");

	expect((await operations.starter("second.test")).company.id).toBe(2);
	await expect(operations.starter("new.test")).rejects.toThrow(OperatorRefused);
	await expect(operations.starter("no host")).rejects.toThrow('a new company cannot have the host "no host"');
});
