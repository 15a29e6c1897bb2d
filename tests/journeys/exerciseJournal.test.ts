// No answer of an exercise is lost, and none is shown as stored before it is.
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { embeddedFiles } from "../../server/db/embedded.ts";
import { freezeDrafts } from "../support/browser/drafts.ts";
import {
	answerField,
	beginExercise,
	cutAnswers,
	exerciseButton,
	openExercise,
	serverCopyOf,
	sheetEntry,
	taskRegion,
} from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { signInByDialog, signInFromHeader } from "../support/browser/signInForm.ts";
import { goLive } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

// A server that is killed and restored reports it.
const site = setupSite({ allowErrors: true });
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const noah = demoStudent(host, "noah");
const en = (key: string, args = {}) => message("en", key, args);
const begin = (chapterId: "trig-solve" | "sets") => beginExercise(site(), host, lin, chapterId);
const open = (hash: string) =>
	openExercise(site(), host, lin, hash, { allow: [/Failed to load resource/, /ERR_CONNECTION/] });
/** Its answers do not reach the server until `restore` is called. */
async function openCut(hash: string) {
	const cut: { restore?: () => Promise<void> } = {};
	const page = await openExercise(site(), host, lin, hash, {
		allow: [/Failed to load resource/],
		prepare: async (context) => {
			cut.restore = await cutAnswers(context);
		},
	});
	return { page, restore: async () => cut.restore?.() };
}
const waiting = (page: Page) => page.getByText(en("outbox.waiting"), { exact: true }).first();
/** Ends the server, and runs with its database closed. */
async function whileStopped(work: (database: string) => void): Promise<void> {
	await site().kill();
	const database = embeddedFiles(site().dataDir);
	// The database of a killed server closes its files a moment later.
	await expect.poll(() => existsSync(join(database, "postmaster.pid"))).toBe(false);
	work(database);
	await site().restart();
}
/** What can be read, dialogs apart. */
const readable = (page: Page) => page.locator("main").innerText();

async function signOutByOperator(account: string): Promise<void> {
	const { code, err } = await runStudentsCommand(site(), "sign-out", host, account);
	expect(code, err).toBe(0);
}

describe("answers of an exercise", () => {
	it("without a connection stay through a reload, are shown as not saved, and are sent afterwards", async () => {
		const { hash, stored, ofKind, tasks } = await begin("trig-solve");
		const page = await open(hash);
		const essay = ofKind("essay");
		const number = tasks.indexOf(essay) + 1;
		await answerField(page, essay).waitFor();
		await goLive(page);
		await page.context().setOffline(true);
		await answerField(page, essay).fill("Written on a train.");
		await sheetEntry(page, number, "unsent").waitFor();
		await waiting(page).waitFor();
		const restore = await cutAnswers(page.context());
		await page.context().setOffline(false);
		await page.reload();
		await expect.poll(() => answerField(page, essay).inputValue()).toBe("Written on a train.");
		await sheetEntry(page, number, "unsent").waitFor();
		expect(await stored(essay)).toBeUndefined();
		await restore();
		await expect.poll(() => stored(essay)).toEqual(["Written on a train."]);
		await sheetEntry(page, number, "answered").waitFor();
	});

	it("that are being typed survive a killed tab before anything was sent", async () => {
		const { hash, stored, ofKind, tasks } = await begin("trig-solve");
		const { page, restore } = await openCut(hash);
		const essay = ofKind("essay");
		await answerField(page, essay).waitFor();
		// The pause after which a text is put into the outbox never comes.
		await page.clock.pauseAt(Date.now() + 60_000);
		await answerField(page, essay).pressSequentially("Half a sen");
		await sheetEntry(page, tasks.indexOf(essay) + 1, "unsent").waitFor();
		await freezeDrafts(page, "Half a sen");
		const context = page.context();
		await page.close({ runBeforeUnload: false });
		await context.clock.resume();
		const next = await context.newPage();
		await next.goto(site().url(host, hash));
		await expect.poll(() => answerField(next, essay).inputValue()).toBe("Half a sen");
		await sheetEntry(next, tasks.indexOf(essay) + 1, "unsent").waitFor();
		await restore();
		await expect.poll(() => stored(essay)).toEqual(["Half a sen"]);
	});

	it.runIf(!process.env["SCHOOLFRONT_CLUSTER"])(
		"that a restored server has lost are sent again by the page, and then it is handed in",
		async () => {
			const { hash, stored, read, ofKind, tasks, exerciseId } = await begin("trig-solve");
			const backup = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
			onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
			const page = await open(hash);
			const [single, essay] = [ofKind("single"), ofKind("essay")];
			await answerField(page, essay).waitFor();
			// With all of its code.
			await goLive(page);
			await page.locator("[data-notices]").waitFor({ state: "attached" });
			await whileStopped((database) => cpSync(database, backup, { recursive: true }));
			await answerField(page, essay).fill("Stored, then lost.");
			await taskRegion(page, single).getByRole("radio").first().check();
			await expect.poll(async () => (await read()).answers.length).toBe(2);
			await sheetEntry(page, tasks.indexOf(essay) + 1, "answered").waitFor();
			await whileStopped((database) => {
				rmSync(database, { recursive: true });
				cpSync(backup, database, { recursive: true });
			});
			expect((await read()).answers).toEqual([]);
			await exerciseButton(page, "submit").click();
			await exerciseButton(page.getByRole("dialog"), "submit").click();
			await page.waitForURL(`**/lib/subject/report?record=${exerciseId}*`);
			expect((await read()).state).toBe("submitted");
			expect(await stored(essay)).toEqual(["Stored, then lost."]);
			expect(await stored(single)).toHaveLength(1);
		},
	);

	it("of two devices that did not know of each other: the later one counts, and the other is told", async () => {
		const { hash, stored, ofKind } = await begin("sets");
		const short = ofKind("short");
		const { page: phone, restore } = await openCut(hash);
		await answerField(phone, short).fill("From the phone.");
		await waiting(phone).waitFor();
		const tablet = await open(hash);
		await answerField(tablet, short).fill("From the tablet.");
		await expect.poll(() => stored(short)).toEqual(["From the tablet."]);
		await restore();
		await taskRegion(phone, short).getByText(en("exercise.otherDevice"), { exact: true }).waitFor();
		await expect.poll(() => answerField(phone, short).inputValue()).toBe("From the tablet.");
		await taskRegion(phone, short).getByText("From the phone.", { exact: true }).waitFor();
		expect(await stored(short)).toEqual(["From the tablet."]);
		await tablet.reload();
		await taskRegion(tablet, short).getByText("From the phone.").waitFor();
	});
});

describe("a session that ends in the middle of an exercise", () => {
	it("conceals it from the next student, and its own goes on with what was not sent", async () => {
		const { hash, ofKind, exerciseId } = await begin("sets");
		const short = ofKind("short");
		const { page, restore } = await openCut(hash);
		await answerField(page, short).fill("Nobody else reads this.");
		await waiting(page).waitFor();
		await signOutByOperator("lin");
		// The call that tells the page.
		await exerciseButton(page, "pause").click();
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
		await restore();
		await signInByDialog(page, noah);
		await page.getByRole("heading", { name: en("exercise.notFound") }).waitFor();
		expect(await readable(page)).not.toContain("Nobody else reads this.");
		await page.getByRole("button", { name: en("login.menuOf", { name: noah.nickName }) }).click();
		const home = page.waitForEvent("load");
		await page.getByRole("menuitem", { name: en("login.signOut") }).click();
		await home;
		await signInFromHeader(page, lin);
		await page.goto(site().url(host, hash));
		await expect.poll(() => answerField(page, short).inputValue()).toBe("Nobody else reads this.");
		const read = await serverCopyOf(site(), host, lin, exerciseId);
		await expect
			.poll(async () => (await read()).answers.map(({ answer }) => answer))
			.toEqual([["Nobody else reads this."]]);
	});
});
