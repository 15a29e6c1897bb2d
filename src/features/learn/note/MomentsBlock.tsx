import { useAtom, useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import type { NoteMoment, NoteMomentsProps } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { noteRequestAtom, playbackAtom } from "../../../core/playback/playback.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { usePostDraft } from "../../../renderer/post/usePostDraft.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { clockText } from "../../../ui/clockText.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { LongTextFrame } from "../../../ui/longTextFrame.ts";
import { MomentList } from "./MomentList.ts";
import { MomentRow } from "./MomentRow.tsx";
import { type Lesson, saveMoment, useMoments } from "./momentState.ts";
import { byLesson, storable } from "./rules.ts";

const maxMomentCharacters = 2_000;

const Form = styled.form`
	display: grid;
	gap: var(--space-3);
	justify-items: start;

	& > div {
		width: 100%;
	}
`;

/**
 * What is typed is kept until it is added. The moment is that at which the student began to write, or asked for the form by
 * its key; undefined before.
 */
function useDraft({ courseId, lessonId }: Lesson) {
	const playback = useAtomValue(playbackAtom);
	const [request, setRequest] = useAtom(noteRequestAtom);
	const field = useRef<HTMLTextAreaElement>(null);
	const { draft, change, clear } = usePostDraft(`note.moment.${courseId} ${lessonId}`);
	const [asked, setAsked] = useState<number>();
	useEffect(() => {
		if (request?.courseId !== courseId || request.lessonId !== lessonId) return;
		setRequest(undefined);
		setAsked(request.atSeconds);
		field.current?.focus();
		field.current?.scrollIntoView({ block: "center" });
	}, [request, setRequest, courseId, lessonId]);
	const atSeconds = draft.atSeconds ?? asked;
	return {
		...{ text: draft.text, atSeconds, field, hasTime: playback !== undefined },
		write(text: string): void {
			if (text === "") clear();
			else change({ text, atSeconds: Math.floor(atSeconds ?? playback?.seconds() ?? 0) });
		},
		/** What is written next is another note. */
		clear(): void {
			clear();
			setAsked(undefined);
		},
		leave: () => setAsked(undefined),
	};
}

function Moments({ lesson }: { readonly lesson: Lesson }) {
	const t = useT();
	const label = useId();
	const { query, moments } = useMoments(lesson);
	const { text: typed, atSeconds, field, hasTime, write, clear, leave } = useDraft(lesson);
	const save = (note: Parameters<typeof saveMoment>[1]) => saveMoment(lesson, note).catch(notifyError);
	const text = typed.trim();
	return (
		<>
			<QueryView
				query={{ ...query, data: moments }}
				placeholder={<p role="status">{t("ui.loading")}</p>}
				errorTitle={t("note.momentsFailed")}
			>
				{(list: readonly NoteMoment[]) =>
					list.length === 0 ? (
						<p>{t("note.momentsNone")}</p>
					) : (
						<MomentList>
							{byLesson(list)
								.flatMap(({ notes }) => notes)
								.map((note) => (
									<MomentRow
										key={note.id}
										courseId={lesson.courseId}
										note={note}
										onChange={(changed) => void save({ ...note, text: changed })}
									/>
								))}
						</MomentList>
					)
				}
			</QueryView>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					if (text === "") return;
					void save({ atSeconds: atSeconds ?? 0, text: storable(text) });
					clear();
				}}
			>
				<LongTextFrame>
					<textarea
						dir="auto"
						ref={field}
						id={label}
						aria-label={t("note.momentLabel")}
						placeholder={t("note.momentHint")}
						maxLength={maxMomentCharacters}
						value={typed}
						onChange={({ target }) => write(target.value)}
						onBlur={leave}
					/>
				</LongTextFrame>
				<Button type="submit" aria-disabled={text === ""}>
					{hasTime && atSeconds !== undefined
						? t("note.addAt", { time: clockText(atSeconds) })
						: t("note.add")}
				</Button>
			</Form>
		</>
	);
}

/** The student's notes about moments of a lesson, and the field for another one; nothing for a visitor. */
export default function MomentsBlock({ props }: BlockProps<NoteMomentsProps>) {
	const t = useT();
	const userId = useAtomValue(userIdAtom);
	if (userId === undefined) return null;
	return (
		<TitledPart title={t("note.moments")}>
			<Moments key={`${userId} ${props.courseId} ${props.lessonId}`} lesson={props} />
		</TitledPart>
	);
}
