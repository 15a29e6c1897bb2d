// One session for all tabs of a browser, also without storage (A §4, decision 8), and how it ends.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions, timeLimit } from "../support/browser/openPage.ts";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { interceptionStarted, routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { signInButton, signInField, signInFromHeader, studentMenu } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
const en = (key: string, args = {}) => message("en", key, args);

const menu = (page: Page) => studentMenu(page, student);
const open = (options: PageOptions = {}) => openPage(site(), host, { language: "en", ...options });

async function signOut(page: Page): Promise<void> {
	await menu(page).click();
	await page.getByRole("menuitem", { name: en("login.signOut") }).click();
	await signInButton(page).waitFor();
}

const openSignedIn = (options: PageOptions = {}) => openPageSignedIn(site(), host, student, options);

/** Another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
	const other = await page.context().newPage();
	await other.goto(site().url(host));
	await contentRendered(other);
	return other;
}

const storages: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
	["works", async () => undefined],
	[
		"is blocked",
		(context) =>
			context.addInitScript(() =>
				Object.defineProperty(globalThis, "localStorage", {
					get: () => {
						throw new DOMException("blocked", "SecurityError");
					},
				}),
			),
	],
	[
		"is full",
		(context) =>
			context.addInitScript(() => {
				Storage.prototype.setItem = () => {
					throw new DOMException("full", "QuotaExceededError");
				};
			}),
	],
];

describe.each(storages)("in a browser whose storage %s", (_, prepare) => {
	it("a sign-in and a sign-out reach the other tab within two seconds and survive a reload", async () => {
		// A request of one tab during the other's sign-out may be refused.
		const page = await open({ prepare, allow: [/401 \(Unauthorized\)/] });
		const other = await openTab(page);
		/** Milliseconds until it was visible. */
		const seen = async (what: Locator): Promise<number> => {
			const from = Date.now();
			await what.waitFor();
			return Date.now() - from;
		};
		const limit = timeLimit(page, 2_000);
		// A busy machine may be late once.
		let late = { signedIn: true, signedOut: true };
		for (let i = 0; i < 3 && (late.signedIn || late.signedOut); i++) {
			await signInFromHeader(page, student);
			const inAfter = await seen(menu(other));
			await page.reload();
			await menu(page).waitFor();
			await signOut(other);
			const outAfter = await seen(signInButton(page));
			late = { signedIn: late.signedIn && inAfter > limit, signedOut: late.signedOut && outAfter > limit };
		}
		expect(late).toEqual({ signedIn: false, signedOut: false });
		await page.reload();
		await signInButton(page).waitFor();
		expect(await page.evaluate(() => document.cookie)).not.toMatch(/userId|companyId|present/);
	});
});

describe("storage cleared during a session", () => {
	const saved = (page: Page) => page.evaluate(() => localStorage.getItem("schoolfront.session"));

	it("by another tab ends no session: not there, not here, and not in the next tab", async () => {
		const page = await openSignedIn();
		const other = await openTab(page);
		await menu(other).waitFor();
		await other.evaluate(() => localStorage.clear());
		await expect.poll(() => saved(page)).toContain("token");
		await menu(page).waitFor();
		await other.reload();
		await menu(other).waitFor();
	});

	it("is restored through the renewal cookie when no other tab is open", async () => {
		const page = await openSignedIn();
		await page.evaluate(() => localStorage.clear());
		await page.goto(site().url(host));
		await page.reload();
		await menu(page).waitFor();
		expect(await saved(page)).toContain("token");
	});
});

describe("an expired token", () => {
	it("is renewed once for all tabs", async () => {
		const page = await openSignedIn({ allow: [/Failed to load resource/] });
		const other = await openTab(page);
		const renewals: string[] = [];
		page.context().on("request", (request) => {
			if (request.method() === "POST" && new URL(request.url()).pathname === "/upgrade/token")
				renewals.push(request.url());
		});
		const over = await page.evaluate(
			() => JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}").token,
		);
		await page
			.context()
			.route("**/s/api/**", (route) =>
				route.request().headers()["authorization"] === over
					? route.fulfill({ status: 401, json: { code: "401", message: "", data: null } })
					: route.fallback(),
			);
		await interceptionStarted(page);
		const orders = async (tab: Page) => {
			const answered = tab.waitForResponse(
				(answer) => answer.url().includes("/payOrder/findOrderList") && answer.ok(),
			);
			await tab.goto(site().url(host, "/personal/order"));
			await answered;
		};
		await Promise.all([page, other].map(orders));
		await Promise.all([menu(page).waitFor(), menu(other).waitFor()]);
		expect(renewals).toHaveLength(1);
	});
});

describe("a wrong clock", () => {
	const clock = (hours: number) => (context: BrowserContext) =>
		context.clock.install({ time: Date.now() + hours * 3_600_000 });

	it("48 hours ahead does not prevent sign-in", async () => {
		const page = await open({ prepare: clock(48) });
		await signInFromHeader(page, student);
		await page.reload();
		await menu(page).waitFor();
	});

	it("48 hours behind does not end the session", async () => {
		const page = await openSignedIn({ prepare: clock(-48) });
		await page.goto(site().url(host));
		await page.reload();
		await menu(page).waitFor();
	});
});

describe("a sign-out without a network", () => {
	it("ends the session here at once, and on the server when back online", async () => {
		const page = await openSignedIn({ allow: [/Failed to load resource/] });
		const cookies = async () =>
			(await page.context().cookies(new URL("/upgrade/token", page.url()).href)).map(({ name }) => name);
		expect(await cookies()).toContain("__Host-schoolfront_session");
		await page.context().route("**/loginout", (route) => route.abort());
		await interceptionStarted(page);
		await signOut(page);
		await page.getByText("You have signed out on this device.").waitFor();
		expect(await cookies()).toContain("__Host-schoolfront_session");
		await page.context().unroute("**/loginout");
		await page.reload();
		await signInButton(page).waitFor();
		await expect.poll(cookies).not.toContain("__Host-schoolfront_session");
	});
});

describe("a sign-out", () => {
	it("with a slow answer does not interrupt the student's next sign-in", async () => {
		const page = await openSignedIn({ language: "en", hash: "/course/list" });
		const answer = Promise.withResolvers<void>();
		await routeLoadedPage(page, "**/loginout", async (route) => {
			await answer.promise;
			await route.continue();
		});
		await signOut(page);
		await signInButton(page).click();
		const account = signInField(page, "account");
		await account.fill("half an acc");
		const answered = page.waitForResponse("**/loginout");
		const left: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left.push(request.url());
		});
		answer.resolve();
		await (await answered).finished();
		// Long enough to handle the answer and to start loading another document.
		for (let i = 0; i < 10; i++)
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
		expect(left).toEqual([]);
		expect(await account.inputValue()).toBe("half an acc");
		expect(page.url()).toContain("#/course/list");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: en("core.close") })
			.click();
		await page.unroute("**/loginout");
	});
});
