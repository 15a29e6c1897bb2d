import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { ask, data } from "../support/ask.ts";
import { say } from "../support/messages.ts";
import { listens, openPage } from "../support/openPage.ts";
import { operate } from "../support/operate.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";

/** The document as the operator gets it. */
async function exported(of: string = host): Promise<SiteDocument> {
	const said = await operate(site(), "export", of);
	expect(said.code, said.err).toBe(0);
	return JSON.parse(said.out) as SiteDocument;
}

async function apply(document: unknown, name = "site.json") {
	const path = join(site().dataDir, name);
	writeFileSync(path, typeof document === "string" ? document : JSON.stringify(document));
	return await operate(site(), "apply", path);
}

const headerColour = (page: Page) =>
	page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);

describe("an operator", () => {
	it("changes colour, menu and template, and an open page follows within two seconds, keeping what was typed", async () => {
		const before = await exported();
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await listens(page);
		const field = page.getByRole("searchbox", { name: say("en", "course.searchList") });
		await field.fill("half a word");
		const colour = await headerColour(page);

		const after = structuredClone(before) as SiteDocument & Record<string, never>;
		Object.assign(after.home, { themeColor: before.home.themeColor === "blue" ? "default" : "blue" });
		Object.assign(after.home.headCfRsp, { headTemplateId: 2 });
		const [first] = after.menus.head ?? [];
		if (!first) throw new Error("the demo must have a menu");
		Object.assign(first, { menuName: { en: "Brand new entry", zh: "全新的入口" } });
		const said = await apply(after);
		expect(said.code, said.err).toBe(0);
		const from = Date.now();
		const entry = page.getByRole("banner").getByText("Brand new entry").first();
		await entry.waitFor();
		await expect.poll(() => headerColour(page)).not.toBe(colour);
		const followed = Date.now() - from;
		expect(await field.inputValue()).toBe("half a word");

		const back = await operate(site(), "rollback", host);
		expect(back.code, back.err).toBe(0);
		const backFrom = Date.now();
		await entry.waitFor({ state: "detached" });
		await expect.poll(() => headerColour(page)).toBe(colour);
		// Once of two times, whatever else the machine has to do.
		expect(Math.min(followed, Date.now() - backFrom)).toBeLessThan(2_000);
		expect(await field.inputValue()).toBe("half a word");
		expect(await exported()).toEqual(before);
	});

	it("is shown the difference and finds every version again", async () => {
		const before = await exported();
		const changed = {
			...before,
			baseInfo: { ...before.baseInfo, siteTitle: { en: "Another title", zh: "另一个标题" } },
		};
		const said = await apply(changed);
		expect(said.code, said.err).toBe(0);
		expect(said.out).toContain("baseInfo.siteTitle");
		expect(said.out).toContain("Another title");
		const history = await operate(site(), "history", host);
		expect(history.code, history.err).toBe(0);
		expect(history.out.trim().split("\n").length).toBeGreaterThan(1);
		await operate(site(), "rollback", host);
		expect(await exported()).toEqual(before);
	});

	it("has a wrong document refused whole, with every problem named", async () => {
		const before = await exported();
		const wrong = structuredClone(before) as unknown as Record<string, Record<string, unknown>>;
		Object.assign(wrong["home"] ?? {}, { themeColor: 7 });
		Object.assign(wrong["baseInfo"] ?? {}, { siteTitle: [] });
		Object.assign(wrong, { surprise: true });
		const said = await apply(wrong);
		expect(said.code).not.toBe(0);
		const told = said.out + said.err;
		for (const place of ["home.themeColor", "baseInfo.siteTitle", "surprise"]) expect(told).toContain(place);
		expect(told).toMatch(/must be .+found .+/);
		expect(told).not.toMatch(/\n\s+at /);
		expect(await exported()).toEqual(before);
	});

	it("has a document refused that names a template or theme nobody has", async () => {
		const before = await exported();
		const wrong = structuredClone(before);
		Object.assign(wrong.home.headCfRsp, { headTemplateId: 99 });
		const said = await apply(wrong);
		expect(said.code).not.toBe(0);
		expect(said.out + said.err).toContain("headTemplateId");
		expect(await exported()).toEqual(before);
	});

	it("has a file refused that is torn, missing, or not a document at all", async () => {
		const before = await exported();
		for (const text of ['{"companyId": 1, ', "", "[]", "null"]) {
			const said = await apply(text);
			expect(said.code, text).not.toBe(0);
			expect(said.out + said.err).not.toMatch(/\n\s+at /);
		}
		const missing = await operate(site(), "apply", join(site().dataDir, "no-such.json"));
		expect(missing.code).not.toBe(0);
		expect(missing.err + missing.out).toContain("no-such.json");
		expect(await exported()).toEqual(before);
	});

	it("changes one company and no other", async () => {
		const others = [await exported("cedar.localhost"), await exported("harbor.localhost")];
		const before = await exported();
		await apply({
			...before,
			baseInfo: { ...before.baseInfo, siteTitle: { en: "Only here", zh: "只在这里" } },
		});
		expect([await exported("cedar.localhost"), await exported("harbor.localhost")]).toEqual(others);
		const page = (await ask(site(), "cedar.localhost", "/s/pc/")).body;
		expect(page).not.toContain("Only here");
		await operate(site(), "rollback", host);
	});

	it("is told of an unknown host", async () => {
		const said = await operate(site(), "export", "nobody.localhost");
		expect(said.code).not.toBe(0);
		expect(said.err + said.out).toContain("nobody.localhost");
	});

	it("finds the new look after the server started again", async () => {
		const before = await exported();
		await apply({
			...before,
			baseInfo: { ...before.baseInfo, siteTitle: { en: "Kept title", zh: "保留的标题" } },
		});
		await site().restart();
		expect(await data(site(), host, "/external/api/v1/company/getBaseInfo")).toMatchObject({
			siteTitle: { en: "Kept title" },
		});
		await operate(site(), "rollback", host);
	});

	it("can check a document without storing it", async () => {
		const path = join(site().dataDir, "checked.json");
		const before = await exported();
		writeFileSync(path, JSON.stringify(before));
		const said = await operate(site(), "check", path);
		expect(said.code, said.err).toBe(0);
		expect(await exported()).toEqual(before);
		expect(readFileSync(path, "utf8")).toBe(JSON.stringify(before));
	});
});
