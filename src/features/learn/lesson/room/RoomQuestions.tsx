import { type Dispatch, type FormEvent, type SetStateAction, useId } from "react";
import styled from "styled-components";
import type { ChannelInfo } from "../../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { askQuestion, type RoomSeat, setHand } from "../calls.ts";
import { afterStored, type QuestionDraft, questionOf } from "./questionDraft.ts";

const maxLength = 300;

const Panel = styled.section`
	display: grid;
	align-content: start;
	gap: var(--space-3);
	min-width: 0;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
	}
`;

const List = styled.ul`
	display: grid;
	gap: var(--space-2);
	margin: 0;
	padding: 0;
	list-style: none;

	& > li {
		padding: var(--space-2) var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
	& strong {
		margin-inline-end: var(--space-2);
	}
`;

const Form = styled.form`
	display: grid;
	gap: var(--space-2);
`;

const Buttons = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

	& > button {
		flex: 1 1 9em;
	}
	& > button[aria-pressed="true"] {
		border-color: var(--accent);
		background: var(--accent-soft);
		color: var(--accent);
	}
`;

interface Props {
	readonly channel: ChannelInfo;
	readonly seat: RoomSeat;
	readonly draft: QuestionDraft;
	readonly onDraft: Dispatch<SetStateAction<QuestionDraft>>;
	/** Called after the server has stored something. */
	readonly onStored: () => void;
}

/** Questions and raised hands of everybody in the room; each student may ask and raise a hand. */
export function RoomQuestions({ channel, seat, draft, onDraft, onStored }: Props) {
	const { questions, hands, state } = channel;
	const t = useT();
	const errorId = useId();
	const asking = useSubmission("a question could not be sent");
	const raising = useSubmission("a hand could not be raised");
	const isUp = hands.some(({ isOwn }) => isOwn);
	const nameOf = ({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }): string =>
		isOwn ? t("lesson.you") : name || t("lesson.nameless");
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (draft.text.trim() === "") return;
		void asking.submit(async () => {
			await askQuestion({ ...seat, ...draft });
			onDraft(afterStored(draft));
			onStored();
		});
	};
	const onHand = () =>
		void raising.submit(async () => {
			await setHand({ ...seat, isUp: !isUp });
			onStored();
		});
	return (
		<Panel aria-labelledby={`${errorId}-title`}>
			<h2 id={`${errorId}-title`}>{t("lesson.questions")}</h2>
			{state !== "ended" && (
				<Form onSubmit={onSubmit}>
					<TextField
						label={t("lesson.question")}
						labelShown
						dir="auto"
						maxLength={maxLength}
						value={draft.text}
						aria-describedby={asking.failure ? errorId : undefined}
						onChange={({ target }) => onDraft(questionOf(target.value))}
					/>
					<FormError id={errorId} number={asking.failure?.number}>
						{asking.failure && errorMessage(asking.failure.error, t)}
					</FormError>
					<Buttons>
						<Button type="submit" aria-busy={asking.isBusy}>
							{t("lesson.ask")}
						</Button>
						<Button variant="outline" aria-pressed={isUp} aria-busy={raising.isBusy} onClick={onHand}>
							{t("lesson.hand")}
						</Button>
					</Buttons>
					<FormError id={`${errorId}-hand`} number={raising.failure?.number}>
						{raising.failure && errorMessage(raising.failure.error, t)}
					</FormError>
				</Form>
			)}
			{hands.length > 0 && <p>{t("lesson.hands", { names: hands.map(nameOf).join(t("lesson.comma")) })}</p>}
			{questions.length === 0 && <p>{t("lesson.noQuestions")}</p>}
			<List aria-label={t("lesson.questions")} aria-live="polite">
				{questions.toReversed().map((question) => (
					<li key={question.id}>
						<strong>{nameOf(question)}</strong>
						{question.text}
					</li>
				))}
			</List>
		</Panel>
	);
}
