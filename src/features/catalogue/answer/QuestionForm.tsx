import { useAtomValue } from "jotai";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { type Playback, playbackAtom, playbackOf } from "../../../core/playback/playback.ts";
import { toast } from "../../../core/toast.ts";
import { PostForm } from "../../../renderer/post/PostForm.tsx";
import { clockText } from "../../../ui/clockText.ts";
import { askQuestion } from "./calls.ts";

const Moment = styled.label`
	display: flex;
	gap: var(--space-2);
	align-items: center;
	justify-self: start;
	min-height: 24px;
	font-variant-numeric: tabular-nums;

	& > input {
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
	}
`;

interface Lesson {
	readonly courseId: string;
	readonly lessonId: string;
}

/** The video of the lesson; undefined while it has none that is open. */
export const useLessonPlayback = (lesson: Lesson | undefined): Playback | undefined =>
	playbackOf(useAtomValue(playbackAtom), lesson);

/** Where the video is, in whole seconds; null without one. */
export const momentOf = (playback: Playback | undefined): number | null =>
	playback ? Math.floor(playback.seconds()) : null;

interface QuestionFormProps {
	readonly courseId: string | undefined;
	/** Of a question about a lesson: the lesson, and the moment it begins with. */
	readonly lesson?: (Lesson & { readonly atSeconds: number | null }) | undefined;
	/** The lists of questions have to be fetched anew. */
	readonly onAsked: (id: string) => unknown;
	readonly onCancel: () => void;
}

/** The fields of a question about a lesson, a course or nothing; what is typed is kept. */
export function QuestionForm({ courseId, lesson, onAsked, onCancel }: QuestionFormProps) {
	const t = useT();
	const playback = useLessonPlayback(lesson);
	return (
		<PostForm
			form={lesson ? `answer.ask.${courseId} ${lesson.lessonId}` : `answer.ask.${courseId ?? ""}`}
			titleLabel={t("answer.askTitle")}
			label={t("answer.askText")}
			placeholder={t("answer.askPlaceholder")}
			submitLabel={t("answer.send")}
			initial={lesson ? { atSeconds: lesson.atSeconds } : {}}
			autoFocus
			above={({ draft: { atSeconds = null }, change }) =>
				lesson &&
				(playback || atSeconds !== null) && (
					<Moment>
						<input
							type="checkbox"
							checked={atSeconds !== null}
							onChange={({ target }) => change({ atSeconds: target.checked ? momentOf(playback) : null })}
						/>
						{atSeconds === null
							? t("answer.thisMoment")
							: t("answer.theMoment", { time: clockText(atSeconds) })}
					</Moment>
				)
			}
			send={async ({ title, text, requestId, atSeconds }, signal) => {
				const about = {
					...(courseId === undefined ? {} : { courseId }),
					...(lesson ? { lessonId: lesson.lessonId } : {}),
					...(lesson && typeof atSeconds === "number" ? { atSeconds } : {}),
				};
				const { id, state } = await askQuestion({ title, text, requestId, ...about }, signal);
				toast.success(t(state === "waiting" ? "answer.askedWaiting" : "answer.asked"));
				await onAsked(id);
			}}
			onCancel={onCancel}
		/>
	);
}
