// Queries of registrations.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import type { OwnRegistrations, RegistrationForm } from "../../../../schemas/generated/documents.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { schoolFieldsOf } from "../../../renderer/schoolFields.ts";
import { fetchForm, fetchOwnRegistrations, fetchRegistration, fetchRegistrationList } from "./calls.ts";
import { untilNextPhase } from "./rules.ts";

export const { useList: useRegistrationList, useDetail: useRegistration } = createSchoolQueries({
	feature: "registration",
	fetchList: fetchRegistrationList,
	fetchDetail: fetchRegistration,
	refreshInMs: ({ list, now }) => untilNextPhase(list, now),
});

/** The student's own form; nothing for a visitor. */
export function useRegistrationForm(id: string): StudentQuery<RegistrationForm> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["registration", school, id], (signal) => fetchForm(id, school, signal));
}

/** A page of what the student has sent. */
export const useOwnRegistrations = (page: number | undefined): StudentQuery<OwnRegistrations> =>
	useStudentPage("registration", page, fetchOwnRegistrations);

/** The questions as fields; memoized for each answer of the server. */
export function useFormFields({ fields }: RegistrationForm): readonly SchoolField[] {
	const language = useLanguage();
	return useMemo(() => schoolFieldsOf(fields, language), [fields, language]);
}
