import { useAtomValue } from "jotai";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { LinkButton } from "../../../ui/Button.tsx";

/** The introduction of an exam (ROUTE-17). The server has no exams, so each address names one that is not there. */
export default function ExamIntroScreen() {
	const t = useT();
	const isSignedIn = useAtomValue(signedInAtom);
	return (
		<EmptyScreen
			type="questionBank"
			title={t("exam.notFound")}
			text={t(isSignedIn ? "exam.notFoundText" : "exam.notFoundVisitor")}
			action={
				<>
					<LinkButton to={practicePaths.subjectList()}>{t("exam.toBank")}</LinkButton>
					{isSignedIn ? (
						<LinkButton variant="outline" to={practicePaths.practiceRecords()}>
							{t("exam.toRecords")}
						</LinkButton>
					) : (
						<SignInButton variant="outline">{t("exam.signIn")}</SignInButton>
					)}
				</>
			}
		/>
	);
}
