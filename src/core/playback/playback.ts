// The video that is open on the page: what belongs to a moment of it, such as a note, asks where it is.
import { atom } from "jotai";

export interface Playback {
	readonly courseId: string;
	readonly lessonId: string;
	/** Where it is. */
	readonly seconds: () => number;
	readonly seek: (seconds: number) => void;
}

/** Undefined while no video is open. */
export const playbackAtom = atom<Playback>();
