import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseDetail, CourseListData } from "../../schemas/generated/documents.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered, pageRendered } from "../support/browser/schoolSwitch.ts";
import { refuseScreenMarkup } from "../support/browser/screenMarkup.ts";
import { searchField } from "../support/browser/searchField.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
/** What the browser logs when a request is cut or refused. */
const refusedRequests = [/Failed to load resource/];

const list = (query = "") => data<CourseListData>(site(), host, `/course/list${query}`);
const named = (course: CourseListData["list"][number] | undefined): string =>
	textOf("en", course?.courseName);

describe("the markup of a screen", () => {
	it.each(["/course/list", "/course/detail/react-studio"])(
		"of %s is asked for once, and is in the page before the script runs",
		async (hash) => {
			const requested: string[] = [];
			const { page, asked, release } = await openWithDelayedRequests("**/assets/en-*.js", (delay) =>
				openPage(site(), host, {
					language: "en",
					hash,
					prepare: async (context) => {
						context.on("request", (request) => void requested.push(new URL(request.url()).pathname));
						await delay(context);
					},
				}),
			);
			await asked;
			const content = page
				.getByRole("main")
				.getByText(textOf("en", (await list()).list[2]?.courseName))
				.first();
			await content.waitFor();
			expect(requested.filter((path) => path.startsWith("/s/api/course"))).toEqual([]);
			release();
			await pageRendered(page);
			await content.waitFor();
			expect(requested.filter((path) => path === "/s/pc/screen")).toEqual(["/s/pc/screen"]);
		},
	);

	it("that comes after the first render is not inserted", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/s/pc/screen?*", (prepare) =>
			openPage(site(), host, { language: "en", hash: "/course/list", prepare }),
		);
		await asked;
		await page
			.getByRole("main")
			.getByRole("link", { name: named((await list()).list[0]) })
			.first()
			.waitFor();
		release();
		await contentRendered(page);
		expect(await page.locator("#screen-style").count()).toBe(0);
		expect(await page.getByRole("main").getByRole("heading", { level: 1 }).count()).toBe(1);
	});
});

it("the page of a course fetches the code of its cart button before its data has arrived", async () => {
	const answer = Promise.withResolvers<void>();
	const fetched = Promise.withResolvers<void>();
	const wait = async (route: Route) => {
		await answer.promise;
		await route.continue();
	};
	const opened = openPage(site(), host, {
		language: "en",
		hash: "/course/detail/react-studio",
		prepare: async (context) => {
			await context.route("**/s/pc/screen?*", wait);
			await context.route("**/s/api/course/detail/**", wait);
			context.on("requestfinished", (request) => {
				if (/\/AddBlock-[^/]+\.js$/.test(request.url())) fetched.resolve();
			});
		},
	});
	await fetched.promise;
	answer.resolve();
	await (await opened).getByRole("button", { name: en("cart.add") }).waitFor();
});

describe("the course list", () => {
	it("finds a course by a word of its name", async () => {
		const wanted = named((await list()).list[0]);
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await searchField(page, en("course.searchList")).fill(wanted);
		await page.keyboard.press("Enter");
		await page
			.getByRole("status")
			.filter({ hasText: `“${wanted}”` })
			.waitFor();
		await page.getByRole("link", { name: wanted }).first().waitFor();
		expect(new URL(page.url()).hash).toContain(`courseName=${encodeURIComponent(wanted)}`);
	});

	it("is searched from the header of any page", async () => {
		const cedar = "cedar.localhost";
		const { list: courses } = await data<CourseListData>(site(), cedar, "/course/list");
		const wanted = named(courses[0]);
		const page = await openPage(site(), cedar, { language: "en" });
		const field = searchField(page.getByRole("banner"), en("course.searchAll"));
		await field.fill(wanted);
		await page.keyboard.press("Enter");
		await page
			.getByRole("status")
			.filter({ hasText: `“${wanted}”` })
			.waitFor();
		await page.getByRole("main").getByRole("link", { name: wanted }).first().waitFor();
		expect(await field.inputValue()).toBe(wanted);
	});

	it("keeps the search term through a reload and the back button", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list?courseName=zzzz" });
		await page.getByText(en("course.nothingFound", { text: "zzzz" })).waitFor();
		await page.reload();
		const field = searchField(page, en("course.searchList"));
		await expect.poll(() => field.inputValue()).toBe("zzzz");
		await page.getByRole("link", { name: en("course.clearSearch") }).click();
		await page
			.getByRole("link", { name: named((await list()).list[0]) })
			.first()
			.waitFor();
		await page.goBack();
		await page.getByText(en("course.nothingFound", { text: "zzzz" })).waitFor();
	});

	it("has pages", async () => {
		const second = named((await list("?page=2&pageSize=12")).list[0]);
		expect(second).not.toBe("");
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		const pages = page.getByRole("navigation", { name: en("ui.pages") });
		await pages.getByRole("link", { name: en("ui.pageNumber", { page: 2 }) }).click();
		await page.getByRole("link", { name: second }).first().waitFor();
		expect(page.url()).toContain("page=2");
	});

	it("names the available pages when the requested one does not exist", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list?page=999" });
		await page.getByText(en("ui.noSuchPage", { page: 999 })).waitFor();
		await page.goto(site().url(host, "/course/list?page=soon"));
		await page.getByText(en("ui.notANumber")).waitFor();
	});

	it("reports a failure and retries on request", async () => {
		let broken = true;
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			allow: refusedRequests,
			prepare: async (context) => {
				await refuseScreenMarkup(context);
				await context.route("**/s/api/course/list*", (route) => (broken ? route.abort() : route.continue()));
			},
		});
		const notice = page.getByRole("alert").filter({ hasText: en("course.listFailed") });
		await notice.waitFor();
		broken = false;
		await notice.getByRole("button", { name: en("ui.retry") }).click();
		await page
			.getByRole("link", { name: named((await list()).list[0]) })
			.first()
			.waitFor();
	});

	it("shows placeholders while it loads", async () => {
		const pending = Promise.withResolvers<void>();
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			prepare: async (context) => {
				await refuseScreenMarkup(context);
				await context.route("**/s/api/course/list*", async (route) => {
					await pending.promise;
					await route.continue();
				});
			},
		});
		await page
			.getByRole("main")
			.getByRole("status", { name: en("ui.loading") })
			.waitFor();
		pending.resolve();
		await page
			.getByRole("link", { name: named((await list()).list[0]) })
			.first()
			.waitFor();
	});
});

describe("a course page", () => {
	it("shows chapters, lessons and teachers", async () => {
		const [card] = (await list()).list;
		if (!card) throw new Error("the demo must have courses");
		const course = await data<CourseDetail>(site(), host, `/course/detail/${card.id}`);
		const page = await openPage(site(), host, { language: "en", hash: `/course/detail/${card.id}` });
		await page.getByRole("heading", { level: 1, name: named(card) }).waitFor();
		for (const chapter of course.chapters)
			await page.getByText(textOf("en", chapter.chapterName), { exact: true }).first().waitFor();
		const lesson = course.chapters[0]?.lessons[0];
		await page.getByText(textOf("en", lesson?.lessonName), { exact: true }).first().waitFor();
		for (const teacher of course.teachers)
			await page.getByText(textOf("en", teacher.name), { exact: true }).first().waitFor();
	});

	it("of an unknown course states that it does not exist", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/detail/no-such-course",
			allow: refusedRequests,
		});
		await page.getByText(en("course.notFound"), { exact: true }).waitFor();
		await page
			.getByRole("link", { name: en("course.all") })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor();
	});

	it("of another company's course states that it does not exist", async () => {
		const { list: others } = await data<CourseListData>(site(), "cedar.localhost", "/course/list");
		const own = new Set((await list("?pageSize=60")).list.map((course) => course.id));
		const foreign = others.find((course) => !own.has(course.id));
		if (!foreign) throw new Error("the demo's companies must have courses of their own");
		await expect(data(site(), host, `/course/detail/${foreign.id}`)).rejects.toThrow(/404/);
	});
});
