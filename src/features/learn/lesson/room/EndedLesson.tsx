import type { LiveLessonView } from "../../../../../schemas/generated/documents.ts";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { RoomNotice } from "./RoomNotice.tsx";
import { useReplay } from "./useReplay.ts";

interface Props {
	readonly lesson: LiveLessonView;
	/** Enters the lesson anew, which leads to its recording. */
	readonly onWatch: () => void;
}

/** In the room of a lesson that is over: whether there is a recording, and the way to it. */
export function EndedLesson({ lesson, onWatch }: Props) {
	const t = useT();
	const replay = useReplay(lesson);
	return (
		<RoomNotice text={t(replay ? `lesson.ended.${replay}` : "lesson.ended")}>
			{replay === "there" && <Button onClick={onWatch}>{t("lesson.watchReplay")}</Button>}
		</RoomNotice>
	);
}
