import type { Verdict } from "./access.ts";
import { Confinement } from "./Confinement.tsx";
import { SignInPrompt } from "./SignInPrompt.tsx";

interface Props {
	readonly verdict: Verdict;
	/** Who has just signed out is not asked to sign in again at once. */
	readonly cameAsVisitor: boolean;
}

/** What stands in place of a screen that who looks may not see now. */
export default function NotAdmitted({ verdict, cameAsVisitor }: Props) {
	return verdict === "signIn" ? <SignInPrompt asks={cameAsVisitor} /> : <Confinement />;
}
