// Live rooms of the demonstration.
import type { Page } from "playwright-core";
import type { CourseDetail } from "../../../schemas/generated/documents.ts";
import { demoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { type Language, message } from "./messages.ts";
import { openPageAs } from "./openPageAs.ts";

export const roomHost = "maple.localhost";
/** A lesson that is on, in a room of the site. */
export const onNow = "react-studio.4.2";

/** The address of a lesson's room. */
export async function roomOf(site: SiteAddress, lessonId: string, host = roomHost): Promise<string> {
	const courseId = lessonId.split(".")[0] ?? "";
	const { chapters } = await data<CourseDetail>(site, host, `/course/detail/${courseId}`);
	const found = chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
	if (found?.roomUrl === undefined)
		throw new Error(`the demo must say when ${lessonId} takes place, found nothing`);
	return found.roomUrl;
}

export const openRoom = async (
	site: SiteAddress,
	lessonId: string,
	language: Language = "en",
	width = 1280,
) =>
	openPageAs(site, roomHost, demoStudent(roomHost, "lin"), {
		...{ language, width, path: await roomOf(site, lessonId) },
	});

/** The number of students in the room, which only a page with a seat shows. */
export const online = (page: Page, language: Language = "en") =>
	page.getByText(message(language, "lesson.online", { count: 1 }), { exact: true });

/** Waits until the page has a seat; a test before this one may have left one, which is taken over. */
export async function takePart(page: Page, language: Language = "en"): Promise<void> {
	const asked = page.getByRole("button", { name: message(language, "lesson.takeOver") });
	await online(page, language).or(asked).waitFor();
	if (await asked.isVisible()) await asked.click();
	await online(page, language).waitFor();
}
