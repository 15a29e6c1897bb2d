// The page of a demo course's lessons, its video, and what the server knows of a lesson.
import type { Page } from "playwright-core";
import type { StudyLesson } from "../../../schemas/generated/documents.ts";
import { demoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import { signInToken } from "../site/signIn.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { openPageAs } from "./openPageAs.ts";

export const lessonHost = "maple.localhost";
export const lessonCourse = "react-studio";
export const contentsPath = `/course/detail/${lessonCourse}/${lessonCourse}/contents`;
/** Lessons with a video, a text and a playlist. */
export const film = `${lessonCourse}.3.1`;
export const article = `${lessonCourse}.3.3`;
export const playlist = `${lessonCourse}.3.2`;

type Options = Parameters<typeof openPageAs>[3];

export const openAsLin = (site: SiteAddress, path: string, options: Options = {}) =>
	openPageAs(site, lessonHost, demoStudent(lessonHost, "lin"), { language: "en", path, ...options });

export const openLesson = (site: SiteAddress, lesson: string, options?: Options) =>
	openAsLin(site, `${contentsPath}#/lesson/${lesson}`, options);

export const video = (page: Page) => page.locator("video");

/** Its first picture is there. */
export const videoReady = (page: Page) =>
	page.waitForFunction(
		() => (document.querySelector("video")?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
	);

export const seconds = (page: Page) =>
	video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
export const setSeconds = (page: Page, to: number) =>
	video(page).evaluate((element: HTMLVideoElement, at) => {
		element.currentTime = at;
	}, to);
export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

export const playTo = (page: Page, to: number) =>
	page.waitForFunction((end) => (document.querySelector("video")?.currentTime ?? 0) >= end, to);

export async function storedLesson(site: SiteAddress, lesson: string): Promise<StudyLesson> {
	const token = await signInToken(site, lessonHost, demoStudent(lessonHost, "lin"));
	return data(site, lessonHost, `/course/study/${lessonCourse}/${lesson}`, {
		headers: { authorization: token },
	});
}
