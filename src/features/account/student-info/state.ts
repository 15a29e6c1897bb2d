// The student's information as the server has it.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import type { CustomFieldsData, Enrolment, StudentGroups } from "../../../../schemas/generated/documents.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { schoolFieldsOf } from "../../../renderer/schoolFields.ts";
import {
	fetchCourses,
	fetchGroups,
	fetchProfile,
	fetchQuestions,
	type Profile,
	type SaveTarget,
} from "./calls.ts";

export function useProfile(): StudentQuery<Profile> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["personalInfo", school], (signal) => fetchProfile(school, signal));
}

export function useGroups(): StudentQuery<StudentGroups> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["studentGroups", school], (signal) => fetchGroups(school, signal));
}

export function useQuestions(): StudentQuery<CustomFieldsData> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["customFields", school, 0], (signal) => fetchQuestions(school, undefined, signal));
}

/** The school's questions as fields; memoized for each answer of the server. */
export function useSchoolFields({ fields }: CustomFieldsData): readonly SchoolField[] {
	const language = useLanguage();
	return useMemo(() => schoolFieldsOf(fields, language), [fields, language]);
}

export const useCourses = (): StudentQuery<readonly Enrolment[]> =>
	useStudentQuery(["archive"], fetchCourses);

/** Undefined for a visitor. */
export function useSaveTarget(): SaveTarget | undefined {
	const userId = useAtomValue(userIdAtom);
	const companyId = useAtomValue(companyIdAtom);
	const schoolId = useAtomValue(schoolIdAtom);
	return useMemo(
		() => (userId === undefined ? undefined : { userId, companyId, schoolId }),
		[userId, companyId, schoolId],
	);
}
