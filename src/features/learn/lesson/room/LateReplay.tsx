import { useEffect } from "react";
import type { LiveLessonView } from "../../../../../schemas/generated/documents.ts";
import { useReplay } from "./useReplay.ts";

interface Props {
	readonly lesson: LiveLessonView;
	readonly onThere: () => void;
}

/** Waits for the recording of a lesson, and renders nothing. */
export function LateReplay({ lesson, onThere }: Props) {
	const replay = useReplay(lesson);
	useEffect(() => {
		if (replay === "there") onThere();
	}, [replay, onThere]);
	return null;
}
