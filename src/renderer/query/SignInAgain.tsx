// Replaces private data after the session has expired: a sign-in button instead of an error.
import { useEffect } from "react";
import { registerSignInOffer } from "../../core/http/recovery.ts";
import { useT } from "../../core/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SignInButton } from "../SignInButton.tsx";

export default function SignInAgain() {
	const t = useT();
	useEffect(registerSignInOffer, []);
	return (
		<EmptyState
			type="membership"
			title={t("failure.lapsed")}
			text={t("failure.lapsedText")}
			action={<SignInButton lapsed>{t("failure.signIn")}</SignInButton>}
		/>
	);
}
