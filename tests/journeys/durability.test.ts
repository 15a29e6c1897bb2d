import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { type DemoStudent, demoStudent } from "../support/demoStudent.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { heldAfterSignIn, renewed } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite({ allowErrors: true });
const host = "maple.localhost";
/** Each signs in again and again; of one student alone the oldest sessions would end. */
const students = ["lin", "noah", "amelie"].map((account) => demoStudent(host, account));

const knows = async (token: string): Promise<number> =>
	(
		await ask(site(), host, "/s/api/external/api/v1/usersfront/getCurrentUser", {
			headers: { authorization: token },
		})
	).status;

/** Signs in and renews again and again until the server is gone; keeps what it acknowledged. */
async function write(student: DemoStudent, tokens: string[]): Promise<void> {
	for (;;)
		try {
			const held = await heldAfterSignIn(site(), host, student);
			tokens.push(held.token);
			tokens.push(await renewed(site(), host, held));
		} catch (error) {
			if (error instanceof Error && "code" in error) return;
			throw error;
		}
}

describe("a server that is killed while it writes", () => {
	// Two starts after a crash, each with its database mended.
	it("has everything it acknowledged when it starts again, twice in a row", {
		timeout: 120_000,
	}, async () => {
		const tokens: string[] = [];
		for (const enough of [8, 16]) {
			const writers = students.map((student) => write(student, tokens));
			await expect.poll(() => tokens.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
			await site().kill();
			await Promise.all(writers);
			await site().restart();
			const statuses = await Promise.all(tokens.map(knows));
			expect(statuses.filter((status) => status !== 200)).toEqual([]);
		}
	});

	it("leaves an open page usable, and its reader told", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			allow: [/Failed to load resource/, /WebSocket connection/],
		});
		await page.getByRole("main").getByRole("article").first().waitFor();
		await site().kill();
		await page.getByRole("searchbox", { name: say("en", "course.searchList") }).fill("piano");
		await page.keyboard.press("Enter");
		const notice = page.getByRole("alert").filter({ hasText: say("en", "course.listFailed") });
		await notice.waitFor({ timeout: 5_000 });
		await site().restart();
		// The page asks again by itself every few seconds: where the server was long in coming, it may be first.
		const retry = notice.getByRole("button", { name: say("en", "ui.retry") });
		void retry.click().catch((error: Error) => console.info("nothing to press any more", error.message));
		await page.getByRole("status").filter({ hasText: "“piano”" }).waitFor();
	});
});
