// Live rooms: the way in from the course, the room by keyboard, two tabs, what goes wrong in it, and the end of the session.
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { roomHost as host, online, onNow, openRoom, roomOf, takePart } from "../support/browser/liveRooms.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const course = "react-studio";
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

/** Clicks a button of the demonstration. */
const setFault = (what: string) =>
	ask(site(), host, `/s/vendor/live/fault?room=${encodeURIComponent(`1 ${course} ${onNow}`)}&what=${what}`);

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
			hash: `/course/detail/${course}`,
			bypassCSP: true,
		});
		const link = page.locator(`a[href="${await roomOf(site(), onNow)}"]`);
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
		const first = await openRoom(site(), onNow);
		await takePart(first);
		const second = await first.context().newPage();
		await second.goto(first.url());
		await second.getByText(en("lesson.elsewhere")).waitFor();
		await second.getByRole("button", { name: en("lesson.takeOver") }).click();
		await online(second).waitFor();
		await first.getByRole("button", { name: en("lesson.takeOver") }).waitFor();
	});

	it("is left without a trace: whoever comes back is not asked about another tab", async () => {
		const page = await openRoom(site(), onNow);
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
		const page = await openRoom(site(), onNow);
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
		const page = await openRoom(site(), onNow);
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

describe("a session that ends in a room", () => {
	it("by the school ends picture and sound; its student is back in the room, with what was typed, after signing in", async () => {
		const lin = demoStudent(host, "lin");
		const page = await openPageAs(site(), host, lin, {
			...{ language: "en", path: await roomOf(site(), onNow) },
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
		const path = await roomOf(site(), "kaoyan-english.4.3", cedar);
		const page = await openPageAs(site(), cedar, student, { language: "en", path, allow: [/status of 409/] });
		await takePart(page);
		// Its students may be signed in on one browser at a time.
		await signInTokens(site(), cedar, student);
		await page.getByRole("heading", { name: en("session.online.title") }).waitFor();
		const back = page.getByRole("link", { name: en("session.online.back") });
		expect(await back.getAttribute("href")).toContain("/classModule/toLiveroom?content=");
	});
});
