import { useT } from "../../../core/i18n.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";

/** For a visitor, who has no records and reports. */
export function SignInFirst() {
	const t = useT();
	return (
		<EmptyScreen
			type="questionBank"
			title={t("report.signInTitle")}
			text={t("report.signInText")}
			action={<SignInButton>{t("report.signIn")}</SignInButton>}
		/>
	);
}
