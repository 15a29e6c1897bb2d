// Where the files of a lesson are. The address names the lesson, whose cookie admits to it (modules/media).
import type { LessonKey } from "../entry/roomAddress.ts";

const base = "/s/media";

/** The folder of a lesson's files, which its cookie is for. */
export const mediaFolder = ({ courseId, lessonId }: LessonKey): string => `${base}/${courseId}/${lessonId}/`;

/** @param name of a stored file, such as intro.mp4 or intro/index.m3u8 */
export const mediaAddress = (lesson: LessonKey, name: string): string => `${mediaFolder(lesson)}${name}`;

/** The picture of a stored video. */
export const posterAddress = (lesson: LessonKey, name: string): string =>
	`${mediaFolder(lesson)}poster/${name}`;

/** The same file, as an attachment. */
export const downloadMediaAddress = (lesson: LessonKey, name: string): string =>
	`${mediaAddress(lesson, name)}?download=1`;
