import { describe, expect, it } from "vitest";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { searchField } from "../support/browser/searchField.ts";
import { type DemoStudent, demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { renewToken, signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite({ allowErrors: true });
const host = "maple.localhost";
/** Each student signs in repeatedly; for a single student the oldest sessions would end. */
const students = ["lin", "noah", "amelie"].map((account) => demoStudent(host, account));

const knows = async (token: string): Promise<number> =>
	(
		await ask(site(), host, "/s/api/external/api/v1/usersfront/getCurrentUser", {
			headers: { authorization: token },
		})
	).status;

/** Signs in and renews until the server is gone; returns what was acknowledged. */
async function write(student: DemoStudent, tokens: string[]): Promise<void> {
	for (;;)
		try {
			const pending = await signInTokens(site(), host, student);
			tokens.push(pending.token);
			tokens.push(await renewToken(site(), host, pending));
		} catch (error) {
			if (error instanceof Error && "code" in error) return;
			throw error;
		}
}

describe("a server killed while it writes", () => {
	it("has every acknowledged write after a restart, twice in a row", async () => {
		const tokens: string[] = [];
		for (const enough of [8, 16]) {
			const writers = students.map((student) => write(student, tokens));
			await expect.poll(() => tokens.length).toBeGreaterThanOrEqual(enough);
			await site().kill();
			await Promise.all(writers);
			await site().restart();
			const statuses = await Promise.all(tokens.map(knows));
			expect(statuses.filter((status) => status !== 200)).toEqual([]);
		}
	});

	it("leaves an open page usable and notifies the user", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			allow: [/Failed to load resource/, /WebSocket connection/],
		});
		await contentRendered(page);
		await idlePartsLoaded(page);
		await site().kill();
		await searchField(page, message("en", "course.searchList")).fill("piano");
		await page.keyboard.press("Enter");
		const notice = page.getByRole("alert").filter({ hasText: message("en", "course.listFailed") });
		await notice.waitFor();
		await site().restart();
		// The page also retries by itself every few seconds and may be first if the server is slow.
		const retry = notice.getByRole("button", { name: message("en", "ui.retry") });
		void retry.click().catch((error: Error) => console.info("nothing to press any more", error.message));
		await page.getByRole("status").filter({ hasText: "“piano”" }).waitFor();
	});
});
