// The server's calls about the student's information; the wire's names end here.
import type {
	CustomFieldsData,
	Enrolment,
	FaceIdentity,
	FaceIdentityBody,
	FieldsSaved,
	PerfectStudentBody,
	PerfectStudentData,
	PersonalInfo,
	SaveFieldsBody,
	StudentGroups,
	StudentInfoBody,
	StudentInfoSaved,
	ValidateStudentData,
} from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";
import { fetchEnrolments } from "../../../renderer/enrolmentCalls.ts";

const validators = () => import("../../../../schemas/generated/calls/profile.js");
const fieldValidators = () => import("../../../../schemas/generated/calls/custom-field.js");

/** Where the school's questions must be answered first (CUSTOM-02), with the codes on the wire. */
export const sceneCodes = { purchase: 2, study: 3, exam: 4 } as const;
export type Scene = keyof typeof sceneCodes;
const codeOf = (scene: Scene | undefined) => scene && sceneCodes[scene];

const schoolParam = (schoolId: string): string | undefined => schoolId || undefined;

export interface Profile extends Omit<PersonalInfo, "companyRegisterConfig"> {
	/** Students register with their mobile number. */
	readonly isMobileRegistered: boolean;
}

/** API-126. */
export const fetchProfile = async (schoolId: string, signal?: AbortSignal): Promise<Profile> => {
	const { companyRegisterConfig, ...info } = await call({
		path: endpoint("studentInfo"),
		query: { schoolId: schoolParam(schoolId), domain: location.hostname },
		validate: async () => (await validators()).validatePersonalInfo,
		signal,
	});
	return { ...info, isMobileRegistered: companyRegisterConfig.mobileFlag === 1 };
};

/** API-057. */
export const fetchDeficiency = (
	target: { readonly id: string; readonly isPackage?: boolean },
	schoolId: string,
): Promise<ValidateStudentData> =>
	call({
		path: `/student/validatePerfectStudentInfo/${encodeURIComponent(target.id)}/${target.isPackage ? 1 : 0}`,
		query: { schoolId: schoolParam(schoolId) },
		validate: async () => (await validators()).validateValidateStudentData,
	});

export const savePath = "/student/perfectStudentInfo";

/** API-056. */
export const savePersonalInfo = (body: PerfectStudentBody, schoolId: string): Promise<PerfectStudentData> =>
	call({
		method: "POST",
		path: savePath,
		query: { schoolId: schoolParam(schoolId) },
		body,
		validate: async () => (await validators()).validatePerfectStudentData,
	});

export const fetchGroups = (schoolId: string, signal?: AbortSignal): Promise<StudentGroups> =>
	call({
		path: "/student/info/groups",
		query: { schoolId: schoolParam(schoolId) },
		validate: async () => (await validators()).validateStudentGroups,
		signal,
	});

/** The student and the school something is saved for. */
export interface SaveTarget {
	readonly userId: string;
	readonly companyId: number | undefined;
	readonly schoolId: string;
}

/** API-072. */
export const saveGroups = (
	{ userId, companyId, schoolId }: SaveTarget,
	body: Omit<StudentInfoBody, "userId">,
): Promise<StudentInfoSaved> =>
	call({
		method: "POST",
		path: endpoint("studentInfoSave"),
		query: { companyId, schoolId: schoolParam(schoolId) },
		body: { userId, ...body },
		validate: async () => (await validators()).validateStudentInfoSaved,
	});

/** API-148: all questions of the school, or those of a scene. */
export const fetchQuestions = (
	schoolId: string,
	scene?: Scene,
	signal?: AbortSignal,
): Promise<CustomFieldsData> =>
	call({
		path: endpoint("customFields"),
		query: { schoolId: schoolParam(schoolId), sceneCode: codeOf(scene) },
		validate: async () => (await fieldValidators()).validateCustomFieldsData,
		signal,
	});

/** API-071. */
export const saveAnswers = (
	{ userId, companyId, schoolId }: SaveTarget,
	entries: SaveFieldsBody,
	scene?: Scene,
): Promise<FieldsSaved> =>
	call({
		method: "POST",
		path: endpoint("customFieldSave"),
		query: { userId, companyId, schoolId: schoolParam(schoolId), sceneCode: codeOf(scene) },
		body: entries,
		validate: async () => (await fieldValidators()).validateFieldsSaved,
	});

/** API-073. */
export const fetchIdentity = (): Promise<FaceIdentity> =>
	call({
		path: endpoint("faceIdentity"),
		query: { domain: location.hostname },
		validate: async () => (await validators()).validateFaceIdentity,
	});

/** API-074, API-078. */
export const saveIdentity = (body: FaceIdentityBody): Promise<FaceIdentity> =>
	call({
		method: "POST",
		path: endpoint("faceIdentitySave"),
		query: { domain: location.hostname },
		body,
		validate: async () => (await validators()).validateFaceIdentity,
	});

/** All courses of the student, the last studied first. */
export async function fetchCourses(signal?: AbortSignal): Promise<readonly Enrolment[]> {
	// By id: a course may move to another page between the calls.
	const found = new Map<string, Enrolment>();
	for (let page = 1; ; page += 1) {
		const { list, total, pageSize } = await fetchEnrolments({ page, pageSize: 50 }, signal);
		for (const each of list) found.set(each.courseId, each);
		if (list.length === 0 || page * pageSize >= total) return [...found.values()];
	}
}
