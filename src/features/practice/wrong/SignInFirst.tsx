import { useT } from "../../../core/i18n.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";

/** For a visitor, who has no wrong book and no collection. */
export function SignInFirst() {
	const t = useT();
	return (
		<EmptyScreen
			type="questionBank"
			title={t("wrong.signInTitle")}
			text={t("wrong.signInText")}
			action={<SignInButton>{t("wrong.signIn")}</SignInButton>}
		/>
	);
}
