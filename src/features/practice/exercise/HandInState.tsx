import { useAtomValue } from "jotai";
import { useRef } from "react";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { discardEntry } from "../../../core/outbox/outbox.ts";
import type { Slot } from "../../../core/outbox/outboxState.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { SlotState } from "../../../renderer/SlotState.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { failedHandInsAtom } from "./handIn.ts";
import { useFocusFallback } from "./useFocusFallback.ts";

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-4);
	${surface}

	& p {
		margin: 0;
	}
	& > div {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
`;

interface HandInStateProps {
	readonly exercise: Exercise;
	/** Of handing in. */
	readonly slot: Slot;
	/** How much of it is answered, in words. */
	readonly progress: string;
	readonly onSubmit: () => void;
	readonly onGiveUp: () => void;
}

function Content({ exercise, slot, progress, onSubmit, onGiveUp }: HandInStateProps) {
	const t = useT();
	const hasFailed = useAtomValue(failedHandInsAtom).has(exercise.exerciseId);
	const isSignedIn = useAtomValue(signedInAtom);
	const { entry } = slot;
	if (exercise.state === "submitted")
		return (
			<>
				<p role="status">{t("exercise.submitted")}</p>
				{isSignedIn ? (
					<LinkButton to={practicePaths.exerciseReport(exercise.exerciseId)}>
						{t("exercise.toReport")}
					</LinkButton>
				) : (
					<SignInButton>{t("exercise.signInForReport")}</SignInButton>
				)}
			</>
		);
	if (exercise.state === "closed")
		return (
			<>
				<p role="status">{t("exercise.closedText")}</p>
				<LinkButton variant="outline" to={practicePaths.subjectList({ subject: exercise.subjectId })}>
					{t("exercise.toBank")}
				</LinkButton>
			</>
		);
	return (
		<>
			<div>
				{!entry && !hasFailed && <p>{progress}</p>}
				<p role="status">
					{entry && !entry.refused && t("exercise.submitting")}
					{!entry && hasFailed && t("exercise.submitFailed")}
				</p>
			</div>
			{entry ? (
				<div>
					<SlotState slot={slot} />
					{!entry.refused && (
						<Button variant="plain" onClick={() => void discardEntry(entry.id)}>
							{t("exercise.goOn")}
						</Button>
					)}
				</div>
			) : (
				<div>
					{isSignedIn && (
						<Button variant="plain" size="l" onClick={onGiveUp}>
							{t("exercise.giveUp")}
						</Button>
					)}
					<Button size="l" onClick={onSubmit}>
						{t("exercise.submit")}
					</Button>
				</div>
			)}
		</>
	);
}

/** Hands the exercise in, and shows what becomes of that. */
export function HandInState(props: HandInStateProps) {
	const frame = useRef<HTMLDivElement>(null);
	const focusFallback = useFocusFallback(() => frame.current);
	return (
		<Frame ref={frame} tabIndex={-1} {...focusFallback}>
			<Content {...props} />
		</Frame>
	);
}
