// A switch shows one school or the other, never both: judged frame by frame while the answers trickle in.
import type { BrowserContext, Locator, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { CourseListData, SiteDocument } from "../../schemas/generated/documents.ts";
import { data } from "../support/ask.ts";
import { forgetFrames, framesOf, recordFrames } from "../support/frames.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { schoolEntry, schoolTrigger } from "../support/schoolSwitch.ts";
import { applySite, exportSite } from "../support/siteDocuments.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
/** A busy machine may take its time: what is judged is the order of things. */
const slow = { timeout: 15_000 };
const former = "Alphaville";
const next = "Betatown";

/** Every document of a school with its word in every text a page shows. */
function marked(document: SiteDocument, word: string, course: string, look: 1 | 2) {
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
			headCfRsp: { ...home.headCfRsp, headTemplateId: look },
			footTemplateId: look,
			themeColor: look === 1 ? "blue" : "default",
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
	courses = list.map(({ id, courseName }) => ({
		id,
		name: typeof courseName === "string" ? courseName : courseName.en,
	}));
	const [a, b] = courses;
	if (!a || !b) throw new Error("the demo must have two courses");
	const { overrides: _, ...bare } = document;
	await applySite(site(), {
		...bare,
		...marked(document, former, a.id, 1),
		schools: [
			{ id: "maple-downtown", schoolName: "North Campus", defaultFlag: 1, suffix: "" },
			{ id: "maple-riverside", schoolName: "South Campus", defaultFlag: 0, suffix: "riverside" },
		],
		overrides: { "maple-riverside": marked(document, next, b.id, 2) },
	} as SiteDocument);
});

/** What is seen of one school and of the other; courses are known by their names. */
const ofFormer = () => [former, courses[0]?.name ?? "", "North Campus"];
const ofNext = () => [next, courses[1]?.name ?? "", "South Campus"];
const record = (context: BrowserContext) =>
	recordFrames(
		context,
		[...ofFormer().slice(0, 2), ...ofNext().slice(0, 2)],
		["North Campus", "South Campus"],
	);

/** Frames in which something of both schools was to be seen. */
const mixed = async (page: Page) =>
	(await framesOf(page)).filter(
		({ words }) =>
			words.some((word) => ofFormer().includes(word)) && words.some((word) => ofNext().includes(word)),
	);

/** Holds the calls of the next school; each `letOne` lets the oldest through. */
async function hold(page: Page) {
	const held: Route[] = [];
	await page.route(
		(url) => url.pathname.startsWith("/s/api/") && url.searchParams.get("schoolId") === "maple-riverside",
		(route) => {
			held.push(route);
		},
	);
	return { held, letOne: async () => await held.shift()?.continue() };
}

const shows = (page: Page, word: string) =>
	page.getByRole("contentinfo").getByText(`${word} company`).first().waitFor();

/** A choice in the list: it is closed by the click, so that only the page itself is judged from then on. */
async function choose(page: Page, from: string, to: string): Promise<void> {
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
	await expect.poll(async () => (await framesOf(page)).length, slow).toBeGreaterThan(before + 3);
};

describe("while a school is switched on home", () => {
	it("the former one stays whole until all of the next is there, and is gone in the same frame", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			prepare: record,
		});
		await shows(page, former);
		await page
			.getByRole("main")
			.getByText(courses[0]?.name ?? "")
			.first()
			.waitFor();
		const { held, letOne } = await hold(page);
		await choose(page, "North Campus", "South Campus");
		// Eight documents and the course list: each comes a few frames after the other.
		await expect.poll(() => held.length, slow).toBeGreaterThanOrEqual(8);
		while (held.length > 0) {
			await letOne();
			await someFrames(page);
		}
		// One that was asked for after that is let through as well.
		const drawnOf = async (place: Locator, words: string): Promise<number> => {
			await letOne();
			return place.getByText(words).count();
		};
		await expect
			.poll(() => drawnOf(page.getByRole("contentinfo"), `${next} company`), slow)
			.toBeGreaterThan(0);
		await expect.poll(() => drawnOf(page.getByRole("main"), courses[1]?.name ?? ""), slow).toBeGreaterThan(0);
		expect(await mixed(page)).toEqual([]);
		const frames = await framesOf(page);
		const at = frames.findIndex(({ words: seen }) => seen.includes(next));
		expect(at).toBeGreaterThan(8);
		// Whole before: both its words and its course; nothing of it after.
		for (const { words: seen } of frames.slice(0, at)) expect(seen).toEqual(ofFormer());
		for (const { words: seen } of frames.slice(at)) expect(seen).not.toContain(former);
	});

	it("a late answer for the former one is not waited for, and not shown", async () => {
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
		await shows(page, former);
		await expect.poll(() => late.length, slow).toBeGreaterThan(0);
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

describe("while a school is switched elsewhere", () => {
	it("the page stays until the next school's home takes its place at once", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			// The course list shows the courses of both.
			prepare: (context) =>
				recordFrames(context, [former, next, `${former} hero`], ["North Campus", "South Campus"]),
		});
		await shows(page, former);
		const { held, letOne } = await hold(page);
		await choose(page, "North Campus", "South Campus");
		const dialog = page.getByRole("dialog");
		await dialog.waitFor();
		await dialog.getByRole("button", { name: say("en", "school.confirm.go"), exact: true }).click();
		await expect.poll(() => held.length, slow).toBeGreaterThanOrEqual(8);
		// The question itself names the next school; the page behind it is judged once it is gone.
		while (held.length > 1) await letOne();
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
			}, slow)
			.toBeGreaterThan(0);
		await someFrames(page);
		expect(await mixed(page)).toEqual([]);
		const frames = await framesOf(page);
		// Nobody sees the former school's home in between.
		expect(frames.filter(({ words }) => words.includes(`${former} hero`))).toEqual([]);
		expect(frames.at(-1)?.words).toContain(next);
	});

	it("the judge sees a mixture when there is one", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			prepare: record,
		});
		await shows(page, former);
		await forgetFrames(page);
		await page.evaluate((word) => document.body.append(word), next);
		await someFrames(page);
		expect(await mixed(page)).not.toEqual([]);
	});
});
