// Who may see which screen: every route has a rule, and one function decides by it.
import type { ScreenAccess } from "../../renderer/define.ts";

/** The user, and the site's setting. */
export interface Viewer {
	readonly signedIn: boolean;
	/** The student has to change the password first (`changePasswordConfig` 1 or 2). */
	readonly forced: boolean;
	/** The site sends its visitors to sign in on pages they could otherwise browse (ROLE-02). */
	readonly redirectLogin: boolean;
}

/** What a path shows: its screen, the sign-in prompt, or the change of the password. */
export type AccessDecision = "screen" | "signIn" | "changePassword";

export function accessDecision(
	access: ScreenAccess,
	{ signedIn, forced, redirectLogin }: Viewer,
): AccessDecision {
	if (signedIn) return forced && access !== "evenForced" ? "changePassword" : "screen";
	if (access === "visitor") return redirectLogin ? "signIn" : "screen";
	return access === "student" || access === "evenForced" ? "signIn" : "screen";
}

/** Paths for students only, whether a screen exists for them or not (OPEN-064, OPEN-018). */
const protectedPaths: readonly RegExp[] = [
	/^\/personal(\/|$)/,
	/^\/payment(\/|$)/,
	/^\/agreement(\/|$)/,
	// Only this path; lists and details of training plans are for everybody.
	/^\/trainingPlan\/?$/,
	/^\/manage(\/|$)/,
	/^\/student(\/|$)/,
	// Ours, of a student before a lesson.
	/^\/course\/entry(\/|$)/,
];

/** Whether a path below the hash is for students only. */
export const isProtected = (path: string): boolean => protectedPaths.some((area) => area.test(path));
