// Opens a live room: asks for a ticket, says what is in the way, else enters.
import { getDefaultStore, useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type {
	EnteredLesson,
	LessonTicket,
	LiveLessonView,
} from "../../../../../schemas/generated/documents.ts";
import { setServerTime } from "../../../../core/clock.ts";
import { isAborted, isTransient } from "../../../../core/http/errors.ts";
import { schoolIdAtom, sessionExpiredAtom } from "../../../../core/session/session.ts";
import { enterLesson, fetchTicket, type RoomSeat } from "../calls.ts";

/** A room that was entered. */
export interface OpenRoom {
	readonly lesson: LiveLessonView;
	readonly entered: EnteredLesson;
	readonly seat: RoomSeat;
	/** The seat that this page had before: while nobody took it over, its student is not asked about another tab. */
	readonly comesFrom: string | undefined;
}

/** What the page shows. */
export type LiveroomView =
	| { readonly kind: "opening" }
	| { readonly kind: "failed"; readonly error: unknown }
	/** `failures`: how often the server could not be asked again since. */
	| { readonly kind: "closed"; readonly entry: LessonTicket; readonly failures: number }
	| { readonly kind: "leaving"; readonly url: string; readonly isRecording: boolean }
	| { readonly kind: "room"; readonly room: OpenRoom };

async function openRoom(comesFrom: string | undefined, signal: AbortSignal): Promise<LiveroomView> {
	const { content = "", com = "", provide = "" } = Object.fromEntries(new URLSearchParams(location.search));
	const schoolId = getDefaultStore().get(schoolIdAtom);
	const entry = await fetchTicket({ content, com, provide, schoolId }, signal);
	setServerTime(entry.serverTime);
	if (entry.ticket === undefined) return { kind: "closed", entry, failures: 0 };
	const entered = await enterLesson({ ticket: entry.ticket, schoolId }, signal);
	if (entered.kind === "redirect") {
		const isRecording = entry.lesson.state === "ended";
		return { kind: "leaving", url: entered.url ?? "", isRecording };
	}
	const { courseId, lessonId } = entry.lesson;
	const seat = { courseId, lessonId, seat: entered.seat ?? "" };
	return { kind: "room", room: { lesson: entry.lesson, entered, seat, comesFrom } };
}

/** Opens the room anew: by a click, or by a timer, which leaves what is shown until there is an answer. */
interface Attempt {
	readonly number: number;
	readonly isByTimer: boolean;
}

/** The room of the page's address. The page is not in it while the session has expired, and opens it again with the next one. */
export function useLiveroom() {
	const [view, setView] = useState<LiveroomView>({ kind: "opening" });
	const [attempt, setAttempt] = useState<Attempt>({ number: 0, isByTimer: false });
	const isExpired = useAtomValue(sessionExpiredAtom);
	const lastSeat = useRef<string>(undefined);
	const open = useCallback(
		(isByTimer: boolean) => setAttempt(({ number }) => ({ number: number + 1, isByTimer })),
		[],
	);
	useEffect(() => {
		const controller = new AbortController();
		if (isExpired || !attempt.isByTimer) setView({ kind: "opening" });
		if (isExpired) return;
		openRoom(lastSeat.current, controller.signal).then(
			(opened) => {
				if (opened.kind === "room") lastSeat.current = opened.room.seat.seat;
				setView(opened);
			},
			(error: unknown) => {
				if (isAborted(error) || controller.signal.aborted) return;
				setView((shown) =>
					attempt.isByTimer && shown.kind === "closed" && isTransient(error)
						? { ...shown, failures: shown.failures + 1 }
						: { kind: "failed", error },
				);
			},
		);
		return () => controller.abort();
	}, [attempt, isExpired]);
	return { view, open };
}
