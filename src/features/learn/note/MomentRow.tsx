import { useState } from "react";
import styled from "styled-components";
import type { NoteMoment } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { MomentLink } from "../../../renderer/learn/MomentLink.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { clockText } from "../../../ui/clockText.ts";
import { LongTextFrame } from "../../../ui/longTextFrame.ts";
import { storable } from "./rules.ts";

const Frame = styled.li`
	display: grid;
	gap: var(--space-2);
	padding: var(--space-3) var(--space-4);
	${surface}

	& > a {
		justify-self: start;
		min-height: 24px;
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
	& > p {
		margin: 0;
		line-height: 1.6;
		overflow-wrap: anywhere;
		white-space: pre-line;
	}
	& > div:last-child {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
`;

interface Props {
	readonly courseId: string;
	readonly note: NoteMoment;
	/** An empty text deletes it. */
	readonly onChange: (text: string) => void;
}

/** A note with the way back to its moment. */
export function MomentRow({ courseId, note, onChange }: Props) {
	const t = useT();
	const [edited, setEdited] = useState<string>();
	const time = clockText(note.atSeconds);
	return (
		<Frame>
			<MomentLink
				courseId={courseId}
				lessonId={note.lessonId}
				atSeconds={note.atSeconds}
				aria-label={t("note.at", { time })}
			>
				{time}
			</MomentLink>
			{edited === undefined ? (
				<p dir="auto">{note.text}</p>
			) : (
				<LongTextFrame>
					<textarea
						dir="auto"
						// biome-ignore lint/a11y/noAutofocus: the button that was clicked is replaced by the field
						autoFocus
						onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
						aria-label={t("note.momentEdit", { time })}
						maxLength={2_000}
						value={edited}
						onChange={({ target }) => setEdited(target.value)}
					/>
				</LongTextFrame>
			)}
			<div>
				{edited === undefined ? (
					<>
						<Button
							variant="plain"
							aria-label={t("note.momentEdit", { time })}
							onClick={() => setEdited(note.text)}
						>
							{t("note.momentEditShort")}
						</Button>
						<Button
							variant="plain"
							aria-label={t("note.momentDelete", { time })}
							onClick={() => onChange("")}
						>
							{t("note.momentDeleteShort")}
						</Button>
					</>
				) : (
					<>
						<Button
							aria-disabled={edited.trim() === ""}
							onClick={() => {
								if (edited.trim() === "") return;
								onChange(storable(edited.trim()));
								setEdited(undefined);
							}}
						>
							{t("note.momentSave")}
						</Button>
						<Button variant="outline" onClick={() => setEdited(undefined)}>
							{t("note.momentCancel")}
						</Button>
					</>
				)}
			</div>
		</Frame>
	);
}
