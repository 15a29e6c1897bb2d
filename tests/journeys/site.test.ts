import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { message } from "../support/browser/messages.ts";
import { openPage, timeLimit } from "../support/browser/openPage.ts";
import { searchField } from "../support/browser/searchField.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { ask, data } from "../support/site/ask.ts";
import { runOperatorCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";

/** The document as the operator gets it. */
async function exported(of: string = host): Promise<SiteDocument> {
	const output = await runOperatorCommand(site(), "export", of);
	expect(output.code, output.err).toBe(0);
	return JSON.parse(output.out) as SiteDocument;
}

/** What a document says, whatever its version. */
const contentOf = ({ version: _version, ...content }: SiteDocument) => content;

async function apply(document: unknown, name = "site.json") {
	const path = join(site().dataDir, name);
	writeFileSync(path, typeof document === "string" ? document : JSON.stringify(document));
	return await runOperatorCommand(site(), "apply", path);
}

const headerColour = (page: Page) =>
	page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);

describe("an operator", () => {
	it("changes colour, menu and template: an open page follows within two seconds and keeps typed text", async () => {
		const before = await exported();
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await socketOpened(page);
		const field = searchField(page, message("en", "course.searchList"));
		await field.fill("half a word");
		const colour = await headerColour(page);

		const after = structuredClone(before) as SiteDocument & Record<string, never>;
		Object.assign(after.home, { themeColor: before.home.themeColor === "blue" ? "default" : "blue" });
		Object.assign(after.home.headCfRsp, { headTemplateId: 2 });
		const [first] = after.menus.head ?? [];
		if (!first) throw new Error("the demo must have a menu");
		Object.assign(first, { menuName: { en: "Brand new entry", zh: "全新的入口" } });
		const output = await apply(after);
		expect(output.code, output.err).toBe(0);
		const from = Date.now();
		const entry = page.getByRole("banner").getByText("Brand new entry").first();
		await entry.waitFor();
		await expect.poll(() => headerColour(page)).not.toBe(colour);
		const followed = Date.now() - from;
		expect(await field.inputValue()).toBe("half a word");

		const back = await runOperatorCommand(site(), "rollback", host);
		expect(back.code, back.err).toBe(0);
		const backFrom = Date.now();
		await entry.waitFor({ state: "detached" });
		await expect.poll(() => headerColour(page)).toBe(colour);
		// One of two attempts, regardless of other load on the machine.
		expect(Math.min(followed, Date.now() - backFrom)).toBeLessThan(timeLimit(page, 2_000));
		expect(await field.inputValue()).toBe("half a word");
		expect(contentOf(await exported())).toEqual(contentOf(before));
	});

	it("gets the difference, and can list every version", async () => {
		const before = await exported();
		const changed = {
			...before,
			baseInfo: { ...before.baseInfo, siteTitle: { en: "Another title", zh: "另一个标题" } },
		};
		const output = await apply(changed);
		expect(output.code, output.err).toBe(0);
		expect(output.out).toContain("baseInfo.siteTitle");
		expect(output.out).toContain("Another title");
		const history = await runOperatorCommand(site(), "history", host);
		expect(history.code, history.err).toBe(0);
		expect(history.out.trim().split("\n").length).toBeGreaterThan(1);
		await runOperatorCommand(site(), "rollback", host);
		expect(contentOf(await exported())).toEqual(contentOf(before));
	});

	it("gets every problem of an invalid document, which is refused as a whole", async () => {
		const before = await exported();
		const invalid = structuredClone(before) as unknown as Record<string, Record<string, unknown>>;
		Object.assign(invalid["home"] ?? {}, { themeColor: 7 });
		Object.assign(invalid["baseInfo"] ?? {}, { siteTitle: [] });
		Object.assign(invalid, { surprise: true });
		const output = await apply(invalid);
		expect(output.code).not.toBe(0);
		const notified = output.out + output.err;
		for (const position of ["home.themeColor", "baseInfo.siteTitle", "surprise"])
			expect(notified).toContain(position);
		expect(notified).toMatch(/must be .+found .+/);
		expect(notified).not.toMatch(/\n\s+at /);
		expect(contentOf(await exported())).toEqual(contentOf(before));
	});

	it("cannot store a document with an unknown template or theme", async () => {
		const before = await exported();
		const invalid = structuredClone(before);
		Object.assign(invalid.home.headCfRsp, { headTemplateId: 99 });
		const output = await apply(invalid);
		expect(output.code).not.toBe(0);
		expect(output.out + output.err).toContain("headTemplateId");
		expect(contentOf(await exported())).toEqual(contentOf(before));
	});

	it("cannot store a file that is truncated, missing, or not a document", async () => {
		const before = await exported();
		for (const text of ['{"companyId": 1, ', "", "[]", "null"]) {
			const output = await apply(text);
			expect(output.code, text).not.toBe(0);
			expect(output.out + output.err).not.toMatch(/\n\s+at /);
		}
		const missing = await runOperatorCommand(site(), "apply", join(site().dataDir, "no-such.json"));
		expect(missing.code).not.toBe(0);
		expect(missing.err + missing.out).toContain("no-such.json");
		expect(contentOf(await exported())).toEqual(contentOf(before));
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
		await runOperatorCommand(site(), "rollback", host);
	});

	it("gets an error for an unknown host", async () => {
		const output = await runOperatorCommand(site(), "export", "nobody.localhost");
		expect(output.code).not.toBe(0);
		expect(output.err + output.out).toContain("nobody.localhost");
	});

	it("sees the change after a restart of the server", async () => {
		const before = await exported();
		await apply({
			...before,
			baseInfo: { ...before.baseInfo, siteTitle: { en: "Kept title", zh: "保留的标题" } },
		});
		await site().restart();
		expect(await data(site(), host, "/external/api/v1/company/getBaseInfo")).toMatchObject({
			siteTitle: { en: "Kept title" },
		});
		await runOperatorCommand(site(), "rollback", host);
	});

	it("can validate a document without storing it", async () => {
		const path = join(site().dataDir, "checked.json");
		const before = await exported();
		writeFileSync(path, JSON.stringify(before));
		const output = await runOperatorCommand(site(), "check", path);
		expect(output.code, output.err).toBe(0);
		expect(contentOf(await exported())).toEqual(contentOf(before));
		expect(readFileSync(path, "utf8")).toBe(JSON.stringify(before));
	});

	it("is told of another operator's change, who made it and why, before it is overwritten", async () => {
		const [own, theirs] = [await exported(), await exported()];
		own.alias = { ...own.alias, insteadName: { en: "Mine", zh: "我的" } };
		theirs.footer.icp = "ICP 12345678";
		const path = join(site().dataDir, "theirs.json");
		writeFileSync(path, JSON.stringify(theirs));
		const first = await runOperatorCommand(site(), "apply", path, "-m", "New number", "--author", "anna");
		expect(first.code, first.err).toBe(0);
		const refused = await apply(own);
		expect(refused.code).not.toBe(0);
		expect(refused.err).toMatch(/version must be \d+, the version shown now, found version \d+;/);
		expect(refused.err).toMatch(/applied by anna on .+ UTC: New number \(apply\)/);
		expect(refused.err).toContain("footer.icp");
		const history = await runOperatorCommand(site(), "history", host);
		expect(history.out).toMatch(/ UTC {2}anna {2}New number \(apply\)\n/);
		const overwritten = await runOperatorCommand(
			site(),
			"apply",
			join(site().dataDir, "site.json"),
			"--overwrite",
		);
		expect(overwritten.code, overwritten.err).toBe(0);
		await runOperatorCommand(site(), "rollback", host, String(own.version));
	});

	it("confirms the host before a change takes it off the net", async () => {
		const before = await exported();
		const without = { ...before, company: { ...before.company, hosts: ["maple.example"] } };
		const refused = await apply(without);
		expect(refused.code).not.toBe(0);
		expect(refused.err).toContain(`company.hosts no longer has "${host}"`);
		expect(refused.err).toContain(`--confirm ${host}`);
		expect((await ask(site(), host, "/s/pc/")).status).toBe(200);
		const path = join(site().dataDir, "site.json");
		const confirmed = await runOperatorCommand(site(), "apply", path, "--confirm", host);
		expect(confirmed.code, confirmed.err).toBe(0);
		expect((await ask(site(), host, "/s/pc/")).status).toBe(404);
		const back = await runOperatorCommand(site(), "rollback", "maple.example", "--confirm", "maple.example");
		expect(back.code, back.err).toBe(0);
		expect((await ask(site(), host, "/s/pc/")).status).toBe(200);
	});

	it("gets problems of the text, of the document and warnings in one round", async () => {
		const before = await exported();
		const text = JSON.stringify({
			...before,
			baseInfo: { ...before.baseInfo, liveTimeZone: "Europe/Nowhere" },
			register: { regionFlag: 1 },
		}).replace('"footer":', '"footer":{},"footer":');
		const output = await apply(text);
		expect(output.code).not.toBe(0);
		expect(output.err).toMatch(
			/site\.json, line 1, column \d+: must be a name that its object does not have yet, found "footer"/,
		);
		expect(output.err).toContain("baseInfo.liveTimeZone must be an IANA time zone");
		expect(output.err).toContain("warning: register.usernameFlag must be 1");
		expect(contentOf(await exported())).toEqual(contentOf(before));
	});

	it("sees that an item put second is one line of the difference", async () => {
		const before = await exported();
		const last = before.menus.head.pop();
		if (!last) throw new Error("the demo must have a menu");
		before.menus.head.splice(1, 0, last);
		const path = join(site().dataDir, "site.json");
		writeFileSync(path, JSON.stringify(before));
		const output = await runOperatorCommand(site(), "diff", path);
		expect(output).toMatchObject({ code: 0, out: `~ menus.head[${last.id}] moved to position 2\n` });
	});
});
