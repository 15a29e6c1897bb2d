import { describe, expect, it } from "vitest";
import { barriers } from "../support/barriers.ts";
import {
	block,
	calls,
	expected,
	firstOf,
	held,
	schools,
	seesEveryBlock,
	type Title,
} from "../support/homeBlocks.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { expectStill, shifts, watchShifts } from "../support/shifts.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
/** What the browser writes into its console when a request is refused, as these tests make happen. */
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
		"shows the school's own packages, classes, teachers, news and questions (%s, %i px)",
		async (language, width) => {
			const page = await openPage(site(), host, { language, width });
			await seesEveryBlock(site(), page, language);
			expect(await overflow(page)).toBe(0);
		},
	);

	it.each([
		["package.featured", "/coursePackage/detail/"],
		["openClass.next", "/openCourse"],
		["teacher.featured", "/teachersdetail/"],
		["news.latest", "/newsdetails/"],
		["answer.latest", "/response/"],
	] as const)("leads from %s to its page", async (title, address) => {
		const name = await firstOf(site(), title);
		const page = await openPage(site(), host, { language: "en" });
		await block(page, "en", title).getByRole("link", { name }).first().click();
		await expect.poll(() => new URL(page.url()).hash).toContain(address);
		await page.getByRole("main").getByRole("heading", { name }).first().waitFor();
	});

	it("changes with the school, and shows nothing of the former one", async () => {
		const here = await expected(site(), "en");
		const branches = (await schools(site())).filter(({ defaultFlag, suffix }) => defaultFlag === 0 && suffix);
		const theirs = await Promise.all(branches.map(({ id }) => expected(site(), "en", id)));
		const place = theirs.findIndex((there) => JSON.stringify(there) !== JSON.stringify(here));
		const [other, there] = [branches[place], theirs[place]];
		if (!other?.suffix || !there) throw new Error("the demo must have a branch with other content");
		const page = await openPage(site(), host, { language: "en" });
		await seesEveryBlock(site(), page, "en");
		await page.goto(site().url(host, `/home/index/${other.suffix}`));
		await seesEveryBlock(site(), page, "en", other.id);
		for (const [title, names] of Object.entries(here) as [Title, string[]][]) {
			const former = names.filter((name) => !there[title].includes(name));
			const shown = await block(page, "en", title).getByRole("link").allInnerTexts();
			expect(
				shown.filter((name) => former.includes(name)),
				title,
			).toEqual([]);
		}
	});

	it.each([1280, 375])("does not move while slow answers come at %i px", async (width) => {
		const answers: (() => void)[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			width,
			prepare: async (context) => {
				await watchShifts(context);
				for (const [, call] of order) answers.push(await held(context, `**/s/api${calls[call]}*`));
			},
		});
		await block(page, "en", "answer.latest").waitFor();
		expectStill(await shifts(page));
		const shown = await expected(site(), "en");
		// Each answer comes while its block is at the top of the window, with what it could push below it.
		for (const [place, [title]] of order.entries()) {
			const waiting = block(page, "en", title);
			await waiting.evaluate((element) => element.scrollIntoView({ block: "start" }));
			const before = (await shifts(page)).length;
			answers[place]?.();
			for (const name of shown[title]) await waiting.getByRole("link", { name }).first().waitFor();
			await page.evaluate(
				() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
			);
			expectStill((await shifts(page)).slice(before));
		}
	});

	it("keeps the failure of one call to its own block, which tries again", async () => {
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
		await teachers.getByText(say("en", "teacher.failed")).waitFor();
		const neighbour = await firstOf(site(), "package.featured");
		await block(page, "en", "package.featured").getByRole("link", { name: neighbour }).waitFor();
		await expect.poll(() => page.getByRole("main").getByRole("alert").count()).toBe(1);
		fails = false;
		await teachers.getByRole("button", { name: say("en", "ui.retry") }).click();
		await seesEveryBlock(site(), page, "en");
	});

	it("leaves a block out that the school has nothing for", async () => {
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

	it("leaves axe nothing to find", async () => {
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await seesEveryBlock(site(), page, "en");
		expect(await barriers(page)).toEqual([]);
	});
});
