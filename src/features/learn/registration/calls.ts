// Server calls of registrations. The validators load with the first call, not with the page.
import type {
	InsteadWriting,
	RegistrationListQuery,
	RegistrationSubmission,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

export const front = "/saas-business/v1/front/registration";
const own = "/saas-business/v1/student/registration";
const instead = "/saas-business/v1/front/instead";
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

const insteadValidators = () => import("../../../../schemas/generated/calls/instead.js");
const validateInstead = async () => (await insteadValidators()).validateInsteadForm;

/** Registrations on behalf: those of the student's courses. */
export const fetchInsteads = (schoolId: string, signal?: AbortSignal) =>
	call({
		path: `${instead}/list`,
		query: { schoolId: schoolParam(schoolId) },
		validate: async () => (await insteadValidators()).validateInsteadList,
		signal,
	});

export const fetchInstead = (id: string, schoolId: string, signal?: AbortSignal) =>
	call({
		path: `${instead}/detail`,
		query: { id, schoolId: schoolParam(schoolId) },
		validate: validateInstead,
		signal,
	});

/** Saves a draft, or hands it in. */
export const writeInstead = (step: "save" | "hand", id: string, schoolId: string, body: InsteadWriting) =>
	call({
		method: "POST",
		path: `${instead}/${step}`,
		query: { id, schoolId: schoolParam(schoolId) },
		body,
		validate: validateInstead,
	});
