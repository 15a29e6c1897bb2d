// The video that is open on the page: what belongs to a moment of it, such as a note, asks where it is.
import { atom, getDefaultStore } from "jotai";

export interface Playback {
	readonly courseId: string;
	readonly lessonId: string;
	/** Where it is. */
	readonly seconds: () => number;
	readonly seek: (seconds: number) => void;
}

type Lesson = Pick<Playback, "courseId" | "lessonId">;

/** Undefined while no video is open. */
export const playbackAtom = atom<Playback>();

/** The video of a lesson, where it is the one that is open. */
export const playbackOf = (
	playback: Playback | undefined,
	lesson: Lesson | undefined,
): Playback | undefined =>
	playback?.lessonId === lesson?.lessonId && playback?.courseId === lesson?.courseId ? playback : undefined;

/** A note that the student wants to write about a moment; undefined once the form for it has the focus. */
export const noteRequestAtom = atom<Lesson & { readonly atSeconds: number }>();

/** Opens the form for a note about where the video of the lesson is; 0 in a lesson without one. */
export function requestNote({ courseId, lessonId }: Lesson): void {
	const store = getDefaultStore();
	const playback = playbackOf(store.get(playbackAtom), { courseId, lessonId });
	store.set(noteRequestAtom, { courseId, lessonId, atSeconds: playback?.seconds() ?? 0 });
}
