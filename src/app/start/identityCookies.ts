// Mirrors the student's identity to cookies for other parts of the company's site (SESS-09, OPEN-015). Of ours only the
// server-rendered header of the next page depends on them. They are deleted with the session.
import { getDefaultStore } from "jotai";
import { readCookie, writeCookie } from "../../core/cookies.ts";
import { companyIdAtom, schoolIdAtom, sessionExpiredAtom, userIdAtom } from "../../core/session/session.ts";

const cookieDays = 30;
const store = getDefaultStore();

function mirror(): void {
	const userId = store.get(sessionExpiredAtom) ? undefined : store.get(userIdAtom);
	const values = {
		// Lets the server render the right header, and a browser without storage recover its session.
		present: "1",
		userId,
		companyId: store.get(companyIdAtom)?.toString(),
		schoolId: store.get(schoolIdAtom),
	};
	for (const [name, value] of Object.entries(values)) {
		const wanted = userId !== undefined && value ? encodeURIComponent(value) : undefined;
		if (readCookie(name) !== wanted) writeCookie(name, wanted ?? "", wanted === undefined ? 0 : cookieDays);
	}
}

/** Writes the cookies now and after each change. */
export function mirrorIdentityToCookies(): void {
	mirror();
	for (const each of [userIdAtom, sessionExpiredAtom, companyIdAtom, schoolIdAtom]) store.sub(each, mirror);
}
