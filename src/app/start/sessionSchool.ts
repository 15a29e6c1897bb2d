// Keeps the school of the student's session and the school of the page the same (SCHOOL-03, SCHOOL-06).
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

/** The request in progress, and the state it was begun for; another state aborts it. */
let running: { readonly state: string; readonly controller: AbortController } | undefined;

/** Saves a chosen school in the session; without a choice the page shows the session's school. */
function reconcile(): void {
	const [token, school, ofSession] = [tokenAtom, schoolIdAtom, schoolOfSessionAtom].map((each) =>
		store.get(each),
	);
	const state = JSON.stringify([token, school, ofSession]);
	if (running?.state === state) return;
	running?.controller.abort();
	const controller = new AbortController();
	running = { state, controller };
	if (token === undefined || !school || school === ofSession) return;
	const { signal } = controller;
	const follow = async (own: string) => {
		await prepareSchool(own);
		if (!signal.aborted) setSchool(own, false);
	};
	const save = async () => {
		const { schoolId } = await saveSessionSchool(school, signal);
		setSessionSchool(token, schoolId);
	};
	const work = ofSession === undefined || isSchoolChosen() ? save() : follow(ofSession);
	work.catch((error: unknown) => {
		if (!signal.aborted) console.warn("page and session have different schools for now", error);
	});
}

/** Reconciles the two schools now and after each change. */
export function syncSessionSchool(): void {
	for (const each of [tokenAtom, schoolIdAtom, schoolOfSessionAtom]) store.sub(each, reconcile);
	reconcile();
}
