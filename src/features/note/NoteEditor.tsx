import { useId } from "react";
import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { SlotState } from "../../renderer/SlotState.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NoteCopies } from "./NoteCopies.tsx";
import { countsFrom, mostCharacters } from "./rules.ts";
import { useNote } from "./state.ts";

const Frame = styled.div`
	overflow: hidden;
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-m);
	background: var(--surface);

	&:focus-within {
		outline: 2px solid var(--focus);
		outline-offset: 1px;
	}
	& > textarea {
		box-sizing: border-box;
		display: block;
		width: 100%;
		min-height: 168px;
		max-height: 60vh;
		padding: var(--space-4);
		border: 0;
		outline: 0;
		background: transparent;
		color: var(--text);
		font: inherit;
		font-size: 1rem;
		line-height: 1.75;
		resize: vertical;
		field-sizing: content;
	}
	& > textarea::placeholder {
		color: var(--text-muted);
		opacity: 1;
	}
`;

const Foot = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-2) var(--space-4);
	border-top: 1px solid var(--border);
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;

	& > p {
		margin: 0;
	}
`;

const Place = styled(Skeleton)`
	height: 212px;
	border-radius: var(--radius-m);
`;

interface NoteEditorProps {
	readonly courseId: string;
	readonly courseName: LocalText | undefined;
	/** What the field is called, for those who do not see what is around it. */
	readonly label: string;
}

/** The field of a note: it saves itself while somebody writes, and says how that stands. */
export function NoteEditor({ courseId, courseName, label }: NoteEditorProps) {
	const t = useT();
	const language = useLanguage();
	const hint = useId();
	const { reading, text, slot, write, drop } = useNote(courseId, courseName);
	const field = (value: string) => (
		<>
			<Frame>
				<textarea
					dir="auto"
					aria-label={label}
					aria-describedby={hint}
					value={value}
					maxLength={mostCharacters}
					placeholder={t("note.placeholder")}
					onChange={({ target }) => write(target.value)}
				/>
				<Foot>
					<p id={hint}>
						{value.length < countsFrom
							? t("note.private")
							: t("note.count", {
									count: numberText(value.length, language),
									most: numberText(mostCharacters, language),
								})}
					</p>
					<SlotState slot={slot} isNew={(reading.data?.version ?? 0) === 0} />
				</Foot>
			</Frame>
			<NoteCopies copies={reading.data?.copies ?? []} drop={drop} />
		</>
	);
	// What waits to be saved can be read and written without the server.
	if (text !== undefined) return field(text);
	return (
		<ReadingView
			reading={reading}
			place={<Place role="status" aria-label={t("ui.loading")} />}
			failed={t("note.failed")}
		>
			{(note) => field(note.text)}
		</ReadingView>
	);
}
