import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";
import {
	coursePage,
	noteField,
	noteState,
	noteViewer,
	outboxUrl,
	storedNote,
} from "../support/browser/notes.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { signInFromHeader } from "../support/browser/signInForm.ts";
import { type DemoStudent, demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const open = (
	hash: string,
	student: DemoStudent = lin,
	more: Parameters<typeof openPageAs>[3] = {},
): Promise<Page> => openPageAs(site(), host, student, { language: "en", hash, ...more });
const list = "/personal/course/note";

/** Blocks the outbox database with an earlier transaction until `isHeld` is removed from the page. */
const holdDatabase = (page: Page): Promise<void> =>
	page.evaluate(() => {
		Reflect.set(globalThis, "isHeld", true);
		return new Promise<void>((resolve, reject) => {
			const asked = indexedDB.open("schoolfront.outbox");
			asked.onerror = reject;
			asked.onsuccess = () => {
				const entries = asked.result.transaction("entries", "readwrite").objectStore("entries");
				const holdTransaction = () => {
					resolve();
					if (Reflect.has(globalThis, "isHeld")) entries.count().onsuccess = holdTransaction;
					else asked.result.close();
				};
				entries.count().onsuccess = holdTransaction;
			};
		});
	});

describe("a note", () => {
	it("saves itself, is loaded again, and updates another tab", async () => {
		const page = await open(coursePage("js-from-zero"));
		const other = await page.context().newPage();
		await other.goto(site().url(host, coursePage("js-from-zero")));
		await noteField(other).waitFor();
		await noteField(page).fill("Closures keep what they saw.\nNot a copy.");
		await noteState(page, "saved").waitFor();
		await expect.poll(() => noteField(other).inputValue()).toBe("Closures keep what they saw.\nNot a copy.");
		await page.reload();
		await expect.poll(() => noteField(page).inputValue()).toBe("Closures keep what they saw.\nNot a copy.");
		await noteField(page).press("End");
		await page.keyboard.type(" Really.", { delay: 20 });
		const text = await noteField(page).inputValue();
		expect(text).toContain("Really.");
		// The status is "saved" before the first key and may be between two keys, and either tab may send the
		// text.
		const stored = await noteViewer(site(), host, lin, "js-from-zero");
		await expect.poll(async () => (await stored()).text).toBe(text);
		await noteState(page, "saved").waitFor();
	});

	it("asks visitors to sign in on the page", async () => {
		const page = await openPage(site(), host, { language: "en", hash: coursePage("react-studio") });
		await page.getByRole("button", { name: en("cart.add"), exact: true }).waitFor();
		expect(await noteField(page).count()).toBe(0);
		await signInFromHeader(page, lin);
		await noteField(page).waitFor();
	});

	it("changed on two devices keeps both texts, the latest above", async () => {
		const train = await open(coursePage("charts-honest"), lin, { allow: [/Failed to load resource/] });
		const home = await open(coursePage("charts-honest"));
		await noteField(train).waitFor();
		await noteField(home).waitFor();
		await routeLoadedPage(train, outboxUrl, (route) => route.abort());
		await noteField(train).fill("written in the train");
		await noteState(train, "waiting").waitFor();
		await noteField(home).fill("written at home, later");
		await noteState(home, "saved").waitFor();
		await train.unroute(outboxUrl);
		// The longest pause between two attempts is 17 s.
		await noteState(train, "saved").waitFor();
		await expect.poll(() => noteField(train).inputValue()).toBe("written at home, later");
		const older = train.getByRole("blockquote");
		await older.getByText("written in the train", { exact: true }).waitFor();
		// A reply to the text stored before comes first.
		const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		await routeLoadedPage(train, "**/note/dropCopy*", async (route) => {
			const asked = route.request();
			const headers = { authorization: asked.headers()["authorization"] ?? "" };
			const body: unknown = asked.postDataJSON();
			const answer = await ask(site(), host, new URL(asked.url()).pathname, { headers, body });
			answered.resolve();
			await released.promise;
			await route.fulfill({ status: answer.status, body: answer.body });
		});
		await train.getByRole("button", { name: en("note.drop") }).click();
		await answered.promise;
		await noteField(train).fill("written on");
		await noteState(train, "saving").waitFor();
		await noteState(train, "saved").waitFor();
		released.resolve();
		await older.waitFor({ state: "detached" });
		expect(await noteField(train).inputValue()).toBe("written on");
		const { text, copies } = await storedNote(site(), host, lin, "charts-honest");
		expect([text, copies]).toEqual(["written on", []]);
	});
});

// One server suffices for reading.
describe.runIf(!process.env["SCHOOLFRONT_CLUSTER"])("the list of notes", () => {
	const amelie = demoStudent(host, "amelie");

	it("explains how to start when empty, and reports a failed request", async () => {
		const page = await open(list, demoStudent(host, "zhou_yiran"), { allow: [/Failed to load resource/] });
		await page.getByText(en("note.none"), { exact: true }).waitFor();
		await routeLoadedPage(page, "**/note/list*", (route) => route.abort());
		await page.reload();
		await page.getByText(en("note.listFailed"), { exact: true }).waitFor();
		// The page also retries by itself: neither request is answered until the click.
		const asked = await delayRequests(page, "**/note/list*");
		await page.getByRole("button", { name: en("ui.retry") }).click();
		asked.release();
		await page.getByText(en("note.none"), { exact: true }).waitFor();
	});

	it("shows notes as they were left, also those closed before they were stored or queued", async () => {
		const student = demoStudent(host, "noah");
		const page = await open(coursePage("charts-honest"), student);
		// Left before it is stored, so the list lacks it.
		const storing = await delayRequests(page, outboxUrl);
		await noteField(page).fill("first");
		await storing.asked;
		await page.goto(site().url(host, list));
		await page.getByText(en("note.none"), { exact: true }).waitFor();
		storing.release();
		const row = page.getByRole("article");
		await row.getByText("first", { exact: true }).waitFor();
		// From here on the field only knows what the page has already received.
		await delayRequests(page, "**/note/detail*");
		const [field, toggle] = [row.getByRole("textbox"), row.getByRole("button")];
		await toggle.click();
		await field.fill("second");
		await toggle.click();
		await row.getByText("second", { exact: true }).waitFor();
		await toggle.click();
		expect(await field.inputValue()).toBe("second");
		await holdDatabase(page);
		await field.fill("third");
		await toggle.click();
		await toggle.click();
		expect(await field.inputValue()).toBe("third");
		await page.evaluate(() => Reflect.deleteProperty(globalThis, "isHeld"));
		const stored = await noteViewer(site(), host, student, "charts-honest");
		await expect.poll(async () => (await stored()).text).toBe("third");
	});

	it.each<{ width: number; language: Language }>([
		{ width: 1280, language: "en" },
		{ width: 375, language: "zh" },
	])("is read and edited on one page, at $width px in $language", async ({ width, language }) => {
		const t = (key: string, args = {}) => message(language, key, args);
		const long = "a".repeat(300);
		const page = await openPageAs(site(), host, amelie, {
			width,
			language,
			bypassCSP: true,
			hash: coursePage("first-song"),
		});
		const field = (name: string) => page.getByRole("textbox", { name, exact: true });
		await field(t("note.mine")).fill(long);
		const saved = page.getByRole("status").getByText(t("outbox.saved"), { exact: true });
		await saved.waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.goto(site().url(host, list));
		const row = page.getByRole("article");
		await row.getByText(long).waitFor();
		await row.getByRole("button").click();
		await row.getByRole("textbox").fill("short");
		await saved.waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await row.getByRole("button").click();
		await row.getByText("short", { exact: true }).waitFor();
		// Closed before it is stored.
		let store = () => undefined as unknown;
		const stored = new Promise((done) => {
			store = () => done(undefined);
		});
		await routeLoadedPage(page, outboxUrl, async (route) => {
			await stored;
			await route.continue();
		});
		await row.getByRole("button").click();
		await row.getByRole("textbox").fill("closed at once");
		await row.getByRole("button").click();
		await row.getByText("short", { exact: true }).waitFor();
		store();
		await row.getByText("closed at once", { exact: true }).waitFor();
		await page.setViewportSize({ width: 320, height: 640 });
		await expectFits(page);
	});
});
