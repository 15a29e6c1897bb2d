// A switch shows one school or the other, never a mixture: checked frame by frame while answers arrive slowly.
import type { BrowserContext, Locator, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { CourseListData, SiteDocument } from "../../schemas/generated/documents.ts";
import { forgetFrames, framesOf, recordFrames } from "../support/browser/frames.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { pageRendered, schoolEntry, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { data } from "../support/site/ask.ts";
import { applySite, exportSite } from "../support/site/siteDocuments.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const previous = "Alphaville";
const next = "Betatown";

/** Marks every text of a school's documents with a word. */
function marked(document: SiteDocument, word: string, course: string, variant: 1 | 2) {
	const item = (id: string) => ({ id, menuName: `${word} ${id}`, pageHeadType: "course" as const });
	const { baseInfo, home, service, sideLayer } = document;
	return {
		baseInfo: {
			...baseInfo,
			siteTitle: `${word} site`,
			companyLogoType: "word" as const,
			companyNameShort: word,
		},
		home: {
			...home,
			headCfRsp: { ...home.headCfRsp, headTemplateId: variant },
			footTemplateId: variant,
			themeColor: variant === 1 ? "blue" : "default",
			hero: { ...home.hero, title: `${word} hero`, text: `${word} words` },
			homePageTemplateRsp: { pageTemplateId: "home-1" },
			featured: [course],
		},
		menus: {
			head: [item("one"), item("two")],
			foot: [{ ...item("foot"), children: [item("child")] }],
		},
		footer: { ...document.footer, companyName: `${word} company` },
		service,
		...(sideLayer ? { sideLayer: { ...sideLayer, serviceTime: `${word} hours` } } : {}),
	};
}

let courses: readonly { readonly id: string; readonly name: string }[];

beforeAll(async () => {
	const document = await exportSite(site(), host);
	const { list } = await data<CourseListData>(site(), host, "/course/list?pageSize=20");
	courses = list.map(({ id, courseName: name }) => ({ id, name: typeof name === "string" ? name : name.en }));
	const [a, b] = courses;
	if (!a || !b) throw new Error("the demo must have two courses");
	const { overrides: _, ...bare } = document;
	await applySite(site(), {
		...bare,
		...marked(document, previous, a.id, 1),
		schools: [
			{ id: "maple-downtown", schoolName: "North Campus", defaultFlag: 1, suffix: "" },
			{ id: "maple-riverside", schoolName: "South Campus", defaultFlag: 0, suffix: "riverside" },
		],
		overrides: { "maple-riverside": marked(document, next, b.id, 2) },
	} as SiteDocument);
});

/** The visible texts of each school; courses are recognised by their names. */
const ofPrevious = () => [previous, courses[0]?.name ?? "", "North Campus"];
const ofNext = () => [next, courses[1]?.name ?? "", "South Campus"];
const record = (context: BrowserContext) =>
	recordFrames(
		context,
		[...ofPrevious().slice(0, 2), ...ofNext().slice(0, 2)],
		["North Campus", "South Campus"],
	);

/** Frames that show texts of both schools. */
const mixed = async (page: Page) =>
	(await framesOf(page)).filter(
		({ words }) =>
			words.some((word) => ofPrevious().includes(word)) && words.some((word) => ofNext().includes(word)),
	);

/** Delays the calls of the next school; each `letOne` releases the oldest. */
async function hold(page: Page) {
	const pending: Route[] = [];
	await routeLoadedPage(
		page,
		(url) => url.pathname.startsWith("/s/api/") && url.searchParams.get("schoolId") === "maple-riverside",
		(route) => {
			pending.push(route);
		},
	);
	return { pending: pending, letOne: async () => await pending.shift()?.continue() };
}

const shows = (page: Page, word: string) =>
	page.getByRole("contentinfo").getByText(`${word} company`).first().waitFor();

/** Chooses a school: the click closes the list, so only the page itself is checked from then on. */
async function choose(page: Page, from: string, to: string): Promise<void> {
	await pageRendered(page);
	await schoolTrigger(page, from).click();
	const link = schoolEntry(page, to);
	await link.waitFor();
	await page.evaluate(() => {
		const forget = () => {
			(Reflect.get(globalThis, "recordedFrames") as unknown[]).length = 0;
		};
		document.addEventListener("click", () => requestAnimationFrame(forget), { once: true });
	});
	await link.click();
}

const someFrames = async (page: Page) => {
	const before = (await framesOf(page)).length;
	await expect.poll(async () => (await framesOf(page)).length).toBeGreaterThan(before + 3);
};

describe("while the school is switched on home", () => {
	it("the previous one stays complete until the next is loaded, and disappears in the same frame", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			prepare: record,
		});
		await shows(page, previous);
		await page
			.getByRole("main")
			.getByText(courses[0]?.name ?? "")
			.first()
			.waitFor();
		const { pending, letOne } = await hold(page);
		await choose(page, "North Campus", "South Campus");
		// Eight documents and the course list: each arrives a few frames after the other.
		await expect.poll(() => pending.length).toBeGreaterThanOrEqual(8);
		while (pending.length > 0) {
			await letOne();
			await someFrames(page);
		}
		// A call that starts later is released as well.
		const renderedBy = async (position: Locator, words: string): Promise<number> => {
			await letOne();
			return position.getByText(words).count();
		};
		await expect.poll(() => renderedBy(page.getByRole("contentinfo"), `${next} company`)).toBeGreaterThan(0);
		await expect.poll(() => renderedBy(page.getByRole("main"), courses[1]?.name ?? "")).toBeGreaterThan(0);
		expect(await mixed(page)).toEqual([]);
		const frames = await framesOf(page);
		const at = frames.findIndex(({ words: seen }) => seen.includes(next));
		expect(at).toBeGreaterThan(8);
		// Before: both its texts and its course; afterwards nothing of it.
		for (const { words: seen } of frames.slice(0, at)) expect(seen).toEqual(ofPrevious());
		for (const { words: seen } of frames.slice(at)) expect(seen).not.toContain(previous);
	});

	it("a late answer for the previous one is neither awaited nor shown", async () => {
		const late: Route[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			prepare: async (context) => {
				await record(context);
				await context.route("**/s/api/course/list?*maple-downtown*", (route) => {
					late.push(route);
				});
			},
		});
		await shows(page, previous);
		await expect.poll(() => late.length).toBeGreaterThan(0);
		const givenUp = page.waitForEvent("requestfailed", {
			predicate: (request) => request.url().includes("maple-downtown"),
		});
		await choose(page, "North Campus", "South Campus");
		await shows(page, next);
		await page
			.getByRole("main")
			.getByText(courses[1]?.name ?? "")
			.first()
			.waitFor();
		await givenUp;
		await someFrames(page);
		expect(await mixed(page)).toEqual([]);
		expect(
			await page
				.getByRole("main")
				.getByText(courses[0]?.name ?? "")
				.count(),
		).toBe(0);
	});
});

describe("while the school is switched elsewhere", () => {
	it("the page stays until the next school's home replaces it at once", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			// The course list shows the courses of both.
			prepare: (context) =>
				recordFrames(context, [previous, next, `${previous} hero`], ["North Campus", "South Campus"]),
		});
		await shows(page, previous);
		const { pending, letOne } = await hold(page);
		await choose(page, "North Campus", "South Campus");
		const dialog = page.getByRole("dialog");
		await dialog.waitFor();
		await dialog.getByRole("button", { name: message("en", "school.confirm.go"), exact: true }).click();
		await expect.poll(() => pending.length).toBeGreaterThanOrEqual(8);
		// The confirmation names the next school; the page behind it is checked once it is closed.
		while (pending.length > 1) await letOne();
		await someFrames(page);
		expect(await dialog.isVisible()).toBe(true);
		await page.evaluate(() => {
			const observer = new MutationObserver(() => {
				if (document.querySelector("[role=dialog]")) return;
				observer.disconnect();
				(Reflect.get(globalThis, "recordedFrames") as unknown[]).length = 0;
			});
			observer.observe(document.body, { childList: true, subtree: true });
		});
		await expect
			.poll(async () => {
				await letOne();
				return page.getByRole("main").getByText(`${next} hero`).count();
			})
			.toBeGreaterThan(0);
		await someFrames(page);
		expect(await mixed(page)).toEqual([]);
		const frames = await framesOf(page);
		// The previous school's home is never shown in between.
		expect(frames.filter(({ words }) => words.includes(`${previous} hero`))).toEqual([]);
		expect(frames.at(-1)?.words).toContain(next);
	});

	it("the frame check detects a mixture", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			prepare: record,
		});
		await shows(page, previous);
		await forgetFrames(page);
		await page.evaluate((word) => document.body.append(word), next);
		await someFrames(page);
		expect(await mixed(page)).not.toEqual([]);
	});
});
