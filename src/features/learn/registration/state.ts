// Queries of registrations.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import type {
	InsteadForm,
	InsteadList,
	OwnRegistrations,
	RegistrationForm,
} from "../../../../schemas/generated/documents.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { schoolFieldsOf } from "../../../renderer/schoolFields.ts";
import {
	fetchForm,
	fetchInstead,
	fetchInsteads,
	fetchOwnRegistrations,
	fetchRegistration,
	fetchRegistrationList,
} from "./calls.ts";
import { untilNextInstead, untilNextPhase } from "./rules.ts";

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

/** What the school asks for to register the student on behalf. */
export function useInsteads(): StudentQuery<InsteadList> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["instead", school], (signal) => fetchInsteads(school, signal), {
		refreshInMs: ({ list, now }) => untilNextInstead(list, now),
	});
}

export function useInsteadForm(id: string): StudentQuery<InsteadForm> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["instead", school, id], (signal) => fetchInstead(id, school, signal), {
		refreshInMs: ({ card, now }) => untilNextInstead([card], now),
	});
}

/** The questions as fields; memoized for each answer of the server. */
export function useFormFields({ fields }: Pick<RegistrationForm, "fields">): readonly SchoolField[] {
	const language = useLanguage();
	return useMemo(() => schoolFieldsOf(fields, language), [fields, language]);
}
