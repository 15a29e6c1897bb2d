// Live rooms: the way in from the course, the room by keyboard, two tabs, what goes wrong in it, and lessons that are closed.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseDetail } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask, data } from "../support/site/ask.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { loginBody, signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const course = "react-studio";
const onNow = "react-studio.4.2";
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

async function roomOf(lessonId: string, of = host): Promise<string> {
	const courseId = lessonId.split(".")[0] ?? "";
	const { chapters } = await data<CourseDetail>(site(), of, `/course/detail/${courseId}`);
	const found = chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
	if (found?.roomUrl === undefined)
		throw new Error(`the demo must say when ${lessonId} takes place, found nothing`);
	return found.roomUrl;
}
const openRoom = async (lessonId: string, language: Language = "en", width = 1280) =>
	openPageAs(site(), host, demoStudent(host, "lin"), { language, width, path: await roomOf(lessonId) });

/** Clicks a button of the demonstration. */
const setFault = (what: string) =>
	ask(site(), host, `/s/vendor/live/fault?room=${encodeURIComponent(`1 ${course} ${onNow}`)}&what=${what}`);

const online = (page: Page, language: Language = "en") =>
	page.getByText(message(language, "lesson.online", { count: 1 }), { exact: true });

/** Waits until the page has a seat; a test before this one may have left one, which is taken over. */
async function takePart(page: Page, language: Language = "en"): Promise<void> {
	const asked = page.getByRole("button", { name: message(language, "lesson.takeOver") });
	await online(page, language).or(asked).waitFor();
	if (await asked.isVisible()) await asked.click();
	await online(page, language).waitFor();
}

describe("a live room", () => {
	it.each<[Language, number]>([
		["zh", 1280],
		["zh", 375],
		["en", 1280],
		["en", 375],
	])("is entered from the course by keyboard, and takes part: %s, %i px", async (language, width) => {
		const t = (key: string) => message(language, key);
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language,
			width,
			hash: `/course/detail/${course}/${course}/contents`,
			bypassCSP: true,
		});
		const link = page.locator(`a[href="${await roomOf(onNow)}"]`);
		await page.getByRole("button", { name: t("course.openAll") }).click();
		await link.focus();
		const [room] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
		await takePart(room, language);
		expect(await axeViolations(room)).toEqual([]);
		await expectFits(room);
		await room.getByRole("textbox", { name: t("lesson.question") }).focus();
		await room.keyboard.type("Why?");
		await room.keyboard.press("Enter");
		const asked = room.getByRole("listitem").filter({ hasText: "Why?" }).last();
		await asked.getByText(t("lesson.you")).waitFor();
		const hand = room.getByRole("button", { name: t("lesson.hand") });
		await hand.focus();
		await room.keyboard.press("Space");
		await room.locator('button[aria-pressed="true"]').waitFor();
		expect(await room.evaluate(() => opener)).toBeNull();
	});

	it("in two tabs asks in the second one, and moves there without a twin", async () => {
		const first = await openRoom(onNow);
		await takePart(first);
		const second = await first.context().newPage();
		await second.goto(first.url());
		await second.getByText(en("lesson.elsewhere")).waitFor();
		await second.getByRole("button", { name: en("lesson.takeOver") }).click();
		await online(second).waitFor();
		await first.getByRole("button", { name: en("lesson.takeOver") }).waitFor();
	});

	it("is left without a trace: whoever comes back is not asked about another tab", async () => {
		const page = await openRoom(onNow);
		const address = page.url();
		await takePart(page);
		await page.getByRole("link", { name: en("lesson.leave") }).click();
		await page.waitForURL(/#\/course\/detail/);
		await page.goto(address);
		const asked = page.getByText(en("lesson.elsewhere"));
		await online(page).or(asked).waitFor();
		expect(await asked.count()).toBe(0);
	});

	it("whose connection is dropped comes back to the same seat; one who is removed may enter again", async () => {
		const page = await openRoom(onNow);
		await takePart(page);
		await setFault("late");
		await page.getByText(en("lesson.late")).waitFor();
		await setFault("drop");
		await setFault("arrived");
		// Only an answer that came after the drop says that the teacher is there.
		await page.getByText(en("lesson.late")).waitFor({ state: "hidden" });
		await online(page).waitFor();
		await setFault("over");
		await page.getByText(en("lesson.ended.none")).waitFor();
		await setFault("goesOn");
		await page.getByText(en("lesson.ended.none")).waitFor({ state: "hidden" });
		await setFault("kick");
		await page.getByText(en("lesson.removed")).waitFor();
		await setFault("full");
		await page.getByRole("button", { name: en("lesson.reenter") }).click();
		await page.getByText("The room is full").waitFor();
		await setFault("free");
		await page.getByRole("button", { name: en("lesson.reenter") }).click();
		await online(page).waitFor();
	});
});

describe("a question of a student", () => {
	it("that is changed while it is sent stays in the field as changed, and is another question", async () => {
		const page = await openRoom(onNow);
		await takePart(page);
		const field = page.getByRole("textbox", { name: en("lesson.question") });
		const sending = await delayRequests(page, "**/course/lesson/ask");
		await field.fill("Which colour");
		await field.press("Enter");
		await sending.asked;
		await field.pressSequentially(", and why?");
		sending.release();
		const asked = (text: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`${text}$`) });
		await asked("Which colour").waitFor();
		expect(await field.inputValue()).toBe("Which colour, and why?");
		await field.press("Enter");
		await asked("Which colour, and why\\?").waitFor();
		await expect.poll(() => field.inputValue()).toBe("");
	});
});

describe("a room of LiveKit", () => {
	it("whose picture cannot be reached says so; entering again does not ask about another tab, which is this one", async () => {
		// Nothing listens there.
		const nowhere = { kind: "livekit", url: "ws://127.0.0.1:9", token: "token" };
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language: "en", path: await roomOf(onNow), bypassCSP: true },
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
		await page.getByRole("button", { name: en("lesson.reenter") }).click();
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

describe("a lesson that cannot be entered says why", () => {
	it.each<[Language, string, string]>([
		["en", "react-studio.5.3", "lesson.closed.time.early"],
		["zh", "data-python.4.3", "lesson.closed.replay.none"],
		["en", "js-from-zero.4.3", "lesson.closed.price.sold"],
	])("%s: %s", async (language, lessonId, key) => {
		const page = await openRoom(lessonId, language, 375);
		const [start = ""] = message(language, key).split("{");
		await page.getByText(start).waitFor();
		await expectFits(page);
	});

	it("with an address that was changed", async () => {
		const page = await openRoom(onNow);
		await takePart(page);
		await page.goto(page.url().replace("content=", "content=x"));
		await page.getByText("Loading data error, the lesson ID cannot be empty").waitFor();
		await page.getByRole("link", { name: en("lesson.to.lessons") }).waitFor();
	});

	it("to a visitor, who is asked to sign in and gets neither ticket nor room", async () => {
		const questions = (of: Page) => of.getByRole("heading", { name: en("lesson.questions") });
		const student = await openRoom(onNow);
		await takePart(student);
		await questions(student).waitFor();
		const calls: string[] = [];
		const visitor = await openPage(site(), host, {
			language: "en",
			path: await roomOf(onNow),
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
			await page.goto(new URL(await roomOf(lessonId), page.url()).href);
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

describe("a session that ends in a room", () => {
	it("by the school ends picture and sound; its student is back in the room, with what was typed, after signing in", async () => {
		const lin = demoStudent(host, "lin");
		const page = await openPageAs(site(), host, lin, {
			...{ language: "en", path: await roomOf(onNow) },
			allow: [/WebSocket connection/, /\/websocket\//, /Failed to load resource/],
		});
		await takePart(page);
		const field = page.getByRole("textbox", { name: en("lesson.question") });
		await field.fill("Half a ques");
		const picture = page.locator("main canvas");
		await picture.waitFor();
		const { code, err } = await runStudentsCommand(site(), "sign-out", host, "lin");
		expect(code, err).toBe(0);
		await picture.waitFor({ state: "detached" });
		await signInByDialog(page, lin);
		await picture.waitFor();
		expect(await field.inputValue()).toBe("Half a ques");
	});

	it("is said, and leads back", async () => {
		const cedar = "cedar.localhost";
		const student = demoStudent(cedar);
		const path = await roomOf("kaoyan-english.4.3", cedar);
		const page = await openPageAs(site(), cedar, student, { language: "en", path, allow: [/status of 409/] });
		await takePart(page);
		// Its students may be signed in on one browser at a time.
		await signInTokens(site(), cedar, student);
		await page.getByRole("heading", { name: en("session.online.title") }).waitFor();
		const back = page.getByRole("link", { name: en("session.online.back") });
		expect(await back.getAttribute("href")).toContain("/classModule/toLiveroom?content=");
	});
});
