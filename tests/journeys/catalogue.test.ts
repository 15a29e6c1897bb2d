import { describe, expect, it } from "vitest";
import type {
	AnswerListData,
	NewsListData,
	OpenClassListData,
	PackageDetail,
	PackageListData,
	TeacherListData,
} from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { refuseScreenMarkup } from "../support/browser/screenMarkup.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
/** What the browser logs when a request is refused. */
const refusedRequests = [/Failed to load resource/];

const list = <T>(path: string) => data<T>(site(), host, `${path}/list`);
const calls = {
	package: "/course/package",
	openClass: "/course/openCourse",
	teacher: "/saas-business/v1/front/teacher",
	news: "/saas-business/v1/front/news",
	answer: "/saas-business/v1/front/answer",
} as const;

/** Every page: its address, and its heading where it differs from the list's title. */
const pages = [
	["/coursePackage/list", "package.title"],
	["/openCourse", "openClass.title"],
	["/teachers", "teacher.title"],
	["/news", "news.title"],
	["/answerslist/0", "answer.title"],
] as const;

const details = {
	"/coursePackage/detail/": async () => {
		const [card] = (await list<PackageListData>(calls.package)).list;
		return { id: card?.id, name: card?.packageName };
	},
	"/teachersdetail/": async () => {
		const [card] = (await list<TeacherListData>(calls.teacher)).list;
		return { id: card?.id, name: card?.name };
	},
	"/newsdetails/": async () => {
		const [card] = (await list<NewsListData>(calls.news)).list;
		return { id: card?.id, name: card?.title };
	},
	"/response/": async () => {
		const [question] = (await list<AnswerListData>(calls.answer)).list;
		return { id: question?.id, name: question?.title };
	},
} as const;
const addresses = Object.keys(details) as (keyof typeof details)[];

// At 320 px: narrowScreens.test.ts.
const checks = [
	["en", 1280],
	["zh", 375],
] as const;

it.each(checks)(
	"every list and detail page in %s at %i px has a title, content, no axe violation and no overflow",
	async (language, width) => {
		const page = await openPage(site(), host, { language, width, hash: "/course/list", bypassCSP: true });
		const isAsExpected = async (hash: string, name: string) => {
			await page.goto(site().url(host, hash));
			await page.getByRole("main").getByRole("heading", { level: 1, name, exact: true }).waitFor();
			await expect.poll(() => page.title()).toContain(`${name} · `);
			await page.getByRole("main").getByRole("status").first().waitFor({ state: "detached" });
			await expectFits(page, hash);
			expect([hash, await axeViolations(page)]).toEqual([hash, []]);
		};
		for (const [hash, title] of pages) await isAsExpected(hash, message(language, title));
		for (const address of addresses) {
			const { id, name } = await details[address]();
			await isAsExpected(`${address}${id}`, textOf(language, name));
		}
	},
);

describe("a detail page", () => {
	it.each([
		["/coursePackage/detail/", "package.notFound"],
		["/teachersdetail/", "teacher.notFound"],
		["/newsdetails/", "news.notFound"],
		["/response/", "answer.notFound"],
	])("%s reports a missing item and offers a next step", async (address, title) => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: `${address}nobody-has-this`,
			allow: refusedRequests,
		});
		await page.getByRole("heading", { level: 1, name: message("en", title) }).waitFor();
		await page.goto(site().url(host, address));
		// The previous page shows the same message.
		await page.reload();
		await page.getByRole("heading", { level: 1, name: message("en", title) }).waitFor();
		await page.getByRole("main").getByRole("link").first().click();
		await expect.poll(() => new URL(page.url()).hash).not.toContain(address);
	});

	it("moves the focus to its heading when opened from a list", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/teachers" });
		const { name } = await details["/teachersdetail/"]();
		await page
			.getByRole("main")
			.getByRole("link", { name: textOf("en", name) })
			.click();
		const heading = page.getByRole("heading", { level: 1, name: textOf("en", name) });
		await heading.waitFor();
		await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

describe("a list page", () => {
	it.each([
		["/coursePackage/list", calls.package, "package.failed", "package.none"],
		["/openCourse", calls.openClass, "openClass.failed", "openClass.none"],
		["/teachers", calls.teacher, "teacher.failed", "teacher.none"],
		["/news", calls.news, "news.failed", "news.none"],
		["/answerslist/0", calls.answer, "answer.failed", "answer.none"],
	])("%s reports a failure, retries, and reports an empty list", async (hash, call, failed, none) => {
		let fails = true;
		const clock = call === calls.openClass ? { now: "2026-11-20T12:00:00Z" } : {};
		const body = { code: "1", message: "", data: { list: [], total: 0, page: 1, pageSize: 12, ...clock } };
		const page = await openPage(site(), host, {
			language: "en",
			hash,
			allow: refusedRequests,
			prepare: async (context) => {
				await refuseScreenMarkup(context);
				await context.route(`**/s/api${call}/list*`, (route) =>
					fails ? route.fulfill({ status: 500, body: "" }) : route.fulfill({ json: body }),
				);
			},
		});
		await page.getByText(message("en", failed)).waitFor();
		fails = false;
		await page.getByRole("button", { name: message("en", "ui.retry") }).click();
		await page.getByText(message("en", none)).waitFor();
	});

	it("pages through its items, and names the available pages when the requested one does not exist", async () => {
		const all = await data<NewsListData>(site(), host, `${calls.news}/list?pageSize=60`);
		const many = { ...all, total: 20, pageSize: 9 };
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/news",
			prepare: (context) =>
				context.route(`**/s/api${calls.news}/list*`, (route) =>
					route.fulfill({ json: { code: "1", message: "", data: many } }),
				),
		});
		const turn = page.getByRole("navigation", { name: message("en", "ui.pages") });
		await turn.getByRole("link", { name: message("en", "ui.pageNumber", { page: 2 }) }).click();
		await expect.poll(() => page.url()).toContain("/news?page=2");
		await page.goto(site().url(host, "/news?page=7"));
		await page.getByText(message("en", "ui.noSuchPage", { page: 7 })).waitFor();
		await page.goto(site().url(host, "/news?page=soon"));
		await page.getByText(message("en", "ui.notANumber")).waitFor();
		await page.getByRole("link", { name: message("en", "ui.firstPage") }).click();
		await turn.waitFor();
	});
});

describe("links between detail pages", () => {
	it("lead from a package to its courses, to a teacher and back to the package", async () => {
		const { id, name } = await details["/coursePackage/detail/"]();
		const { courses } = await data<PackageDetail>(site(), host, `${calls.package}/detail/${id}`);
		const course = courses[0];
		const teacher = textOf("en", course?.teacherNames[0]);
		const page = await openPage(site(), host, { language: "en", hash: `/coursePackage/detail/${id}` });
		const main = page.getByRole("main");
		const packageName = textOf("en", name);
		await main.getByRole("link", { name: textOf("en", course?.courseName), exact: true }).click();
		await main.getByRole("heading", { level: 1, name: textOf("en", course?.courseName) }).waitFor();
		await main.getByRole("link", { name: packageName }).waitFor();
		await main.getByRole("link", { name: teacher, exact: true }).click();
		await main.getByRole("heading", { level: 1, name: teacher }).waitFor();
		await main.getByRole("link", { name: textOf("en", course?.courseName), exact: true }).click();
		await main.getByRole("link", { name: packageName }).click();
		await main.getByRole("heading", { level: 1, name: packageName }).waitFor();
	});

	it("lead from an open class with its schedule to the course it introduces", async () => {
		const { list: classes } = await list<OpenClassListData>(calls.openClass);
		const name = textOf("en", classes[0]?.className);
		const page = await openPage(site(), host, { language: "en", hash: "/openCourse" });
		await page.getByRole("link", { name, exact: true }).click();
		await page.getByRole("main").getByText(message("en", "openClass.course")).waitFor();
		await page
			.getByRole("link", { name: message("en", "openClass.all") })
			.first()
			.click();
		await page.getByRole("link", { name: message("en", "openClass.over"), exact: true }).click();
		await expect.poll(() => page.url()).toContain("state=over");
		await page.getByRole("link", { name: message("en", "openClass.everything"), exact: true }).click();
		await expect.poll(() => page.url()).not.toContain("state=");
	});
});
