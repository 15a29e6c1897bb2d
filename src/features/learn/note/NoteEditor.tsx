import { useId } from "react";
import styled from "styled-components";
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SlotState } from "../../../renderer/SlotState.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { LongTextFoot, TallTextFrame } from "../../../ui/longTextFrame.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { OverwrittenText } from "./OverwrittenText.tsx";
import { counterFrom, maxCharacters } from "./rules.ts";
import { useNote } from "./state.ts";

const FieldSkeleton = styled(Skeleton)`
	height: 212px;
	border-radius: var(--radius-m);
`;

interface NoteEditorProps {
	readonly courseId: string;
	readonly courseName: LocalText | undefined;
	/** The accessible name of the field. */
	readonly label: string;
}

/** The field of a note, which saves while the student types and shows the state of saving. */
export function NoteEditor({ courseId, courseName, label }: NoteEditorProps) {
	const t = useT();
	const language = useLanguage();
	const hint = useId();
	const { query, text, slot, write, discardCopy } = useNote(courseId, courseName);
	const field = (value: string) => (
		<>
			<TallTextFrame>
				<textarea
					dir="auto"
					aria-label={label}
					aria-describedby={hint}
					value={value}
					maxLength={maxCharacters}
					placeholder={t("note.placeholder")}
					onChange={({ target }) => write(target.value)}
				/>
				<LongTextFoot>
					<p id={hint}>
						{value.length < counterFrom
							? t("note.private")
							: t("note.count", {
									count: numberText(value.length, language),
									most: numberText(maxCharacters, language),
								})}
					</p>
					<SlotState slot={slot} isNew={(query.data?.version ?? 0) === 0} />
				</LongTextFoot>
			</TallTextFrame>
			{query.data?.copies.map((copy) => (
				<OverwrittenText key={copy.id} copy={copy} discard={discardCopy} />
			))}
		</>
	);
	// An unsaved text can be edited without the server.
	if (text !== undefined) return field(text);
	return (
		<QueryView
			query={query}
			placeholder={<FieldSkeleton role="status" aria-label={t("ui.loading")} />}
			errorTitle={t("note.failed")}
		>
			{(note) => field(note.text)}
		</QueryView>
	);
}
