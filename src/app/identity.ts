// Who is here, mirrored to cookies for those who read them there (SESS-09, OPEN-015): nothing of ours decides by them
// but the painting of the next page. They go with the session.
import { getDefaultStore } from "jotai";
import { companyIdAtom, lapsedAtom, schoolIdAtom, userIdAtom } from "../core/session.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const days = 30;
const store = getDefaultStore();

function mirror(): void {
	const userId = store.get(lapsedAtom) ? undefined : store.get(userIdAtom);
	const values = {
		// Lets the server paint the right one of two headers, and a browser without storage find its session again.
		present: "1",
		userId,
		companyId: store.get(companyIdAtom)?.toString(),
		schoolId: store.get(schoolIdAtom),
	};
	for (const [name, value] of Object.entries(values)) {
		const wanted = userId !== undefined && value ? encodeURIComponent(value) : undefined;
		if (readCookie(name) !== wanted) writeCookie(name, wanted ?? "", wanted === undefined ? 0 : days);
	}
}

/** Writes the cookies, and again whenever something of it changes. */
export function mirrorIdentity(): void {
	mirror();
	for (const each of [userIdAtom, lapsedAtom, companyIdAtom, schoolIdAtom]) store.sub(each, mirror);
}
