// Every documented address has a screen, or says what this site has in its place; any other says that there is no page.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hashAddresses, pathAddresses } from "../support/data/documentedAddresses.ts";
import { ask } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
const addresses = [
	// The query makes each of them a page of its own: a hash alone would only be a navigation.
	...hashAddresses.map((each, i) => ({ ...each, address: `/s/pc/?n=${i}#${each.address}` })),
	...pathAddresses,
];
const of = (as: "student" | undefined) => addresses.filter((each) => each.as === as);
const lanes = 3;

/** What a screen shows once it has loaded: its heading, or its text. */
async function screenText(page: Page): Promise<string> {
	await pageRendered(page);
	const main = page.getByRole("main");
	await expect.poll(() => main.getByRole("heading").count()).toBeGreaterThan(0);
	return main.innerText();
}

/** The addresses whose page says that there is none, or nothing. */
async function walk(first: Page, list: readonly (typeof addresses)[number][]): Promise<string[]> {
	const { origin } = new URL(site().url(host));
	const isMissing = message("en", "ui.nowhere.title");
	const missing: string[] = [];
	const rest = [...list];
	const lane = async (page: Page): Promise<void> => {
		for (let next = rest.shift(); next; next = rest.shift()) {
			await page.goto(`${origin}${next.address}`);
			const text = await screenText(page);
			if (text.includes(isMissing)) missing.push(`${next.ids} ${next.address}`);
		}
	};
	const pages = [first];
	while (pages.length < lanes) pages.push(await first.context().newPage());
	await Promise.all(pages.map(lane));
	return missing;
}

describe("every documented address has a page", () => {
	it("for a visitor", async () => {
		const page = await openPage(site(), host, { language: "en", allow: [/status of 404/] });
		expect(await walk(page, of(undefined))).toEqual([]);
	});

	it("for a student", async () => {
		const lin = demoStudent(host, "lin");
		const page = await openPageAs(site(), host, lin, { language: "en", allow: [/status of 404/] });
		expect(await walk(page, of("student"))).toEqual([]);
	});

	it("from ROUTE-01 to ROUTE-71", () => {
		const ids = Array.from({ length: 71 }, (_, i) => `ROUTE-${String(i + 1).padStart(2, "0")}`);
		expect([...new Set(addresses.map((each) => each.ids))].toSorted()).toEqual(ids);
	});
});

describe("a screen opened outside of the hash", () => {
	it.each([
		["/search?text=painting", message("en", "search.titleFor", { text: "painting" })],
		["/shoppingcart", message("en", "cart.title")],
		["/answerslist/0", message("en", "answer.title")],
	])("%s: is there with its query, as behind the hash", async (path, name) => {
		const page = await openPage(site(), host, { language: "en", path });
		await page.getByRole("heading", { level: 1, name }).waitFor();
		expect(new URL(page.url()).hash).toBe(`#${path}`);
	});
});

describe("what a school has closed", () => {
	it("says so: points", async () => {
		const cedar = "cedar.localhost";
		const page = await openPageAs(site(), cedar, demoStudent(cedar), {
			language: "en",
			hash: "/personal/accountcenter/score",
		});
		await page.getByRole("heading", { level: 1, name: /^This school gives no / }).waitFor();
	});
});

describe("what this site has not", () => {
	it.each([
		["zh", "/s/pc/#/resourceSharing/list", "sharing"],
		["en", "/homeworkStudentComplete/homeworksAndProductions", "homework"],
	] as const)("%s %s: says so, and leads to what it has", async (language, path, what) => {
		const page = await openPage(site(), host, { language, path, bypassCSP: true, width: 375 });
		const t = (key: string) => message(language, key);
		await page.getByRole("heading", { level: 1, name: t(`unavailable.${what}`) }).waitFor();
		await page.getByText(t(`unavailable.${what}Text`)).waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page
			.getByRole("main")
			.getByRole("link", { name: t("unavailable.toCourses") })
			.click();
		await expect.poll(() => page.url()).toMatch(/\/s\/pc\/#\/course\/list/);
	});
});

describe("an unknown address", () => {
	const there = (page: Page, language: Language) =>
		page.getByRole("heading", { level: 1, name: message(language, "ui.nowhere.title") }).waitFor();

	it.each(["zh", "en"] as const)(
		"%s: status 404, the school's header, a sentence and a way home",
		async (language) => {
			const page = await openPage(site(), host, {
				language,
				path: "/no/such/page?a=b",
				allow: [/status of 404/],
			});
			await there(page, language);
			const home = page.getByRole("main").getByRole("link", { name: message(language, "app.home") });
			await page.getByRole("banner").getByRole("link").first().waitFor();
			await home.click();
			await expect.poll(() => page.url()).toMatch(/#\/home\/index/);
		},
	);

	it("asked for by another program: a bare 404", async () => {
		const html = await ask(site(), host, "/no/such", { headers: { accept: "text/html" } });
		const other = await ask(site(), host, "/no/such", { headers: { accept: "*/*" } });
		expect([html.status, other.status]).toEqual([404, 404]);
		expect([html.body.includes("site-snapshot"), other.body.includes("site-snapshot")]).toEqual([
			true,
			false,
		]);
	});
});
