// The student's session and the page stand in the same school (SCHOOL-03, SCHOOL-06).
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { prepareSchool } from "../core/config.ts";
import { call } from "../core/http.ts";
import {
	isSchoolChosen,
	moveSession,
	schoolIdAtom,
	schoolOfSessionAtom,
	setSchool,
	tokenAtom,
} from "../core/session.ts";

/** API-018. */
const saveSessionSchool = (schoolId: string, signal: AbortSignal) =>
	call({
		method: "POST",
		path: "/saas-business/v1/saveSessionSchoolId",
		query: { schoolId, domain: location.hostname },
		validate: async () => (await import("../../schemas/generated/calls/school.js")).validateSessionSchool,
		signal,
	});

/** Tells the server of a chosen school; where none was chosen, the student's own is shown. */
export function useSessionSchool(): void {
	const token = useAtomValue(tokenAtom);
	const school = useAtomValue(schoolIdAtom);
	const stands = useAtomValue(schoolOfSessionAtom);
	useEffect(() => {
		if (token === undefined || school === "" || school === stands) return;
		const controller = new AbortController();
		const { signal } = controller;
		const follow = async (own: string) => {
			await prepareSchool(own);
			if (!signal.aborted) setSchool(own, false);
		};
		const tell = async () => {
			const { schoolId } = await saveSessionSchool(school, signal);
			moveSession(token, schoolId);
		};
		const work = stands === undefined || isSchoolChosen() ? tell() : follow(stands);
		work.catch((error: unknown) => {
			if (!signal.aborted) console.warn("page and session stand in different schools for now", error);
		});
		return () => controller.abort();
	}, [token, school, stands]);
}
