// The server's calls about what a student tells the school; what the wire calls things ends here.
import type {
	CustomFieldsData,
	Enrolment,
	EnrolmentList,
	FaceIdentity,
	FaceIdentityBody,
	FieldsSaved,
	PerfectStudentBody,
	PerfectStudentData,
	PersonalInfo,
	RegionList,
	SaveFieldsBody,
	StudentGroups,
	StudentInfoBody,
	StudentInfoSaved,
	ValidateStudentData,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/profile.js");
const fieldValidators = () => import("../../../schemas/generated/calls/custom-field.js");

/** When the school asks: before a purchase, before studying, before an exam (CUSTOM-02). */
export type Scene = 2 | 3 | 4;

const at = (schoolId: string): string | undefined => schoolId || undefined;

/** API-126. */
export const fetchPersonalInfo = (schoolId: string, signal?: AbortSignal): Promise<PersonalInfo> =>
	call({
		path: "/v1/student/setting/base/info",
		query: { schoolId: at(schoolId), domain: location.hostname },
		validate: async () => (await validators()).validatePersonalInfo,
		signal,
	});

/** API-057. */
export const fetchDeficiency = (
	target: { readonly id: string; readonly isPackage?: boolean },
	schoolId: string,
): Promise<ValidateStudentData> =>
	call({
		path: `/student/validatePerfectStudentInfo/${encodeURIComponent(target.id)}/${target.isPackage ? 1 : 0}`,
		query: { schoolId: at(schoolId) },
		validate: async () => (await validators()).validateValidateStudentData,
	});

export const savePath = "/student/perfectStudentInfo";

/** API-056. */
export const savePersonalInfo = (body: PerfectStudentBody, schoolId: string): Promise<PerfectStudentData> =>
	call({
		method: "POST",
		path: savePath,
		query: { schoolId: at(schoolId) },
		body,
		validate: async () => (await validators()).validatePerfectStudentData,
	});

/** Provinces, or the parts of one. */
export const fetchRegions = (parent: string, signal?: AbortSignal): Promise<RegionList> =>
	call({
		path: "/system/region/list",
		query: { parent: parent || undefined },
		validate: async () => (await validators()).validateRegionList,
		signal,
	});

export const fetchGroups = (schoolId: string, signal?: AbortSignal): Promise<StudentGroups> =>
	call({
		path: "/student/info/groups",
		query: { schoolId: at(schoolId) },
		validate: async () => (await validators()).validateStudentGroups,
		signal,
	});

/** Who saves, and where. */
export interface Place {
	readonly userId: string;
	readonly companyId: number | undefined;
	readonly schoolId: string;
}

/** API-072. */
export const saveGroups = (
	{ userId, companyId, schoolId }: Place,
	body: Omit<StudentInfoBody, "userId">,
): Promise<StudentInfoSaved> =>
	call({
		method: "POST",
		path: "/student/info/save",
		query: { companyId, schoolId: at(schoolId) },
		body: { userId, ...body },
		validate: async () => (await validators()).validateStudentInfoSaved,
	});

/** API-148: every question of the school, or those of a scene. */
export const fetchQuestions = (
	schoolId: string,
	scene?: Scene,
	signal?: AbortSignal,
): Promise<CustomFieldsData> =>
	call({
		path: "/student/customize/fields",
		query: { schoolId: at(schoolId), sceneCode: scene },
		validate: async () => (await fieldValidators()).validateCustomFieldsData,
		signal,
	});

/** API-071. */
export const saveAnswers = (
	{ userId, companyId, schoolId }: Place,
	entries: SaveFieldsBody,
	scene?: Scene,
): Promise<FieldsSaved> =>
	call({
		method: "POST",
		path: "/student/customize/save",
		query: { userId, companyId, schoolId: at(schoolId), sceneCode: scene },
		body: entries,
		validate: async () => (await fieldValidators()).validateFieldsSaved,
	});

const face = "/saas-business/companyFaceVerify";

/** API-073. */
export const fetchIdentity = (): Promise<FaceIdentity> =>
	call({
		path: `${face}/personalInfo`,
		query: { domain: location.hostname },
		validate: async () => (await validators()).validateFaceIdentity,
	});

/** API-074, API-078. */
export const saveIdentity = (body: FaceIdentityBody): Promise<FaceIdentity> =>
	call({
		method: "POST",
		path: `${face}/updateIdentity`,
		query: { domain: location.hostname },
		body,
		validate: async () => (await validators()).validateFaceIdentity,
	});

const coursesPage = (page: number, signal: AbortSignal | undefined): Promise<EnrolmentList> =>
	call({
		path: "/course/user/list",
		query: { page, pageSize: 50 },
		validate: async () =>
			(await import("../../../schemas/generated/calls/learning.js")).validateEnrolmentList,
		signal,
	});

/** Every course the student has, the one studied last first. */
export async function fetchCourses(signal?: AbortSignal): Promise<readonly Enrolment[]> {
	// One that moves to another page meanwhile is there once.
	const found = new Map<string, Enrolment>();
	for (let page = 1; ; page += 1) {
		const { list, total, pageSize } = await coursesPage(page, signal);
		for (const each of list) found.set(each.courseId, each);
		if (list.length === 0 || page * pageSize >= total) return [...found.values()];
	}
}
