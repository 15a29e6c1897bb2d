// What of the wrong book is to be repeated today.
import { useAtomValue } from "jotai";
import type { WrongDue } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";
import { schoolIdAtom } from "../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../core/session/studentQuery.ts";

/** Name of the query. */
export const dueQuery = "wrongDue";

const fetchDue = (schoolId: string, signal?: AbortSignal) =>
	call({
		path: "/question/v1/wrong/due",
		query: { schoolId: schoolId || undefined },
		validate: async () => (await import("../../../schemas/generated/calls/practice.js")).validateWrongDue,
		signal,
	});

export function useDue(): StudentQuery<WrongDue> {
	const schoolId = useAtomValue(schoolIdAtom);
	return useStudentQuery([dueQuery, schoolId], (signal) => fetchDue(schoolId, signal));
}
