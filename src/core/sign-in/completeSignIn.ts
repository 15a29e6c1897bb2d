// What follows a successful sign-in, whatever its method (A §4, LOGIN-16 to LOGIN-19, decision 18): the session, then
// the current address with the school in it; only what depends on the student is loaded again.
import { getDefaultStore } from "jotai";
import type { LoginData } from "../../../schemas/generated/documents.ts";
import { replaceRoute } from "../history/pageHistory.ts";
import { isHome, paths } from "../paths.ts";
import { isSchoolChosen, schoolIdAtom, schoolOfSessionAtom, signIn } from "../session/session.ts";
import { inSite } from "./returnUrl.ts";

const store = getDefaultStore();

function withSchool(route: string, schoolId: string): string {
	const [path = "", query = ""] = route.split("?");
	const params = new URLSearchParams(query);
	params.set("schoolId", schoolId);
	return `${path}?${params}`;
}

/** The message list, with the parameter that says why (LOGIN-19). */
const unreadMessagesRoute = (schoolId: string): string =>
	`${withSchool(paths.messages(), schoolId)}&companyMessageReach=ok`;

function addSchoolToRoute(schoolId: string): void {
	const route = location.hash.slice(1);
	// Home names its school in its path and follows it by itself (ROUTE-03).
	if (isHome(route) || !route.startsWith("/")) return;
	const replaceWhenCurrent = (): boolean => {
		if (store.get(schoolIdAtom) !== schoolId) return false;
		if (location.hash.slice(1) === route) replaceRoute(withSchool(route, schoolId));
		return true;
	};
	if (replaceWhenCurrent()) return;
	// The student's school comes with its documents; an address that named it earlier would count as a choice.
	const unsubscribe = store.sub(schoolIdAtom, () => replaceWhenCurrent() && unsubscribe());
}

interface Completion {
	/** The page stays where it is: interrupted work is resumed, or the caller navigates. */
	readonly stay: boolean;
}

/** Stores the session, which other tabs and the real-time connection follow, and shows what comes after a sign-in. */
export function completeSignIn({ user, token, companyMessageReach }: LoginData, { stay }: Completion): void {
	signIn({ token: token.token, userId: user.id, schoolId: user.schoolId });
	if (stay) return;
	// A chosen school stays; otherwise the student's own is shown.
	const schoolId = (isSchoolChosen() && store.get(schoolIdAtom)) || user.schoolId;
	if (companyMessageReach) replaceRoute(unreadMessagesRoute(schoolId));
	else addSchoolToRoute(schoolId);
}

/** Where a sign-in page leads: its return URL with the school in it, or the unread messages (LOGIN-18, LOGIN-19). */
export function signInTarget(returnUrl: string, hasUnreadMessages = false): string {
	const schoolId = store.get(schoolOfSessionAtom) ?? "";
	const [page = "", route = ""] = returnUrl.split("#");
	const isOwnRoute = new URL(returnUrl, location.href).origin === location.origin && route.startsWith("/");
	if (hasUnreadMessages) return inSite(`#${unreadMessagesRoute(schoolId)}`);
	return isOwnRoute && schoolId ? `${page}#${withSchool(route, schoolId)}` : returnUrl;
}

export const leaveSignInPage = (returnUrl: string, hasUnreadMessages = false): void =>
	location.replace(signInTarget(returnUrl, hasUnreadMessages));
