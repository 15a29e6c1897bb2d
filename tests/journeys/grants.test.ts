// An operator gives courses and takes them back while the student has pages open.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runStudentsCommand, startTableCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const account = "amelie";
const studentId = "maple-amelie";
const course = "js-from-zero";
const courseName = "JavaScript, from Baffled to Useful";
const en = (key: string) => message("en", key);

const owned = (page: Page) => page.getByRole("link", { name: en("cart.owned") });
const addButton = (page: Page) => page.getByRole("button", { name: en("cart.add"), exact: true });
const listed = (page: Page) => page.getByRole("main").getByRole("heading", { name: courseName });

async function command(...args: readonly string[]): Promise<void> {
	const { code, err } = await runStudentsCommand(site(), ...args);
	expect(code, err).toBe(0);
}

/** The student's list of courses, and the page of a course the student does not have. */
async function openPages(allow: readonly RegExp[] = []): Promise<readonly [list: Page, detail: Page]> {
	const student = demoStudent(host, account);
	const hash = "/personal/course/lessons";
	const list = await openPageAs(site(), host, student, { language: "en", hash, allow });
	await list.getByRole("heading", { level: 1 }).waitFor();
	const detail = await list.context().newPage();
	await detail.goto(site().url(host, `/course/detail/${course}`));
	await addButton(detail).waitFor();
	expect(await listed(list).count()).toBe(0);
	for (const page of [list, detail]) await idlePartsLoaded(page);
	return [list, detail];
}

async function expectCourse(list: Page, detail: Page): Promise<void> {
	await listed(list).waitFor();
	await owned(detail).waitFor();
}

async function expectNone(list: Page, detail: Page): Promise<void> {
	await listed(list).waitFor({ state: "detached" });
	await addButton(detail).waitFor();
}

describe("open pages of a student", () => {
	it("show a course that a command gives, and no longer one that is taken back", async () => {
		const pages = await openPages();
		await command("enrol", host, account, course);
		await expectCourse(...pages);
		await command("revoke", host, account, course);
		await expectNone(...pages);
	});

	it("show a course that a table gives", async () => {
		const pages = await openPages();
		const file = join(site().dataDir, "enrolments.csv");
		writeFileSync(file, `studentId,courseId\n${studentId},${course}\n`);
		const { code, err } = await startTableCommand(site(), "import", "enrolments", host, file).result;
		expect(code, err).toBe(0);
		await expectCourse(...pages);
		await command("revoke", host, account, course);
		await expectNone(...pages);
	});

	it("are signed out when the student is disabled", async () => {
		const [list] = await openPages([/401/]);
		await command("disable", host, account);
		await list.getByText(en("session.forced")).waitFor();
		await command("enable", host, account);
	});
});
