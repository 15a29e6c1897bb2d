// What tests of the outbox do with notes: write one, look how it stands, and ask the server what it has.
import type { Locator, Page } from "playwright-core";
import type { Note } from "../../schemas/generated/documents.ts";
import { data } from "./ask.ts";
import type { DemoStudent } from "./demoStudent.ts";
import { say } from "./messages.ts";
import { signedIn } from "./signedIn.ts";
import type { Site } from "./startSite.ts";

export const outboxUrl = "**/v1/outbox";

/** The address of a course below the host. */
export const coursePage = (course: string): string => `/course/detail/${course}`;

export const noteField = (page: Page): Locator =>
	page.getByRole("main").getByRole("textbox", { name: say("en", "note.mine"), exact: true });

/** How the note on screen stands, in the words of the page: all of them, since "not saved" holds "saved". */
export const noteState = (page: Page, state: string): Locator =>
	page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: new RegExp(`^${say("en", `outbox.${state}`).replaceAll(".", "\\.")}$`) });

/** Asks for the note of a course as the server has it, by one session of the same student elsewhere. */
export async function noteReader(
	site: Site,
	host: string,
	student: DemoStudent,
	course: string,
): Promise<() => Promise<Note>> {
	const authorization = await signedIn(site, host, student);
	const path = `/saas-business/v1/user-center/note/detail?courseId=${course}`;
	return () => data<Note>(site, host, path, { headers: { authorization } });
}

/** The note of a course as the server has it. */
export const storedNote = async (...which: Parameters<typeof noteReader>): Promise<Note> =>
	(await noteReader(...which))();
