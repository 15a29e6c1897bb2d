// Rooms of other vendors, and lessons that cannot be entered.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { roomHost as host, onNow, openRoom, roomOf, takePart } from "../support/browser/liveRooms.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { loginBody } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

describe("a room of LiveKit", () => {
	it("whose picture cannot be reached says so; entering again does not ask about another tab, which is this one", async () => {
		// Nothing listens there.
		const nowhere = { kind: "livekit", url: "ws://127.0.0.1:9", token: "token" };
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language: "en", path: await roomOf(site(), onNow), bypassCSP: true },
			allow: [/WebSocket connection/, /127.0.0.1:9/, /LiveKit room could not be entered/],
			prepare: (context) =>
				context.route("**/course/lesson/enter", async (route) => {
					// Outside of a browser no resolver knows names of localhost.
					const { host: name, href } = new URL(route.request().url());
					const response = await route.fetch({
						url: href.replace(host, "127.0.0.1"),
						headers: { ...route.request().headers(), host: name },
					});
					const answer = await response.json();
					await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...nowhere } } });
				}),
		});
		await takePart(page);
		await page.getByRole("group", { name: en("lesson.picture") }).waitFor();
		await page.getByText(en("lesson.livekit.disconnected")).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		// By then the room that was left is gone from the page.
		const enteredAnew = page.waitForResponse("**/course/lesson/enter");
		await page.getByRole("button", { name: en("lesson.reenter") }).click();
		await enteredAnew;
		const asked = page.getByText(en("lesson.elsewhere"));
		await page
			.getByRole("group", { name: en("lesson.picture") })
			.or(asked)
			.waitFor();
		expect(await asked.count()).toBe(0);
		expect(
			await page.getByRole("heading", { level: 1 }).evaluate((one) => one === document.activeElement),
		).toBe(true);
	});
});

describe("rooms of others", () => {
	it.each([
		["first-song.3.3", "https://live.maple.example/gh/first-song"],
		["react-studio.1.1", "https://live.maple.example/replay/react-studio-1"],
	])(
		"%s: the page is replaced by the vendor's, which learns nothing of where from",
		async (lessonId, address) => {
			const student = demoStudent(host, "lin");
			const page = await openPageAs(site(), host, student, { language: "en" });
			// A sign-in of the browser itself, which stores what no script can read.
			const body = JSON.stringify(await loginBody(site(), host, student));
			await page.evaluate(
				(sent) =>
					fetch("/s/api/saas-business/v1/front/login/", {
						...{ method: "POST", body: sent, headers: { "content-type": "application/json" } },
					}),
				body,
			);
			const atVendor = page.waitForRequest("**/s/vendor/live?**");
			await page.goto(new URL(await roomOf(site(), lessonId), page.url()).href);
			expect((await (await atVendor).allHeaders())["referer"]).toBeUndefined();
			await page.getByText(address).waitFor();
			expect(await page.evaluate(() => document.referrer)).toBe("");
			// The demonstration plays the vendor on the site's own host, so the browser is asked what it would send elsewhere.
			const sentTo = async (url: string) =>
				(await page.context().cookies(url)).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
			expect(await sentTo(site().url(host))).toContainEqual(expect.stringContaining("schoolfront_session"));
			expect(await sentTo(`http://live.${host}`)).toEqual([]);
			expect(await page.context().cookies(address)).toEqual([]);
		},
	);
});

describe("a lesson that cannot be entered says why", () => {
	it.each<[Language, string, string]>([
		["en", "react-studio.5.3", "lesson.closed.time.early"],
		["zh", "data-python.4.3", "lesson.closed.replay.none"],
		["en", "js-from-zero.4.3", "lesson.closed.price.sold"],
	])("%s: %s", async (language, lessonId, key) => {
		const page = await openRoom(site(), lessonId, language, 375);
		const [start = ""] = message(language, key).split("{");
		await page.getByText(start).waitFor();
		await expectFits(page);
	});

	it("with an address that was changed", async () => {
		const page = await openRoom(site(), onNow);
		await takePart(page);
		await page.goto(page.url().replace("content=", "content=x"));
		await page.getByText("Loading data error, the lesson ID cannot be empty").waitFor();
		await page.getByRole("link", { name: en("lesson.to.lessons") }).waitFor();
	});

	it("to a visitor, who is asked to sign in and gets neither ticket nor room", async () => {
		const questions = (of: Page) => of.getByRole("heading", { name: en("lesson.questions") });
		const student = await openRoom(site(), onNow);
		await takePart(student);
		await questions(student).waitFor();
		const calls: string[] = [];
		const visitor = await openPage(site(), host, {
			language: "en",
			path: await roomOf(site(), onNow),
			prepare: async (context) => context.on("request", (request) => calls.push(request.url())),
		});
		await visitor.getByRole("dialog", { name: en("login.title") }).waitFor();
		expect(await questions(visitor).count()).toBe(0);
		expect(calls.filter((url) => url.includes("/course/lesson/"))).toEqual([]);
		// Closing the dialog opens nothing either.
		await visitor.keyboard.press("Escape");
		await visitor.getByRole("dialog").waitFor({ state: "hidden" });
		expect(await questions(visitor).count()).toBe(0);
		expect(calls.filter((url) => url.includes("/course/lesson/"))).toEqual([]);
	});
});
