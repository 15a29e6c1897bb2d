// The documented calls about a student, by the id of the requirement.
import { api, business, type DocumentedCall, domain, get, named, ofStudent, post } from "./documentedCall.ts";

const face = `${business}/companyFaceVerify`;
const cart = `${business}/definePayOrderCart`;
const setting = `${business}/v1/student/setting`;
const liveLesson = `classTypeId=react-studio&lessonId=react-studio.4.2&${domain}`;
const messages = `${business}/v1/student/message`;

export const studentCalls: readonly DocumentedCall[] = [
	// Students
	post(
		"API-056",
		`${api}/student/perfectStudentInfo`,
		"/calls/profile#PerfectStudentData",
		({ userId }) => ({ id: userId, name: "林晓" }),
		ofStudent,
	),
	get(
		"API-057",
		`${api}/student/validatePerfectStudentInfo/react-studio/0`,
		"/calls/profile#ValidateStudentData",
		ofStudent,
	),
	get(
		"API-062",
		`${api}/company/checkCompanyFunctionSet?functionCode=STUDENT_PROTOCOL_TYPE`,
		"/calls/profile#FunctionSetData",
	),
	get("API-065", `${named("lessonFaceUrl")}?${liveLesson}`, "/calls/lesson#FaceCheckNeed", ofStudent),
	post(
		"API-066",
		`${named("lessonFaceResult")}?orderNo=none`,
		"/calls/lesson#FaceResult",
		{},
		{ ...ofStudent, code: "404" },
	),
	get("API-067", `${named("lessonFaceCheck")}?${liveLesson}`, "/calls/lesson#FaceCheckNeed", ofStudent),
	get(
		"API-069",
		({ companyId, userId }) =>
			`${named("freeCourse")}?company_id=${companyId}&school_id=maple-downtown&userId=${userId}&sceneCode=3&${liveLesson}`,
		"/calls/lesson#FreePopup",
		ofStudent,
	),
	get("API-070", `${named("classInfo")}?classTypeId=react-studio&${domain}`, "/calls/lesson#ClassInfo"),
	post(
		"API-071",
		({ userId, companyId }) =>
			`${named("customFieldSave")}?userId=${userId}&companyId=${companyId}&schoolId=maple-downtown&${domain}`,
		"/calls/custom-field#FieldsSaved",
		[],
		ofStudent,
	),
	post(
		"API-072",
		({ companyId }) => `${named("studentInfoSave")}?companyId=${companyId}&schoolId=maple-downtown`,
		"/calls/profile#StudentInfoSaved",
		({ userId }) => ({ userId }),
		ofStudent,
	),
	get("API-073", `${named("faceIdentity")}?${domain}`, "/calls/profile#FaceIdentity", ofStudent),
	post(
		"API-074",
		`${named("faceIdentitySave")}?${domain}`,
		"/calls/profile#FaceIdentity",
		{ name: "Lin" },
		{ ...ofStudent, code: "1402" },
	),
	get(
		"API-075",
		`${named("downloadCheck")}?resourceId=${"0".repeat(32)}&type=download`,
		"/calls/upload#FileAddress",
		{ ...ofStudent, code: "404" },
	),
	...[
		["API-076", "check"],
		["API-077", "getFaceVerifyUrl"],
		["API-080", "commonCheck"],
		["API-081", "commonFaceVerifyUrl"],
	].map(([id = "", path]) => get(id, `${face}/${path}?${domain}`, "/calls/lesson#FaceCheckNeed", ofStudent)),
	post(
		"API-079",
		`${face}/getResult?${domain}&orderNo=none`,
		"/calls/lesson#FaceResult",
		{},
		{ ...ofStudent, code: "404" },
	),
	post(
		"API-078",
		`${face}/updateIdentity?${domain}`,
		"/calls/profile#FaceIdentity",
		{ name: "林晓", identityId: "11010519491231002X" },
		ofStudent,
	),
	// Uploads
	get("API-082", named("uploadToken"), "/calls/upload#UploadToken", ofStudent),
	get("API-083", named("uploadDomain"), "/calls/upload#UploadDomain", ofStudent),
	// Shopping cart
	post(
		"API-084",
		`${cart}/add?schoolId=maple-downtown`,
		"/calls/cart#CartList",
		{ commodityId: "interface-design" },
		ofStudent,
	),
	post(
		"API-085",
		`${cart}/delete?schoolId=maple-downtown`,
		"/calls/cart#CartList",
		{ commodityIds: ["interface-design"] },
		ofStudent,
	),
	get("API-086", `${cart}/list?schoolId=maple-downtown`, "/calls/cart#CartList", ofStudent),
	post(
		"API-087",
		`${cart}/createOrder?schoolId=maple-downtown`,
		"/calls/cart#PlacedOrders",
		{
			commodityIds: ["interface-design"],
			quoteId: "expired",
			requestId: "00000000-0000-4000-8000-000000000000",
		},
		{ ...ofStudent, code: "1302" },
	),
	get("API-088", named("cartConfig"), "/calls/cart#CartConfigData"),
	// Learner centre
	get("API-108", `${business}/v1/payOrder/findOrderList?${domain}`, "/calls/order#OrderList", ofStudent),
	get("API-109", `${business}/v1/payOrder/findOrderById?orderNo=none&${domain}`, "/calls/order#OrderDetail", {
		...ofStudent,
		code: "404",
	}),
	post(
		"API-110",
		`${business}/v1/payOrder/abolishOrder`,
		"/calls/order#OrderDetail",
		{ orderNo: "none" },
		{ ...ofStudent, code: "404" },
	),
	get(
		"API-111",
		`${business}/v1/payOrder/countUserOrderStatus?${domain}`,
		"/calls/order#OrderCounts",
		ofStudent,
	),
	get("API-113", `${messages}/count?${domain}`, "/calls/message#MessageCount", ofStudent),
	get("API-114", `${messages}/page?${domain}`, "/calls/message#MessageList", ofStudent),
	post(
		"API-115",
		`${messages}/read/no-such-message?${domain}`,
		"/calls/message#MessageCount",
		{},
		{ ...ofStudent, code: "404" },
	),
	post(
		"API-116",
		`${messages}/delete/no-such-message?${domain}`,
		"/calls/message#MessageCount",
		{},
		{ ...ofStudent, code: "404" },
	),
	post(
		"API-123",
		`${setting}/update/password?${domain}`,
		"/calls/login#PasswordChanged",
		{ oldPassword: "not encrypted", password: "not encrypted" },
		{ ...ofStudent, code: "1002" },
	),
	get("API-126", `${setting}/base/info?${domain}`, "/calls/profile#PersonalInfo", ofStudent),
	get(
		"API-068",
		`${named("insteadSignUpCheck")}?classTypeId=web-from-zero`,
		"/calls/instead#InsteadCheck",
		ofStudent,
	),
	get("API-147", `${business}/v1/front/instead/list?${domain}`, "/calls/instead#InsteadList", ofStudent),
	get("API-132", `${named("userCourses")}?${domain}`, "/calls/learning#EnrolmentList", ofStudent),
	get("API-133", `${named("userPackages")}?${domain}`, "/calls/learning#PackageOfStudentList", ofStudent),
	get(
		"API-129",
		`${business}/v1/resource/list?courseId=web-first-page&${domain}`,
		"/calls/resource#ResourceList",
		ofStudent,
	),
	get("API-130", `${business}/v1/homework/list?${domain}`, "/calls/homework#HomeworkList", ofStudent),
	get("API-134", `${named("notes")}?${domain}`, "/calls/note#NoteList", ofStudent),
	get("API-135", `${named("collects")}?${domain}`, "/calls/collect#CollectList", ofStudent),
	get("API-139", `${named("points")}?${domain}`, "/calls/points#PointList", ofStudent),
	get("API-136", `${business}/v1/study/card/list?${domain}`, "/calls/card#StudyCardList", ofStudent),
	get("API-137", `${business}/v1/account/member/list?${domain}`, "/calls/account#MemberList", ofStudent),
	get("API-138", `${business}/v1/account/charge?${domain}`, "/calls/account#BalanceList", ofStudent),
	get("API-142", `${business}/v1/account/member/orders?${domain}`, "/calls/order#OrderList", ofStudent),
	get("API-143", `${business}/v1/account/point/orders?${domain}`, "/calls/order#OrderList", ofStudent),
	get("API-144", `${business}/v1/account/charge/orders?${domain}`, "/calls/order#OrderList", ofStudent),
	get("API-141", `${business}/v1/account/invite/code?${domain}`, "/calls/invite#InviteCode", ofStudent),
	post(
		"API-145",
		`${business}/v1/account/recharge/card`,
		"/calls/card#RechargedCard",
		{ code: "AAAA-BBBB-CCCC-DDDD" },
		{ ...ofStudent, code: "1701" },
	),
	get(
		"API-146",
		`${business}/v1/account/cash/withdraw?${domain}`,
		"/calls/account#WithdrawalList",
		ofStudent,
	),
	get("API-112", `${business}/v1/invoice/list?${domain}`, "/calls/invoice#InvoiceList", ofStudent),
	get("API-140", `${api}/saas-business/v1/account/coupons?${domain}`, "/calls/coupon#CouponList", ofStudent),
	get("API-148", `${named("customFields")}?${domain}`, "/calls/custom-field#CustomFieldsData", ofStudent),
	// The wrong book, and collected questions
	get("API-095", `${api}/question/v1/wrong/due`, "/calls/practice#WrongDue", ofStudent),
	get("API-096", `${api}/question/v1/collect/list`, "/calls/practice#CollectedList", ofStudent),
];
