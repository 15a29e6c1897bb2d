// The page hydrates what the server rendered: the same elements, and nothing in sight moves.
import { expect, it } from "vitest";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { hosts } from "../support/data/hosts.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

/** Records the elements of the server's markup, without those that only wait for the script. */
function recordMarkup(): void {
	addEventListener("started", () => {
		const waiting = "[popover][role=status], main div:empty";
		const elements = [...document.querySelectorAll("#root *")].filter((element) => !element.matches(waiting));
		Reflect.set(globalThis, "markup", elements);
	});
}

/** How many elements the markup had, and which are no longer in the page. */
function comparedMarkup() {
	const elements = Reflect.get(globalThis, "markup") as Element[];
	const lost = elements.filter((element) => !element.isConnected);
	return { lost: lost.map((element) => element.outerHTML.slice(0, 80)), count: elements.length };
}

const addresses = [
	"/s/pc/",
	"/s/pc/#/home/index",
	"/s/pc/#/course/list",
	"/s/pc/#/course/detail/:id",
	"/s/pc/#/coursePackage/list",
	"/s/pc/#/teachers",
	"/s/pc/#/news",
	"/s/pc/#/nowhere",
	"/wap",
];
const cases = hosts.flatMap((host, index) =>
	addresses.map((path, at) => ({
		host,
		path,
		language: (index + at) % 2 === 0 ? ("zh" as const) : ("en" as const),
		width: at % 2 === 0 ? 375 : 1280,
	})),
);

it.each(cases)(
	"$host at $path in $language, $width px wide, keeps every element and its place",
	async (options) => {
		const { host, language, width } = options;
		const [course] = (await data<CourseListData>(sharedSite(), host, "/course/list")).list;
		const path = options.path.replace(":id", course?.id ?? "");
		const page = await openPage(sharedSite(), host, {
			language,
			path,
			width,
			prepare: async (context) => {
				await observeLayoutShifts(context);
				await context.addInitScript(recordMarkup);
			},
		});
		await pageRendered(page);
		const { lost, count } = await page.evaluate(comparedMarkup);
		expect(lost).toEqual([]);
		expect(count).toBeGreaterThan(30);
		expectNoLayoutShift(await layoutShifts(page), 0.05);
	},
);

it("a machine whose clock is years behind keeps every element", async () => {
	const page = await openPage(sharedSite(), hosts[0] ?? "", {
		hash: "/course/list",
		prepare: async (context) => {
			await context.clock.install({ time: new Date("2019-03-01T08:00:00Z") });
			await context.addInitScript(recordMarkup);
		},
	});
	await pageRendered(page);
	expect((await page.evaluate(comparedMarkup)).lost).toEqual([]);
});

it("a link followed between the script's start and React's first render opens its page", async () => {
	const page = await openPage(sharedSite(), hosts[0] ?? "", {
		hash: "/home/index",
		language: "en",
		prepare: (context) =>
			context.addInitScript(() => {
				addEventListener("started", () => queueMicrotask(() => location.assign("#/course/list")));
			}),
	});
	await page
		.getByRole("heading", { level: 1, name: message("en", "course.listTitle"), exact: true })
		.waitFor();
	await pageRendered(page);
});

it("a screen whose code comes late keeps the elements of its markup", async () => {
	const { page, asked, release } = await openWithDelayedRequests("**/assets/CourseListScreen-*.js", (delay) =>
		openPage(sharedSite(), hosts[0] ?? "", {
			hash: "/course/list",
			language: "en",
			prepare: async (context) => {
				await delay(context);
				await context.addInitScript(recordMarkup);
			},
		}),
	);
	await asked;
	await page.getByRole("main").getByRole("article").first().waitFor();
	release();
	await pageRendered(page);
	const { lost, count } = await page.evaluate(comparedMarkup);
	expect(lost).toEqual([]);
	expect(count).toBeGreaterThan(100);
});
