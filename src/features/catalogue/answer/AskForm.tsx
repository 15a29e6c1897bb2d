import { useAtomValue } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { refreshAnswers } from "./refresh.ts";

const Frame = styled.section`
	margin-bottom: var(--space-5);
	padding: var(--space-4) var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-4);
		font-size: var(--font-l);
		line-height: 1.5;
	}
`;

const Invitation = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-3);

	& > p {
		flex: 1 1 240px;
		margin: 0;
		line-height: 1.6;
	}
`;

interface AskFormProps {
	readonly courseId: string | undefined;
	/** Name of that course; empty while it is unknown. */
	readonly course: string;
}

/** Asks a question, about the course of the list if it has one. */
export function AskForm({ courseId, course }: AskFormProps) {
	const t = useT();
	const navigate = useNavigate();
	const isSignedIn = useAtomValue(signedInAtom);
	const [isOpen, setOpen] = useState(false);
	const title = course ? t("answer.askOf", { course }) : t(courseId ? "answer.askCourse" : "answer.ask");
	if (!isSignedIn || !isOpen)
		return (
			<Frame>
				<Invitation>
					<p>{t("answer.invitation")}</p>
					{isSignedIn ? (
						<Button onClick={() => setOpen(true)}>{t("answer.ask")}</Button>
					) : (
						<SignInButton variant="outline">{t("answer.signIn")}</SignInButton>
					)}
				</Invitation>
			</Frame>
		);
	return (
		<Frame aria-label={title}>
			<h2>{title}</h2>
			<QuestionForm
				courseId={courseId}
				onAsked={(id) => {
					void refreshAnswers();
					void navigate(paths.answerDetail(id));
				}}
				onCancel={() => setOpen(false)}
			/>
		</Frame>
	);
}
