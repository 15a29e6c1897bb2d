// A visitor practises, signs in, and finds the answers; the next student of the browser does not.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { signInButton, signInByDialog } from "../support/browser/signInForm.ts";
import { buildBankQuestion, buildSubject } from "../support/data/buildCatalogue.ts";
import { buildSeed, buildSite } from "../support/data/buildSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "bank.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const [mei, lin] = ["mei", "lin"].map((id) => ({ id, account: id, password: "questions-and-answers" }));
if (!mei || !lin) throw new Error("two students are needed");

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
const seedFile = join(folder, "bank.json");
writeFileSync(
	seedFile,
	JSON.stringify(
		buildSeed({
			site: buildSite({ company: { id: 78, name: "Bank", hosts: [host] } }),
			bankCategories: [{ id: "sciences", categoryName: { zh: "理科", en: "Sciences" } }],
			bankSubjects: [buildSubject("maths")],
			bankQuestions: ["one", "two", "three"].map((id) => buildBankQuestion(id)),
			students: [mei, lin],
		}),
	),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = setupSite({ env: { SEED_FILE: seedFile } });
const option = (page: Page, text: string) => page.getByRole("radio", { name: text });
/** Above the questions, and again where the exercise is handed in. */
const answered = (page: Page, count: number) =>
	page.getByText(en("exercise.progress", { count, total: 3 }), { exact: true }).first();

/** @returns whether a text has been on the page since, also one that went again, such as a toast */
async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
	const handle = await page.evaluateHandle((awaited) => {
		const shown = { yes: false };
		const check = () => {
			shown.yes ||= document.body.innerText.includes(awaited);
		};
		new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
		return shown;
	}, text);
	return async () => (await handle.jsonValue()).yes;
}

/** Begins a quick exercise as a visitor, with all its questions on the page. */
async function begin(page: Page): Promise<string> {
	await page.getByRole("button", { name: en("bank.quick"), exact: true }).click();
	await page.getByRole("button", { name: en("exercise.allOnPage"), exact: true }).click();
	await answered(page, 0).waitFor();
	return new URL(page.url()).hash.slice(1);
}

describe("a visitor who practises", () => {
	it("finds the answers after a reload and a sign-in, also one that was never sent; nobody else does", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/lib/subject?subject=maths",
			// The call that the test fails, and the exercise of another student.
			allow: [/ERR_FAILED/, /404/],
		});
		const address = await begin(page);
		const other = await page.context().newPage();
		const stored = page.waitForResponse((response) => response.url().includes("/unlogin/submit"));
		await option(page, "b of one").click();
		await Promise.all([stored, answered(page, 1).waitFor()]);
		await page.route("**/unlogin/submit*", (route) => route.abort("failed"));
		await option(page, "c of two").click();
		await answered(page, 2).waitFor();
		await expect
			.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
			.toContain("schoolfront.outbox");
		await page.reload();
		await answered(page, 2).waitFor();
		await other.goto(site().url(host, address));
		await answered(other, 2).waitFor();
		const merged = en("guest.merged.other", { count: 2 });
		// Which tab is the first to hear of the merge is not known.
		const notices = await Promise.all([page, other].map((tab) => watchText(tab, merged)));
		const noticeCount = async () =>
			(await Promise.all(notices.map((isShown) => isShown()))).filter(Boolean).length;

		await signInButton(page).click();
		await signInByDialog(page, mei);
		await expect.poll(noticeCount).toBe(1);
		await answered(page, 2).waitFor();
		await expect.poll(() => option(page, "c of two").isChecked()).toBe(true);
		await answered(other, 2).waitFor();
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.guestClient"))).toBeNull();
		await expect.poll(() => signInButton(other).count()).toBe(0);
		expect(await noticeCount()).toBe(1);
		// It is the student's on another device too.
		await page.unroute("**/unlogin/submit*");
		await page.reload();
		await answered(page, 2).waitFor();
		await expect.poll(() => option(page, "c of two").isChecked()).toBe(true);
	});
});
