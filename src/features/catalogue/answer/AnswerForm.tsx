import { useAtomValue } from "jotai";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { PostForm } from "../../../renderer/post/PostForm.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { writeAnswer } from "./calls.ts";
import { refreshAnswers } from "./refresh.ts";

interface AnswerFormProps {
	readonly questionId: string;
	readonly isClosed: boolean;
}

/** Answers a question, or says what is needed first. */
export function AnswerForm({ questionId, isClosed }: AnswerFormProps) {
	const t = useT();
	const isSignedIn = useAtomValue(signedInAtom);
	if (isClosed) return <p>{t("answer.closed")}</p>;
	if (!isSignedIn)
		return (
			<div>
				<SignInButton variant="outline">{t("answer.signInToAnswer")}</SignInButton>
			</div>
		);
	return (
		<PostForm
			form={`answer.${questionId}`}
			label={t("answer.yourAnswer")}
			placeholder={t("answer.answerPlaceholder")}
			submitLabel={t("answer.answerSend")}
			send={async ({ text, requestId }, signal) => {
				await writeAnswer(questionId, { text, requestId }, signal);
				await refreshAnswers();
			}}
		/>
	);
}
