// Queries of what a student practises, or a visitor of this browser.
import { useAtomValue } from "jotai";
import { useLayoutEffect } from "react";
import { whenMerged } from "../outbox/guestEntries.ts";
import { userIdAtom } from "../session/session.ts";
import { type StudentQuery, type StudentQueryPath, useUserQuery } from "../session/studentQuery.ts";
import { guestClientAtom, storedGuestClient } from "./guestClient.ts";

/** The student, or the visitor of this browser; undefined for a visitor who has not practised. */
export function usePractiser(): string | undefined {
	const [userId, client] = [useAtomValue(userIdAtom), useAtomValue(guestClientAtom)];
	// The outbox has read it too, but perhaps later.
	useLayoutEffect(() => void storedGuestClient(), []);
	return userId ?? (client === undefined ? undefined : `guest:${client}`);
}

/** As `useStudentQuery`. After a sign-in it is fetched once what the visitor practised is the student's. */
export const usePractiserQuery = <T>(
	path: StudentQueryPath,
	fetchData: (signal: AbortSignal) => Promise<T>,
): StudentQuery<T> =>
	useUserQuery(
		usePractiser(),
		path,
		async (signal) => {
			await whenMerged();
			return fetchData(signal);
		},
		{},
	);
