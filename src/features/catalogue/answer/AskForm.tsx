import { useAtomValue } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";
import { PostForm } from "../../../renderer/post/PostForm.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { askQuestion } from "./calls.ts";
import { refreshAnswers } from "./state.ts";

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
			<PostForm
				form={`answer.ask.${courseId ?? ""}`}
				titleLabel={t("answer.askTitle")}
				label={t("answer.askText")}
				placeholder={t("answer.askPlaceholder")}
				submitLabel={t("answer.send")}
				send={async (draft, signal) => {
					const body = { ...draft, ...(courseId === undefined ? {} : { courseId }) };
					const { id, state } = await askQuestion(body, signal);
					toast.success(t(state === "waiting" ? "answer.askedWaiting" : "answer.asked"));
					void refreshAnswers();
					void navigate(paths.answerDetail(id));
				}}
				onCancel={() => setOpen(false)}
			/>
		</Frame>
	);
}
