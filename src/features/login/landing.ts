// Where a sign-in ends (A §4, LOGIN-16 to LOGIN-19, decision 18): at the present address with the school in it, nothing
// loaded anew but what depends on the student.
import { getDefaultStore } from "jotai";
import { isHome, paths } from "../../core/paths.ts";
import { isSchoolChosen, schoolIdAtom } from "../../core/session.ts";

/** A route with the school in its query, in place of a former one. */
export function withSchool(route: string, schoolId: string): string {
	const [path = "", query = ""] = route.split("?");
	const params = new URLSearchParams(query);
	params.set("schoolId", schoolId);
	return `${path}?${params}`;
}

/** The school on screen after a sign-in: the one that was chosen stays, else it is the student's own. */
const schoolAfter = (own: string): string => (isSchoolChosen() && getDefaultStore().get(schoolIdAtom)) || own;

/** The message list, with the mark that says why (LOGIN-19). */
export const messageRoute = (schoolId: string): string =>
	`${withSchool(paths.messages(), schoolId)}&companyMessageReach=ok`;

/** In place of the present address, so that back does not lead to the question again. */
const go = (route: string): void => location.replace(`#${route}`);

/**
 * @param own the student's school
 * @param messages unread ones wait, and the company wants them read first
 */
export function land(own: string, messages: boolean): void {
	const school = schoolAfter(own);
	if (messages) {
		go(messageRoute(school));
		return;
	}
	const route = location.hash.slice(1);
	// Home says its school in its own way, and follows it by itself (ROUTE-03).
	if (isHome(route) || !route.startsWith("/")) return;
	const store = getDefaultStore();
	const write = (): boolean => {
		if (store.get(schoolIdAtom) !== school) return false;
		if (location.hash.slice(1) === route) go(withSchool(route, school));
		return true;
	};
	if (write()) return;
	// The student's school comes with its documents; an address that named it first would count as a choice.
	const stop = store.sub(schoolIdAtom, () => write() && stop());
}
