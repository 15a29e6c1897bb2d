// The student's session and the page stand in the same school (SCHOOL-03, SCHOOL-06).
import { getDefaultStore } from "jotai";
import { prepareSchool } from "../../core/config/config.ts";
import { call } from "../../core/http/http.ts";
import {
	isSchoolChosen,
	schoolIdAtom,
	schoolOfSessionAtom,
	setSchool,
	setSessionSchool,
	tokenAtom,
} from "../../core/session/session.ts";

const store = getDefaultStore();

/** API-018. */
const saveSessionSchool = (schoolId: string, signal: AbortSignal) =>
	call({
		method: "POST",
		path: "/saas-business/v1/saveSessionSchoolId",
		query: { schoolId, domain: location.hostname },
		validate: async () => (await import("../../../schemas/generated/calls/school.js")).validateSessionSchool,
		signal,
	});

/** What the work that is running goes by; a change of it ends the work. */
let running: { readonly state: string; readonly controller: AbortController } | undefined;

/** Tells the server of a chosen school; where none was chosen, the student's own is shown. */
function reconcile(): void {
	const [token, school, stands] = [tokenAtom, schoolIdAtom, schoolOfSessionAtom].map((each) =>
		store.get(each),
	);
	const state = JSON.stringify([token, school, stands]);
	if (running?.state === state) return;
	running?.controller.abort();
	const controller = new AbortController();
	running = { state, controller };
	if (token === undefined || !school || school === stands) return;
	const { signal } = controller;
	const follow = async (own: string) => {
		await prepareSchool(own);
		if (!signal.aborted) setSchool(own, false);
	};
	const save = async () => {
		const { schoolId } = await saveSessionSchool(school, signal);
		setSessionSchool(token, schoolId);
	};
	const work = stands === undefined || isSchoolChosen() ? save() : follow(stands);
	work.catch((error: unknown) => {
		if (!signal.aborted) console.warn("page and session stand in different schools for now", error);
	});
}

/** Keeps the two together from now on. */
export function syncSessionSchool(): void {
	for (const each of [tokenAtom, schoolIdAtom, schoolOfSessionAtom]) store.sub(each, reconcile);
	reconcile();
}
