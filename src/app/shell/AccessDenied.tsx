import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { inSite } from "../../core/sign-in/returnUrl.ts";
import { toast } from "../../core/toast.ts";
import { isPage } from "../pages/pages.ts";
import type { AccessDecision } from "./access.ts";
import { SignInPrompt } from "./SignInPrompt.tsx";

/** Replaces every screen but the one where the password is changed, while it has to be (PWD-01, PWD-04). */
function PasswordChangeRedirect() {
	const t = useT();
	useEffect(() => {
		if (isPage()) location.replace(inSite(`#${paths.account()}`));
		else toast.error(t("session.passwordDue"));
	}, [t]);
	return !isPage() && <Navigate to={paths.account()} replace />;
}

interface Props {
	readonly decision: AccessDecision;
	/** A student who has just signed out is not asked to sign in again at once. */
	readonly cameAsVisitor: boolean;
}

/** Shown instead of a screen that the user may not see now. */
export default function AccessDenied({ decision, cameAsVisitor }: Props) {
	if (decision !== "signIn") return <PasswordChangeRedirect />;
	const prompt = <SignInPrompt opensDialog={cameAsVisitor} />;
	// The landmark of such a page is in its screen, which is not there.
	return isPage() ? <main>{prompt}</main> : prompt;
}
