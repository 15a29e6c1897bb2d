import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import {
	block,
	calls,
	expected,
	firstOf,
	pending,
	schools,
	seesEveryBlock,
	type Title,
} from "../support/browser/homeBlocks.ts";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
/** What the browser logs when a request is refused. */
const refusedRequests = [/Failed to load resource/];

/** The blocks from top to bottom, each with its call. */
const order = [
	["openClass.next", "classes"],
	["package.featured", "packages"],
	["teacher.featured", "teachers"],
	["news.latest", "news"],
	["answer.latest", "answers"],
] as const;

describe("the home page with every block", () => {
	it.each([
		["en", 1280],
		["zh", 375],
	] as const)(
		"shows the school's packages, classes, teachers, news and questions (%s, %i px)",
		async (language, width) => {
			const page = await openPage(site(), host, { language, width });
			await seesEveryBlock(site(), page, language);
			await expectFits(page);
		},
	);

	it.each([
		["package.featured", "/coursePackage/detail/"],
		["openClass.next", "/openCourse"],
		["teacher.featured", "/teachersdetail/"],
		["news.latest", "/newsdetails/"],
		["answer.latest", "/response/"],
	] as const)("links from %s to its page", async (title, address) => {
		const name = await firstOf(site(), title);
		const page = await openPage(site(), host, { language: "en" });
		await block(page, "en", title).getByRole("link", { name }).first().click();
		await expect.poll(() => new URL(page.url()).hash).toContain(address);
		await page.getByRole("main").getByRole("heading", { name }).first().waitFor();
	});

	it("changes with the school and shows nothing of the previous one", async () => {
		const here = await expected(site(), "en");
		const branches = (await schools(site())).filter(({ defaultFlag, suffix }) => defaultFlag === 0 && suffix);
		const theirs = await Promise.all(branches.map(({ id }) => expected(site(), "en", id)));
		const position = theirs.findIndex((there) => JSON.stringify(there) !== JSON.stringify(here));
		const [other, there] = [branches[position], theirs[position]];
		if (!other?.suffix || !there) throw new Error("the demo must have a branch with other content");
		const page = await openPage(site(), host, { language: "en" });
		await seesEveryBlock(site(), page, "en");
		await page.goto(site().url(host, `/home/index/${other.suffix}`));
		await seesEveryBlock(site(), page, "en", other.id);
		for (const [title, names] of Object.entries(here) as [Title, string[]][]) {
			const previous = names.filter((name) => !there[title].includes(name));
			const shown = await block(page, "en", title).getByRole("link").allInnerTexts();
			expect(
				shown.filter((name) => previous.includes(name)),
				title,
			).toEqual([]);
		}
	});

	it.each([1280, 375])("has no layout shift when slow answers arrive at %i px", async (width) => {
		const answers: (() => void)[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			width,
			prepare: async (context) => {
				await observeLayoutShifts(context);
				for (const [, call] of order) answers.push(await pending(context, `**/s/api${calls[call]}*`));
			},
		});
		await block(page, "en", "answer.latest").waitFor();
		// The courses, above the other blocks, are not held back.
		await contentRendered(page);
		expectNoLayoutShift(await layoutShifts(page));
		const shown = await expected(site(), "en");
		// Each answer arrives while its block is at the top of the window, above content it could push down.
		for (const [position, [title]] of order.entries()) {
			const waiting = block(page, "en", title);
			await waiting.evaluate((element) => element.scrollIntoView({ block: "start" }));
			const before = (await layoutShifts(page)).length;
			answers[position]?.();
			for (const name of shown[title]) await waiting.getByRole("link", { name }).first().waitFor();
			await page.evaluate(
				() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
			);
			expectNoLayoutShift((await layoutShifts(page)).slice(before));
		}
	});

	it("confines the failure of one call to its block, which can retry", async () => {
		let fails = true;
		const page = await openPage(site(), host, {
			language: "en",
			allow: refusedRequests,
			prepare: (context) =>
				context.route(`**/s/api${calls.teachers}*`, (route) =>
					fails ? route.fulfill({ status: 500, body: "" }) : route.continue(),
				),
		});
		const teachers = block(page, "en", "teacher.featured");
		await teachers.getByText(message("en", "teacher.failed")).waitFor();
		const neighbour = await firstOf(site(), "package.featured");
		await block(page, "en", "package.featured").getByRole("link", { name: neighbour }).waitFor();
		await expect.poll(() => page.getByRole("main").getByRole("alert").count()).toBe(1);
		fails = false;
		await teachers.getByRole("button", { name: message("en", "ui.retry") }).click();
		await seesEveryBlock(site(), page, "en");
	});

	it("omits a block without content", async () => {
		const empty = { list: [], total: 0, page: 1, pageSize: 3 };
		const page = await openPage(site(), host, {
			language: "en",
			prepare: (context) =>
				context.route(`**/s/api${calls.packages}*`, (route) =>
					route.fulfill({ json: { code: "1", message: "", data: empty } }),
				),
		});
		const teacher = await firstOf(site(), "teacher.featured");
		await block(page, "en", "teacher.featured").getByRole("link", { name: teacher }).waitFor();
		await block(page, "en", "package.featured").waitFor({ state: "detached" });
	});

	it("has no axe violation", async () => {
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await seesEveryBlock(site(), page, "en");
		expect(await axeViolations(page)).toEqual([]);
	});
});

it("home by the bare address: the code of screens that are loaded later is not", async () => {
	const asked: string[] = [];
	const page = await openPage(site(), "maple.localhost", {
		language: "en",
		path: "/s/pc/",
		prepare: async (context) => void context.on("request", (request) => asked.push(request.url())),
	});
	await contentRendered(page);
	await idlePartsLoaded(page);
	expect(asked.filter((url) => url.includes("/LaterScreens"))).toEqual([]);
});
