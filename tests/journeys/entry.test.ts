// How a visit starts (A §4): with a code, with a token, without either, and how the start fails.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { ownCookie } from "../support/browser/ownCookie.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { type PlainFileServer, startPlainFileServer } from "../support/site/plainFileServer.ts";
import { type Site, setupSite } from "../support/site/startSite.ts";
import { type Elsewhere, signInOnOtherPage } from "../support/site/upgradeCode.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
const en = (key: string, args = {}) => message("en", key, args);
/** A page without a server snapshot may request missing files, and has no socket. */
const noise = [/WebSocket connection/, /\/websocket\//];
const failing = [...noise, /Failed to load resource/, /the site could not start/];

let elsewhere: Elsewhere;
let plain: PlainFileServer;
let withoutCodes: PlainFileServer;
beforeAll(async () => {
	elsewhere = await signInOnOtherPage(site(), host, student);
	plain = await startPlainFileServer(site().port);
	withoutCodes = await startPlainFileServer(site().port, false);
});
afterAll(() => Promise.all([plain.stop(), withoutCodes.stop()]));

const behind = (server: PlainFileServer): Site => ({
	...site(),
	port: server.port,
	url: (name, hash = "/home/index") => `http://${name}:${server.port}/s/pc/#${hash}`,
});

const menu = (page: Page) =>
	page.getByRole("banner").getByRole("button", { name: en("login.menuOf", { name: student.nickName }) });
const opener = (page: Page) =>
	page.getByRole("banner").getByRole("button", { name: en("login.title"), exact: true });
const failed = (page: Page) => page.getByRole("heading", { name: "The site cannot be opened right now" });

/** Every request since the context was created. */
function record(): { urls: string[]; prepare: NonNullable<PageOptions["prepare"]> } {
	const urls: string[] = [];
	const prepare: NonNullable<PageOptions["prepare"]> = async (context) => {
		context.on("request", (request) => {
			const { referer = "" } = request.headers();
			urls.push(`${request.method()} ${request.url()} ${referer}`);
		});
	};
	return { urls, prepare };
}
const open = (path: string, options: PageOptions = {}) =>
	openPage(site(), host, { language: "en", path, ...options });

describe("a code in the address", () => {
	it.each([
		["its query", (code: string) => `/s/pc/?a=b%20c&code=${code}#/course/list?courseName=x%20y`],
		["its hash", (code: string) => `/s/pc/?a=b%20c#/course/list?code=${code}&courseName=x%20y`],
	])("in %s signs the student in and appears in no other request", async (_, address) => {
		const { code, prepare: issue } = await elsewhere.code();
		const { urls, prepare } = record();
		const page = await open(address(code), {
			prepare: async (context) => {
				await prepare(context);
				await issue(context);
			},
		});
		await menu(page).waitFor();
		const { search, hash } = new URL(page.url());
		expect(`${search}${hash}`).toBe("?a=b%20c#/course/list?courseName=x%20y");
		const paths = urls
			.filter((each) => each.includes(code))
			.map((each) => new URL(each.split(" ")[1] ?? "").pathname);
		// The browser never sends the hash of the page's address.
		expect(paths.filter((path) => path !== "/s/pc/")).toEqual(["/s/api/sso/onlischool/sign/token"]);
		// The page's own files are requested before a script runs, with the origin as the only referrer.
		for (const each of urls) expect(each.split(" ")[2]).not.toContain("code");
		expect(site().logs()).not.toContain(code);
		await page.reload();
		await menu(page).waitFor();
	});

	it("that is used up redirects to the root of the site, once", async () => {
		const { code, prepare: issue } = await elsewhere.code();
		await menu(await open(`/s/pc/?code=${code}`, { prepare: issue })).waitFor();
		const { urls, prepare } = record();
		const page = await open(`/s/pc/?code=${code}#/course/list`, { prepare, allow: failing });
		await opener(page).waitFor();
		await expect.poll(() => new URL(page.url()).hash).toBe("#/home/index");
		expect(urls.filter((each) => each.includes("/sign/token"))).toHaveLength(1);
	});
});

describe("a token in the address", () => {
	it("signs the student in and is removed from the address", async () => {
		const page = await open(`/s/pc/?token=${elsewhere.token}#/course/list`);
		await menu(page).waitFor();
		expect(page.url()).not.toContain(elsewhere.token);
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).toContain('"userId"');
		await expect
			.poll(() => page.evaluate(() => document.cookie))
			.toMatch(/userId=\S+; .*companyId=\d+; .*schoolId=\S+/);
	});

	it("that is unknown is ignored", async () => {
		const page = await open("/s/pc/?token=nobodys#/course/list", { allow: failing });
		await opener(page).waitFor();
		expect(page.url()).toMatch(/\/s\/pc\/#\/course\/list$/);
	});
});

describe("a visit without a token", () => {
	it("requests none where the server rendered the page", async () => {
		const { urls, prepare } = record();
		const page = await open("/s/pc/", { prepare });
		await opener(page).waitFor();
		expect(urls.filter((each) => /upgrade|\/sso\//.test(each))).toEqual([]);
	});

	it("on a plain server requests a visitor token once and stores it", async () => {
		const page = await openPage(behind(plain), host, { language: "en", hash: "/course/list", allow: noise });
		await opener(page).waitFor();
		expect(page.url()).toMatch(/\/s\/pc\/#\/course\/list$/);
		await page.reload();
		await opener(page).waitFor();
		expect(plain.asked.filter((each) => each.includes("/upgrade/token"))).toHaveLength(1);
	});

	it("on a plain server restores the student's session from the renewal cookie", async () => {
		const page = await openPage(behind(plain), host, {
			language: "en",
			allow: noise,
			prepare: (context) => context.addCookies([ownCookie(host, elsewhere.cookie)]),
		});
		await menu(page).waitFor();
	});

	it("does not loop when the server returns none; the user can retry", async () => {
		const page = await openPage(behind(withoutCodes), host, { language: "en", allow: failing });
		await failed(page).waitFor();
		const asks = () => withoutCodes.asked.filter((each) => each.includes("/upgrade/token")).length;
		expect(asks()).toBe(1);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect.poll(asks).toBe(2);
		await failed(page).waitFor();
		expect(asks()).toBe(2);
	});
});

describe("a site that cannot start", () => {
	it("shows an error without personal names, and starts by itself when the server is back", async () => {
		let away = true;
		const page = await openPage(behind(plain), host, {
			language: "en",
			allow: failing,
			prepare: (context) =>
				context.route("**/s/api/**", (route) => (away ? route.abort() : route.fallback())),
		});
		await failed(page).waitFor();
		const output = await page.locator("body").innerText();
		expect(output).toContain("The page opens by itself");
		expect(output).not.toMatch(/maple/i);
		away = false;
		await page.getByRole("contentinfo").waitFor();
	});

	it("reloads the page when one of its files failed to load", async () => {
		let missing = true;
		const page = await openPage(site(), host, {
			language: "en",
			allow: failing,
			prepare: (context) =>
				context.route("**/assets/en-*.js", (route) => (missing ? route.abort() : route.fallback())),
		});
		// Over the server-rendered page, not in place of it.
		await page
			.getByRole("alert")
			.filter({ has: failed(page) })
			.waitFor();
		await page.getByRole("banner").waitFor();
		missing = false;
		await failed(page).waitFor({ state: "detached" });
		await pageRendered(page);
	});

	it("shows the server's message for a closed host", async () => {
		const message = "Closed for the move of the school.";
		const page = await openPage(behind(plain), host, {
			language: "en",
			allow: failing,
			prepare: (context) =>
				context.route("**/s/api/**", (route) =>
					route.fulfill({ status: 550, json: { code: "550", message, data: null } }),
				),
		});
		await failed(page).waitFor();
		await page.getByRole("alert").getByText(message).waitFor();
	});

	it("shows the error even when the entry script failed to load, and reloads", async () => {
		let missing = true;
		const page = await openPage(site(), host, {
			language: "en",
			allow: failing,
			prepare: (context) =>
				context.route("**/assets/index-*.js", (route) => (missing ? route.abort() : route.fallback())),
		});
		await page.getByText("The school cannot be reached at the moment.").waitFor();
		await page.getByRole("banner").waitFor();
		missing = false;
		await pageRendered(page);
	});

	it("shows the error within five seconds over the server-rendered page when the script is slow", async () => {
		const gate = Promise.withResolvers<void>();
		const page = await openPage(site(), host, {
			language: "en",
			prepare: async (context) => {
				await context.clock.install();
				await context.route("**/assets/en-*.js", async (route) => {
					await gate.promise;
					await route.fallback();
				});
			},
			path: "/s/pc/",
		});
		// The clock of the page stands still from then on, so a later error would not come.
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
		const slow = page.getByRole("alert").getByText("The connection is slow.");
		await slow.waitFor();
		await page.getByRole("banner").waitFor();
		gate.resolve();
		await page.clock.resume();
		await slow.waitFor({ state: "detached" });
		await pageRendered(page);
	});
});
