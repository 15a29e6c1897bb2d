import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import styled from "styled-components";
import type { NoteMoment, NoteMomentsProps } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { playbackAtom } from "../../../core/playback/playback.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
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

/** The moment is that at which the student began to write. */
function useDraft() {
	const playback = useAtomValue(playbackAtom);
	const [draft, setDraft] = useState({ text: "", atSeconds: 0 });
	const write = (text: string) =>
		setDraft((now) => ({ text, atSeconds: now.text === "" ? (playback?.seconds() ?? 0) : now.atSeconds }));
	return { draft, write, hasTime: playback !== undefined };
}

function Moments({ lesson }: { readonly lesson: Lesson }) {
	const t = useT();
	const label = useId();
	const { query, moments } = useMoments(lesson);
	const { draft, write, hasTime } = useDraft();
	const save = (note: Parameters<typeof saveMoment>[1]) => saveMoment(lesson, note).catch(notifyError);
	const text = draft.text.trim();
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
					void save({ atSeconds: draft.atSeconds, text: storable(text) });
					write("");
				}}
			>
				<LongTextFrame>
					<textarea
						dir="auto"
						id={label}
						aria-label={t("note.momentLabel")}
						placeholder={t("note.momentHint")}
						maxLength={maxMomentCharacters}
						value={draft.text}
						onChange={({ target }) => write(target.value)}
					/>
				</LongTextFrame>
				<Button type="submit" aria-disabled={text === ""}>
					{hasTime && text !== "" ? t("note.addAt", { time: clockText(draft.atSeconds) }) : t("note.add")}
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
