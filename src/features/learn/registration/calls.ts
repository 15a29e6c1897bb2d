// Server calls of registrations. The validators load with the first call, not with the page.
import type {
	RegistrationListQuery,
	RegistrationSubmission,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

export const front = "/saas-business/v1/front/registration";
const own = "/saas-business/v1/student/registration";
const validators = () => import("../../../../schemas/generated/calls/registration.js");
const validateForm = async () => (await validators()).validateRegistrationForm;
const schoolParam = (schoolId: string): string | undefined => schoolId || undefined;

export const fetchRegistrationList = (query: RegistrationListQuery, signal?: AbortSignal) =>
	call({
		path: `${front}/list`,
		query: { ...query },
		validate: async () => (await validators()).validateRegistrationListData,
		signal,
	});

export const fetchRegistration = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `${front}/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateRegistrationDetail,
		signal,
	});

export const fetchOwnRegistrations = (page: number, signal?: AbortSignal) =>
	call({
		path: `${own}/list`,
		query: { page },
		validate: async () => (await validators()).validateOwnRegistrations,
		signal,
	});

/** The form with the student's answers, and what became of them. */
export const fetchForm = (id: string, schoolId: string, signal?: AbortSignal) =>
	call({
		path: `${own}/form/${encodeURIComponent(id)}`,
		query: { schoolId: schoolParam(schoolId) },
		validate: validateForm,
		signal,
	});

export const sendForm = (id: string, schoolId: string, body: RegistrationSubmission) =>
	call({
		method: "POST",
		path: `${own}/submit/${encodeURIComponent(id)}`,
		query: { schoolId: schoolParam(schoolId) },
		body,
		validate: validateForm,
	});

export const withdrawEntry = (id: string, schoolId: string) =>
	call({
		method: "POST",
		path: `${own}/withdraw/${encodeURIComponent(id)}`,
		query: { schoolId: schoolParam(schoolId) },
		body: {},
		validate: validateForm,
	});
