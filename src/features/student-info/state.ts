// What the server said about what the student told the school.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type {
	CustomFieldsData,
	Enrolment,
	PersonalInfo,
	StudentGroups,
} from "../../../schemas/generated/documents.ts";
import { useLanguage } from "../../core/i18n.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../../core/session.ts";
import type { SchoolField } from "../../renderer/schoolField.ts";
import { schoolFieldsOf } from "../../renderer/schoolFields.ts";
import {
	fetchCourses,
	fetchGroups,
	fetchPersonalInfo,
	fetchQuestions,
	type Place,
	type Scene,
} from "./calls.ts";

export function usePersonalInfo(): Mine<PersonalInfo> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(["personalInfo", school], (signal) => fetchPersonalInfo(school, signal));
}

export function useGroups(): Mine<StudentGroups> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(["studentGroups", school], (signal) => fetchGroups(school, signal));
}

export function useQuestions(scene?: Scene): Mine<CustomFieldsData> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(["customFields", school, scene ?? 0], (signal) => fetchQuestions(school, scene, signal));
}

/** The school's questions in our words; the same list until the server says something else. */
export function useSchoolFields(data: CustomFieldsData | undefined): readonly SchoolField[] | undefined {
	const language = useLanguage();
	return useMemo(() => data && schoolFieldsOf(data.fields, language), [data, language]);
}

export const useCourses = (): Mine<readonly Enrolment[]> => useMine(["archive"], fetchCourses);

/** Who saves, and where; undefined for a visitor. */
export function usePlace(): Place | undefined {
	const userId = useAtomValue(userIdAtom);
	const companyId = useAtomValue(companyIdAtom);
	const schoolId = useAtomValue(schoolIdAtom);
	return useMemo(
		() => (userId === undefined ? undefined : { userId, companyId, schoolId }),
		[userId, companyId, schoolId],
	);
}
