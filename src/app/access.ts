// Who may see which screen: every route of the site has a rule, and one function decides by it.
import type { ScreenAccess } from "../renderer/define.ts";

/** Who looks, at which site. */
export interface Viewer {
	readonly signedIn: boolean;
	/** The student has to change the password first (`changePasswordConfig` 1 or 2). */
	readonly forced: boolean;
	/** The site sends its visitors to sign in on pages they could otherwise browse (ROLE-02). */
	readonly redirectLogin: boolean;
}

/** What stands at an address: its screen, the question to sign in, or the way to change the password. */
export type Verdict = "screen" | "signIn" | "changePassword";

export function verdictOf(access: ScreenAccess, { signedIn, forced, redirectLogin }: Viewer): Verdict {
	if (signedIn) return forced && access !== "evenForced" ? "changePassword" : "screen";
	if (access === "visitor") return redirectLogin ? "signIn" : "screen";
	return access === "student" || access === "evenForced" ? "signIn" : "screen";
}
