// The page hydrates what the server rendered: the same elements, and nothing in sight moves.
import { expect, it } from "vitest";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { hosts } from "../support/data/hosts.ts";
import { sharedSite } from "../support/site/startSite.ts";

/** Records the elements of the server's markup, without those that only wait for the script. */
function recordMarkup(): void {
	addEventListener("started", () => {
		const waiting = "[popover][role=status], main div:empty";
		const elements = [...document.querySelectorAll("#root *")].filter((element) => !element.matches(waiting));
		Reflect.set(globalThis, "markup", elements);
	});
}

const addresses = ["/s/pc/", "/s/pc/#/home/index", "/s/pc/#/course/list", "/s/pc/#/nowhere", "/wap"];
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
		const { host, path, language, width } = options;
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
		const { lost, count } = await page.evaluate(() => {
			const elements = Reflect.get(globalThis, "markup") as Element[];
			return {
				lost: elements
					.filter((element) => !element.isConnected)
					.map((element) => element.outerHTML.slice(0, 80)),
				count: elements.length,
			};
		});
		expect(lost).toEqual([]);
		expect(count).toBeGreaterThan(30);
		expectNoLayoutShift(await layoutShifts(page), 0.05);
	},
);

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
