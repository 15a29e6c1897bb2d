import { describe, expect, it } from "vitest";
import type {
	AnswerListData,
	NewsListData,
	OpenClassListData,
	PackageDetail,
	PackageListData,
	TeacherListData,
} from "../../schemas/generated/documents.ts";
import { data } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { overflow } from "../support/layout.ts";
import { say, textOf } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
/** What the browser writes into its console when a request is refused, as these tests make happen. */
const refusedRequests = [/Failed to load resource/];

const list = <T>(path: string) => data<T>(site(), host, `${path}/list`);
const calls = {
	package: "/course/package",
	openClass: "/course/openCourse",
	teacher: "/saas-business/v1/front/teacher",
	news: "/saas-business/v1/front/news",
	answer: "/saas-business/v1/front/answer",
} as const;

/** Every page: its address, and its heading where it is not the list's own title. */
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

const looks = [
	["en", 1280],
	["zh", 375],
	["en", 320],
] as const;

it.each(looks)(
	"every list and every thing in %s at %i px has its title, its content, nothing for axe and nothing that sticks out",
	async (language, width) => {
		const page = await openPage(site(), host, { language, width, hash: "/course/list", bypassCSP: true });
		const looksRight = async (hash: string, name: string) => {
			await page.goto(site().url(host, hash));
			await page.getByRole("main").getByRole("heading", { level: 1, name, exact: true }).waitFor();
			await expect.poll(() => page.title()).toContain(`${name} · `);
			await page.getByRole("main").getByRole("status").first().waitFor({ state: "detached" });
			expect([hash, await overflow(page), await barriers(page)]).toEqual([hash, 0, []]);
		};
		for (const [hash, title] of pages) await looksRight(hash, say(language, title));
		for (const address of addresses) {
			const { id, name } = await details[address]();
			await looksRight(`${address}${id}`, textOf(language, name));
		}
	},
);

describe("a page of one thing", () => {
	it.each([
		["/coursePackage/detail/", "package.notFound"],
		["/teachersdetail/", "teacher.notFound"],
		["/newsdetails/", "news.notFound"],
		["/response/", "answer.notFound"],
	])("%s says when there is no such thing, with the way on", async (address, title) => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: `${address}nobody-has-this`,
			allow: refusedRequests,
		});
		await page.getByRole("heading", { level: 1, name: say("en", title) }).waitFor();
		await page.goto(site().url(host, address));
		// The page before says the same.
		await page.reload();
		await page.getByRole("heading", { level: 1, name: say("en", title) }).waitFor();
		await page.getByRole("main").getByRole("link").first().click();
		await expect.poll(() => new URL(page.url()).hash).not.toContain(address);
	});

	it("takes the focus to its heading when it was opened from a list", async () => {
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

describe("a list", () => {
	it.each([
		["/coursePackage/list", calls.package, "package.failed", "package.none"],
		["/openCourse", calls.openClass, "openClass.failed", "openClass.none"],
		["/teachers", calls.teacher, "teacher.failed", "teacher.none"],
		["/news", calls.news, "news.failed", "news.none"],
		["/answerslist/0", calls.answer, "answer.failed", "answer.none"],
	])("%s says what failed, tries again, and says when there is nothing", async (hash, call, failed, none) => {
		let fails = true;
		const clock = call === calls.openClass ? { now: "2026-11-20T12:00:00Z" } : {};
		const body = { code: "1", message: "", data: { list: [], total: 0, page: 1, pageSize: 12, ...clock } };
		const page = await openPage(site(), host, {
			language: "en",
			hash,
			allow: refusedRequests,
			prepare: (context) =>
				context.route(`**/s/api${call}/list*`, (route) =>
					fails ? route.fulfill({ status: 500, body: "" }) : route.fulfill({ json: body }),
				),
		});
		await page.getByText(say("en", failed)).waitFor();
		fails = false;
		await page.getByRole("button", { name: say("en", "ui.retry") }).click();
		await page.getByText(say("en", none)).waitFor();
	});

	it("turns its pages, and says which there are when there is none of that number", async () => {
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
		const turn = page.getByRole("navigation", { name: say("en", "ui.pages") });
		await turn.getByRole("link", { name: say("en", "ui.pageNumber", { page: 2 }) }).click();
		await expect.poll(() => page.url()).toContain("/news?page=2");
		await page.goto(site().url(host, "/news?page=7"));
		await page.getByText(say("en", "ui.noSuchPage", { page: 7 })).waitFor();
		await page.goto(site().url(host, "/news?page=soon"));
		await page.getByText(say("en", "ui.notANumber")).waitFor();
		await page.getByRole("link", { name: say("en", "ui.firstPage") }).click();
		await turn.waitFor();
	});
});

describe("the ways between them", () => {
	it("lead from a package to its courses, from a course to its teacher and back to the package", async () => {
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

	it("show what happens in an open class, and the course it is a taste of", async () => {
		const { list: classes } = await list<OpenClassListData>(calls.openClass);
		const name = textOf("en", classes[0]?.className);
		const page = await openPage(site(), host, { language: "en", hash: "/openCourse" });
		await page.getByRole("button", { name: say("en", "openClass.moreOf", { name }) }).click();
		await page.getByRole("main").getByText(say("en", "openClass.course")).waitFor();
		await page.getByRole("button", { name: say("en", "openClass.lessOf", { name }) }).click();
		await page.getByRole("main").getByText(say("en", "openClass.course")).waitFor({ state: "detached" });
		await page.getByRole("link", { name: say("en", "openClass.over"), exact: true }).click();
		await expect.poll(() => page.url()).toContain("state=over");
		await page.getByRole("link", { name: say("en", "openClass.everything"), exact: true }).click();
		await expect.poll(() => page.url()).not.toContain("state=");
	});
});
