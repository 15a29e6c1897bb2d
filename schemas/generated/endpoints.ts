// Made by `npm run generate` from schemas/endpoints.schema.json; do not edit.

/** Below /s/api. */
export const defaultEndpoints = {
	adminUrl: "/saas-business/v1/front/login/adminUrl",
	cartConfig: "/saas-business/definePayOrderCart/config",
	loginCode: "/saas-business/v1/front/login/sendCode",
	accountCode: "/saas-business/v1/front/register/sendCode",
	thirdLoginUrl: "/saas-business/v1/front/login/thirdLoginUrl",
	learnData: "/saas-business/v1/front/learn/data",
	insteadSignUpCheck: "/course/lesson/insteadCheck",
	userCourses: "/course/user/list",
	classTable: "/course/classTable",
	userPackages: "/course/user/package",
	studentInfo: "/saas-business/v1/student/setting/base/info",
	studentInfoSave: "/student/info/save",
	customFields: "/saas-business/student/customize/fields",
	customFieldSave: "/saas-business/student/customize/save",
	faceIdentity: "/saas-business/companyFaceVerify/personalInfo",
	faceIdentitySave: "/saas-business/companyFaceVerify/updateIdentity",
	downloadCheck: "/upload/address",
	uploadToken: "/upload/token",
	uploadDomain: "/upload/domain",
	points: "/saas-business/v1/account/point/list",
	notes: "/saas-business/v1/user-center/note/list",
	note: "/saas-business/v1/user-center/note/detail",
	noteMoments: "/saas-business/v1/user-center/note/moments",
	noteCopyDrop: "/saas-business/v1/user-center/note/dropCopy",
	collects: "/saas-business/v1/user-center/collect/list",
	collectKeys: "/saas-business/v1/user-center/collect/keys",
	agreementList: "/course/course/protocol/user/rel/find/myProtocol",
	agreementCheck: "/course/protocol/check",
	classInfo: "/course/lesson/classInfo",
	lessonFaceCheck: "/course/lesson/faceNeed",
	lessonFaceUrl: "/course/lesson/faceUrl",
	lessonFaceResult: "/course/lesson/faceResult",
	freeCourse: "/course/lesson/freePopup",
} as const;

export type EndpointName = keyof typeof defaultEndpoints;
export type Endpoints = Readonly<Record<EndpointName, string>>;

/** A path of this site; an installation may have the address of another host. */
export const defaultCityList = "/s/cities.json";
