import type { AccessDecision } from "./access.ts";
import { PasswordChangeRedirect } from "./PasswordChangeRedirect.tsx";
import { SignInPrompt } from "./SignInPrompt.tsx";

interface Props {
	readonly decision: AccessDecision;
	/** A student who has just signed out is not asked to sign in again at once. */
	readonly cameAsVisitor: boolean;
}

/** Shown instead of a screen that the user may not see now. */
export default function AccessDenied({ decision, cameAsVisitor }: Props) {
	return decision === "signIn" ? <SignInPrompt asks={cameAsVisitor} /> : <PasswordChangeRedirect />;
}
