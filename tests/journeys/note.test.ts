import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { type DemoStudent, demoStudent } from "../support/demoStudent.ts";
import { holdBack } from "../support/holdBack.ts";
import { overflow } from "../support/layout.ts";
import { type Language, say } from "../support/messages.ts";
import { coursePage, noteField, noteReader, noteState, outboxUrl, storedNote } from "../support/notes.ts";
import { openPage } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => say("en", key, args);
const open = (
	hash: string,
	student: DemoStudent = lin,
	more: Parameters<typeof openPageAs>[3] = {},
): Promise<Page> => openPageAs(site(), host, student, { language: "en", hash, ...more });
const list = "/personal/course/note";

/** Has the browser keep nothing of an outbox until `isHeld` is gone from the page: another transaction is before it. */
const holdDatabase = (page: Page): Promise<void> =>
	page.evaluate(() => {
		Reflect.set(globalThis, "isHeld", true);
		return new Promise<void>((resolve, reject) => {
			const asked = indexedDB.open("schoolfront.outbox");
			asked.onerror = reject;
			asked.onsuccess = () => {
				const entries = asked.result.transaction("entries", "readwrite").objectStore("entries");
				const look = () => {
					resolve();
					if (Reflect.has(globalThis, "isHeld")) entries.count().onsuccess = look;
					else asked.result.close();
				};
				entries.count().onsuccess = look;
			};
		});
	});

describe("a note", () => {
	it("saves itself, is there again, and follows into another tab", async () => {
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
		// It says that it is saved before the first key and perhaps between two of them, and either tab may send it.
		const stored = await noteReader(site(), host, lin, "js-from-zero");
		await expect.poll(async () => (await stored()).text).toBe(text);
		await noteState(page, "saved").waitFor();
	});

	it("is for students, who sign in on the page", async () => {
		const page = await openPage(site(), host, { language: "en", hash: coursePage("react-studio") });
		await page.getByRole("button", { name: en("cart.add"), exact: true }).waitFor();
		expect(await noteField(page).count()).toBe(0);
		await page
			.getByRole("banner")
			.getByRole("button", { name: en("login.title"), exact: true })
			.click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(en("login.account"), { exact: true }).fill(lin.account);
		await dialog.getByLabel(en("login.password"), { exact: true }).fill(lin.password);
		await page.keyboard.press("Enter");
		await noteField(page).waitFor();
	});

	it("changed on two devices keeps both texts, the one written last above", async () => {
		const train = await open(coursePage("charts-honest"), lin, { allow: [/Failed to load resource/] });
		const home = await open(coursePage("charts-honest"));
		await noteField(train).waitFor();
		await noteField(home).waitFor();
		await train.route(outboxUrl, (route) => route.abort());
		await noteField(train).fill("written in the train");
		await noteState(train, "waiting").waitFor();
		await noteField(home).fill("written at home, later");
		await noteState(home, "saved").waitFor();
		await train.unroute(outboxUrl);
		// The longest pause between two tries is 17 s.
		await noteState(train, "saved").waitFor({ timeout: 20_000 });
		await expect.poll(() => noteField(train).inputValue()).toBe("written at home, later");
		const older = train.getByRole("blockquote");
		await older.getByText("written in the train", { exact: true }).waitFor();
		// What was answered before the next text was stored comes after it.
		const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		await train.route("**/note/dropCopy*", async (route) => {
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

describe("the notes of a student", () => {
	const amelie = demoStudent(host, "amelie");

	it("begin with what to do, and say when they cannot be had", async () => {
		const page = await open(list, demoStudent(host, "zhou_yiran"), { allow: [/Failed to load resource/] });
		await page.getByText(en("note.none"), { exact: true }).waitFor();
		await page.route("**/note/list*", (route) => route.abort());
		await page.reload();
		await page.getByText(en("note.listFailed"), { exact: true }).waitFor();
		// The page asks again by itself as well: until the press neither question is answered.
		const asked = await holdBack(page, "**/note/list*");
		await page.getByRole("button", { name: en("ui.retry") }).click();
		asked.release();
		await page.getByText(en("note.none"), { exact: true }).waitFor();
	});

	it("are shown as they were left, also those closed before they were stored, or even kept", async () => {
		const student = demoStudent(host, "noah");
		const page = await open(coursePage("charts-honest"), student);
		// Left before it is stored, so that the list does not have it yet.
		const storing = await holdBack(page, outboxUrl);
		await noteField(page).fill("first");
		await storing.asked;
		await page.goto(site().url(host, list));
		await page.getByText(en("note.none"), { exact: true }).waitFor();
		storing.release();
		const row = page.getByRole("article");
		await row.getByText("first", { exact: true }).waitFor();
		// From here on the field knows of the server only what the page already knew.
		await holdBack(page, "**/note/detail*");
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
		const stored = await noteReader(site(), host, student, "charts-honest");
		await expect.poll(async () => (await stored()).text).toBe("third");
	});

	it.each<{ width: number; language: Language }>([
		{ width: 1280, language: "en" },
		{ width: 375, language: "zh" },
	])("are read and written in one place, at $width px in $language", async ({ width, language }) => {
		const t = (key: string, args = {}) => say(language, key, args);
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
		expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
		await page.goto(site().url(host, list));
		const row = page.getByRole("article");
		await row.getByText(long).waitFor();
		await row.getByRole("button").click();
		await row.getByRole("textbox").fill("short");
		await saved.waitFor();
		expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
		await row.getByRole("button").click();
		await row.getByText("short", { exact: true }).waitFor();
		// Closed before it is stored.
		let store = () => undefined as unknown;
		const stored = new Promise((done) => {
			store = () => done(undefined);
		});
		await page.route(outboxUrl, async (route) => {
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
		expect(await overflow(page)).toBe(0);
	});
});
