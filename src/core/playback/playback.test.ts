import { getDefaultStore } from "jotai";
import { afterEach, expect, test } from "vitest";
import { noteRequestAtom, type Playback, playbackAtom, playbackOf, requestNote } from "./playback.ts";

const store = getDefaultStore();
const lesson = { courseId: "algebra", lessonId: "film" };
const playback: Playback = { ...lesson, seconds: () => 12.5, seek: () => undefined };
afterEach(() => {
	store.set(playbackAtom, undefined);
	store.set(noteRequestAtom, undefined);
});

test.each([
	["its own lesson", playback, lesson, playback],
	["a lesson of the same id in another course", playback, { ...lesson, courseId: "music" }, undefined],
	["another lesson", playback, { ...lesson, lessonId: "text" }, undefined],
	["no lesson", playback, undefined, undefined],
	["a lesson while no video is open", undefined, lesson, undefined],
])("playback of %s", (_, open, asked, expected) => {
	expect(playbackOf(open, asked)).toBe(expected);
});

test("requested note: where the video of its lesson is, at 0 where another one is open", () => {
	store.set(playbackAtom, playback);
	requestNote(lesson);
	expect(store.get(noteRequestAtom)).toEqual({ ...lesson, atSeconds: 12.5 });
	requestNote({ ...lesson, lessonId: "text" });
	expect(store.get(noteRequestAtom)).toEqual({ courseId: "algebra", lessonId: "text", atSeconds: 0 });
});
