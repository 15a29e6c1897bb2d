// Nothing in sight moves while a screen loads: every route of the features, opened cold over a slow connection.
import type { Page } from "playwright-core";
import { matchPath } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { laterRoutes } from "../../src/app/shell/LaterScreens.tsx";
import { routes } from "../../src/app/shell/routes.tsx";
import { unavailablePages } from "../../src/features/site/unavailable/pages.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { watchRequests } from "../support/browser/pendingRequests.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hashAddresses } from "../support/data/documentedAddresses.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import { type SiteAddress, sharedSite, siteAt } from "../support/site/startSite.ts";

const host = "maple.localhost";
const student = demoStudent(host, "lin");
const widths = [1280, 375] as const;
/** Share of the window times the distance, as the browser measures it; 0.1 is what search engines call good. */
const limit = 0.05;
/** Of what a dialog moves. */
const dialogLimit = 0.001;

/** What stands for the parameters of a route, where the documented address names nothing that is there. */
const examples: Readonly<Record<string, string>> = {
	"/agreement/:mode/:currentId/:protocolId":
		"/agreement/check/0/study-agreement?targetId=data-python&targetType=COURSE",
	"/applydetail/:id?/*": "/applydetail/autumn-exhibition",
	"/course/entry/:courseId/:lessonId": "/course/entry/react-studio/react-studio.5.3",
	"/coursePackage/detail/:id?/*": "/coursePackage/detail/maker-of-pages",
	"/custom/:id?/*": "/custom/scholarship",
	"/groupdetail/:id?/*": "/groupdetail/first-pages",
	"/newsdetails/:id?/*": "/newsdetails/corridor-exhibition",
	"/openCourse/:id": "/openCourse/ten-lines-one-page",
	"/personal/:section?": "/personal/index",
	"/personal/order/:orderNo": "/personal/order/MP-10482",
	"/response/:id?/*": "/response/too-old-for-code",
	"/teachersdetail/:id?/*": "/teachersdetail/su-wan",
	"/trainingPlan/detail/:id?/*": "/trainingPlan/detail/a-maker-in-a-year",
	"/leave": "/leave?u=https%3A%2F%2Fexample.com%2Fpage",
	"/student/downLoad": `/student/downLoad?ids=${"0".repeat(32)}`,
};
const redirects = ["/linkVariableRedirect/:menuId", "/sysPageHeadFoot/showDetail/:id", "/teacherLoginIn"];
/** They share a screen: one for everybody and one for students stand for all. */
const unavailable = unavailablePages.map(({ path }) => path);
const leftOut = [...redirects, ...unavailable.filter((path) => path !== "/vip")];
/** Open to visitors, with more for a student. */
const richerForStudents = ["/course/detail", "/lib/subject"];
const screens = [...routes, ...laterRoutes].filter(
	({ path }) => !path.startsWith("/gallery") && !leftOut.includes(path),
);

/** An address of a route. */
const exampleOf = (path: string): string =>
	examples[path] ??
	hashAddresses
		.map(({ address }) => address)
		.find((address) => matchPath(path, address.split("?")[0] ?? "")) ??
	path;

/**
 * A phone's connection: a request and its answer take 150 ms, and each of the browser's six connections carries
 * 55 kB/s. A proxy delays them: pages that the browser itself throttles sometimes never finish loading.
 */
let slowLine: FaultProxy;
let site: SiteAddress;
beforeAll(async () => {
	slowLine = await startFaultProxy(sharedSite());
	slowLine.set({ kind: "slow", latency: 75, slice: 4_096 });
	site = siteAt(slowLine.port);
});
afterAll(() => slowLine.stop());

interface Opened {
	readonly page: Page;
	/** Resolves when nothing is left to come: neither what a placeholder stands for, nor the side layer, nor a request. */
	readonly complete: () => Promise<void>;
}

/** A page that records shifts, with an empty cache. */
async function openSlowly(hash: string, signedIn: boolean, options: PageOptions): Promise<Opened> {
	const given = {
		...options,
		path: "/s/asset/maple-icon.svg",
		prepare: observeLayoutShifts,
		// The example of the downloads names no file.
		allow: [/upload\/address/],
	};
	const page = signedIn ? await openPageAs(site, host, student, given) : await openPage(site, host, given);
	const answered = watchRequests(page);
	await page.goto(site.url(host, hash));
	await pageRendered(page);
	const complete = async (): Promise<void> => {
		const placeholders = page.locator('[aria-busy="true"]:not(button), [role="status"][aria-label]');
		await page.locator("aside[data-theme]").waitFor({ state: "attached" });
		await expect.poll(() => placeholders.count()).toBe(0);
		await answered();
		await expect.poll(() => placeholders.count()).toBe(0);
	};
	await complete();
	return { page, complete };
}

const cases = screens.flatMap(({ path, access }, index) =>
	widths.map((width, at) => ({
		hash: exampleOf(path),
		signedIn:
			["student", "evenForced"].includes(access) || richerForStudents.some((start) => path.startsWith(start)),
		width,
		language: (index + at) % 2 === 0 ? ("zh" as const) : ("en" as const),
	})),
);

it.each(cases)("$hash, $width px wide in $language, stays where it is while it loads", async (options) => {
	const { hash, signedIn, width, language } = options;
	expect(hash).not.toContain(":");
	const { page } = await openSlowly(hash, signedIn, { width, language });
	expectNoLayoutShift(await layoutShifts(page), limit);
});

it.each([
	// A member sees a note above the levels.
	"/vip",
	// Today's paper stands above the chapters.
	"/lib/subject?subject=math",
	// Without an id, the first registration on behalf is looked for.
	"/personal/course/apply?apply=true",
])("%s stays where it is for a student, 320 px wide", async (hash) => {
	const { page } = await openSlowly(hash, true, { width: 320, language: "en" });
	expectNoLayoutShift(await layoutShifts(page), limit);
});

it("the drawer's rows stay where they are, also those of a student", async () => {
	const { page, complete } = await openSlowly("/leave?u=https%3A%2F%2Fexample.com%2Fpage", true, {
		width: 375,
		language: "en",
	});
	await page
		.getByRole("banner")
		.getByRole("button", { name: message("en", "menu.open"), exact: true })
		.click();
	await page.getByRole("dialog").waitFor();
	await complete();
	expectNoLayoutShift(await layoutShifts(page), limit);
});

describe.each(widths)("dialogs at %i px", (width) => {
	it("the sign-in and its registration stay where they are", async () => {
		const en = (key: string) => message("en", key);
		const { page, complete } = await openSlowly("/leave?u=https%3A%2F%2Fexample.com%2Fpage", false, {
			width,
			language: "en",
		});
		const before = (await layoutShifts(page)).length;
		const ofDialog = async () => (await layoutShifts(page)).slice(before);
		// Its settings come last, after the third parties below the form.
		const config = await delayRequests(page, "**/front/login/config*");
		await page
			.getByRole("banner")
			.getByRole("button", { name: en("app.signIn"), exact: true })
			.click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("list").waitFor();
		config.release();
		await dialog.getByRole("button", { name: en("login.byCode"), exact: true }).waitFor();
		await complete();
		expectNoLayoutShift(await ofDialog(), dialogLimit);
		await page.getByRole("tab", { name: en("login.tabRegister"), exact: true }).click();
		await dialog.getByRole("button", { name: en("register.send"), exact: true }).waitFor();
		await complete();
		expectNoLayoutShift(await ofDialog(), dialogLimit);
	});
});
