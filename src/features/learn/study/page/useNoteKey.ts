import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { requestNote } from "../../../../core/playback/playback.ts";
import { userIdAtom } from "../../../../core/session/session.ts";
import { actOf } from "../player/playerKeys.ts";
import { preferencesOf } from "../player/preferences.ts";

/** Where a letter is typed, or belongs to something else. */
const typing =
	"input:not([type=range]), textarea, select, [contenteditable], [popover], [role=dialog], dialog";

/**
 * The player's key for a note, anywhere on the page of a lesson; the student can switch that off.
 * @param isOn whether notes can be written
 */
export function useNoteKey(courseId: string, lessonId: string, isOn: boolean): void {
	const userId = useAtomValue(userIdAtom) ?? "";
	useEffect(() => {
		if (!isOn) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.repeat || actOf(event)?.kind !== "note") return;
			if (event.target instanceof Element && event.target.closest(typing)) return;
			if (preferencesOf(userId).hasPageKeys === false) return;
			event.preventDefault();
			requestNote({ courseId, lessonId });
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [courseId, lessonId, isOn, userId]);
}
