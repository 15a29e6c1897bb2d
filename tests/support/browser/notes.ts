// Notes in tests of the outbox: write one, check its state, and read the server's copy.
import type { Locator, Page } from "playwright-core";
import type { Note } from "../../../schemas/generated/documents.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import { signInToken } from "../site/signIn.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { message } from "./messages.ts";

export const outboxUrl = "**/v1/outbox";

/** The address of a course below the host. */
export const coursePage = (course: string): string => `/course/detail/${course}`;

export const noteField = (page: Page): Locator =>
	page.getByRole("main").getByRole("textbox", { name: message("en", "note.mine"), exact: true });

/** The state of the note on screen, by its exact message, since "not saved" contains "saved". */
export const noteState = (page: Page, state: string): Locator =>
	page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: new RegExp(`^${message("en", `outbox.${state}`).replaceAll(".", "\\.")}$`) });

/** Reads the server's copy of a course's note through another session of the same student. */
export async function noteViewer(
	site: SiteAddress,
	host: string,
	student: DemoStudent,
	course: string,
): Promise<() => Promise<Note>> {
	const authorization = await signInToken(site, host, student);
	const path = `/saas-business/v1/user-center/note/detail?courseId=${course}`;
	return () => data<Note>(site, host, path, { headers: { authorization } });
}

/** The server's copy of a course's note. */
export const storedNote = async (...which: Parameters<typeof noteViewer>): Promise<Note> =>
	(await noteViewer(...which))();
