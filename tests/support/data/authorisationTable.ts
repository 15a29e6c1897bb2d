// The expectations of the authorisation matrix for every route, and what decides the answer besides "signed in
// or not".
import { createHash } from "node:crypto";
import { agreementCases } from "./agreementCases.ts";
import { catalogueCases } from "./catalogueCases.ts";
import { invoiceCases } from "./invoiceCases.ts";
import { pageCases } from "./pageCases.ts";
import { purchaseCases } from "./purchaseCases.ts";
import type { RouteCase } from "./routeCase.ts";
import { visitorReads } from "./visitorReads.ts";

const api = "/s/api";
const front = `${api}/saas-business/v1/front`;
const messages = `${api}/saas-business/v1/student/message`;
const read: RouteCase = {};
const ownOne: RouteCase = { access: "student" };
const ofOwner = (url: string): RouteCase => ({ ...ownOne, url, body: {}, others: 404 });
const evenForced: RouteCase = { access: "student", evenForced: true };
const attempt = "a-try-of-nobody-in-particular";
const uuid = "00000000-0000-4000-8000-000000000000";

/** As tests/support/data/canaries.ts makes them. */
const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
const fileOf = (student: string): string => md5(`file of ${student}`);
const uploadOf = (student: string): string => md5(`upload of ${student}`);

/** Every route by method and address; the test fails for a missing one. */
export const cases: Readonly<Record<string, RouteCase>> = {
	...pageCases,
	// Infrastructure
	"GET /healthz": read,
	"GET /readyz": read,
	"GET /metrics": read,
	// Documents of the site
	...Object.fromEntries(visitorReads.map((route) => [route, read])),
	[`POST ${api}/saas-business/v1/companyMarketSet/findMarket`]: { body: {} },
	[`GET ${api}/saas-business/v1/school/info/suffix/`]: {
		url: `${api}/saas-business/v1/school/info/suffix/?suffix=south`,
	},
	[`GET ${api}/footer/detail/:id`]: { url: `${api}/footer/detail/text` },
	[`GET ${api}/link/variable/:menuId`]: { access: "optional", url: `${api}/link/variable/link` },
	[`GET ${api}/saas-business/v1/sys/config/:companyId/:code`]: {
		url: `${api}/saas-business/v1/sys/config/1/NONE`,
		status: 404,
	},
	[`GET ${api}/question/v1/config/byGroup/:group`]: { url: `${api}/question/v1/config/byGroup/practice` },
	...catalogueCases,
	// Captcha, and codes by SMS
	[`GET ${api}/captcha/challenge`]: { url: `${api}/captcha/challenge?purpose=/a/call&kind=sound` },
	[`POST ${api}/captcha/answer`]: { body: { id: "not sealed" } },
	[`POST ${api}/captcha/pass`]: { body: { flow: "register", purpose: "/a/call" } },
	[`POST ${front}/login/sendCode`]: { body: { mobile: "none", type: "login" } },
	[`POST ${front}/register/sendCode`]: { body: { mobile: "none", type: "forget" } },
	// Signing in
	[`GET ${front}/login/checkGlobalLogin`]: read,
	[`POST ${front}/login/checkLimitAndMobile`]: { body: { account: "nobody" } },
	[`POST ${front}/login/mobileSmsLogin`]: { body: { mobile: "13900009999", smsCode: "000000" } },
	[`POST ${front}/login/loginByFace`]: {
		url: `${front}/login/loginByFace?loginToken=none&orderNo=none`,
		body: {},
	},
	[`GET ${front}/login/config`]: read,
	[`POST ${front}/login/`]: { body: { account: "owner", password: "not sealed" } },
	[`GET ${front}/login/adminUrl`]: ownOne,
	[`GET ${front}/login/sessions`]: ownOne,
	[`POST ${front}/login/endSession`]: { ...ownOne, body: { id: uuid } },
	// Registration: closed in the test's companies, which is answered after the access check.
	[`GET ${front}/register/checkAccount`]: {
		access: "optional",
		url: `${front}/register/checkAccount?username=some_body`,
	},
	[`POST ${front}/register/register`]: { body: { username: "some_body", password: "not sealed" } },
	[`GET ${front}/register/getProvCityCountyFlag`]: read,
	[`GET ${front}/register/agreement`]: { status: 404 },
	[`POST ${front}/forget/reset`]: {
		body: { mobile: "13800138000", smsCode: "000000", password: "not sealed" },
	},
	// Third parties: closed in the test's companies, and an attempt is not exposed to another browser.
	[`GET ${front}/register/openThirdlogin`]: read,
	[`GET ${front}/login/thirdLoginUrl`]: { url: `${front}/login/thirdLoginUrl?type=wechat` },
	[`GET ${front}/register/getDdLoginQrCode`]: {
		url: `${front}/register/getDdLoginQrCode?attempt=${attempt}`,
	},
	[`GET ${front}/login/loginByCacheCode`]: { url: `${front}/login/loginByCacheCode?cacheCode=${attempt}` },
	[`GET ${api}/saas-business/api/third/login/getThirdUserBy/:id`]: {
		url: `${api}/saas-business/api/third/login/getThirdUserBy/${attempt}`,
	},
	[`POST ${api}/saas-business/api/third/login/ddCode`]: { body: { code: "x", state: "y" } },
	"GET /third/go/:vendor": { url: `/third/go/wechat?attempt=${attempt}&way=popup` },
	"GET /third/back/:vendor": { url: "/third/back/wechat?code=x&state=y", status: 303 },
	"GET /third/end": read,
	[`GET ${api}/sso/onlischool/sign/token`]: { url: `${api}/sso/onlischool/sign/token?code=none` },
	[`GET ${api}/sso/user`]: { readsToken: true },
	[`POST ${api}/external/api/v1/usersfront/getTokenBackLogin`]: { ...ownOne, body: {} },
	"GET /upgrade/token": { url: "/upgrade/token?callback=%2Fs%2Fpc%2F", status: 302 },
	"POST /upgrade/token": { body: {}, status: 401 },
	"POST /loginout": { body: {} },
	"POST /loginoutNew": { body: {} },
	[`GET ${api}/external/api/v1/usersfront/getCurrentUser`]: evenForced,
	[`POST ${api}/saas-business/v1/student/setting/update/password`]: {
		...evenForced,
		body: { oldPassword: "x", password: "x" },
	},
	[`POST ${api}/saas-business/v1/saveSessionSchoolId`]: {
		...ownOne,
		url: `${api}/saas-business/v1/saveSessionSchoolId?schoolId=north`,
		body: {},
	},
	[`POST ${api}/external/api/v1/socketTicket`]: { ...evenForced, body: {} },
	[`GET ${api}/external/api/v1/events`]: ownOne,
	// Private data of one student
	[`GET ${api}/saas-business/definePayOrderCart/list`]: ownOne,
	[`GET ${api}/saas-business/definePayOrderCart/config`]: read,
	[`POST ${api}/saas-business/definePayOrderCart/add`]: { ...ownOne, body: { commodityId: "free" } },
	[`POST ${api}/saas-business/definePayOrderCart/delete`]: { ...ownOne, body: { commodityIds: ["free"] } },
	[`POST ${api}/saas-business/definePayOrderCart/merge`]: {
		...ownOne,
		body: { cartId: uuid, commodityIds: ["free"] },
	},
	[`GET ${api}/saas-business/definePayOrderCart/commodity`]: {
		access: "optional",
		url: `${api}/saas-business/definePayOrderCart/commodity?commodityId=free`,
	},
	[`POST ${api}/saas-business/definePayOrderCart/items`]: { body: { commodityIds: ["free"] } },
	[`POST ${api}/saas-business/definePayOrderCart/quote`]: {
		access: "optional",
		body: { commodityIds: ["free"] },
	},
	[`POST ${api}/saas-business/definePayOrderCart/createOrder`]: {
		...ownOne,
		body: { commodityIds: ["free"], quoteId: "x", requestId: uuid },
	},
	[`GET ${messages}/count`]: ownOne,
	[`GET ${messages}/page`]: ownOne,
	[`POST ${messages}/read/:messageId`]: ofOwner(`${messages}/read/message-of-owner`),
	[`POST ${messages}/delete/:messageId`]: ofOwner(`${messages}/delete/message-of-owner`),
	[`POST ${messages}/readAll`]: { ...ownOne, body: {} },
	[`GET ${front}/learn/data`]: ownOne,
	[`GET ${api}/course/user/list`]: ownOne,
	[`GET ${api}/course/user/package`]: ownOne,
	...purchaseCases,
	...invoiceCases,
	...agreementCases,
	[`GET ${api}/saas-business/v1/user-center/note/list`]: ownOne,
	[`GET ${api}/saas-business/v1/user-center/note/moments`]: {
		...ownOne,
		url: `${api}/saas-business/v1/user-center/note/moments?courseId=algebra`,
	},
	[`GET ${api}/saas-business/v1/user-center/note/detail`]: {
		...ownOne,
		url: `${api}/saas-business/v1/user-center/note/detail?courseId=algebra`,
	},
	[`GET ${api}/saas-business/v1/homework/list`]: ownOne,
	[`GET ${api}/saas-business/v1/homework/detail`]: {
		...ownOne,
		url: `${api}/saas-business/v1/homework/detail?courseId=algebra&homeworkId=none`,
		status: 404,
	},
	[`GET ${api}/saas-business/v1/resource/list`]: {
		...ownOne,
		url: `${api}/saas-business/v1/resource/list?courseId=algebra`,
	},
	[`GET ${api}/saas-business/v1/resource/download`]: {
		...ownOne,
		url: `${api}/saas-business/v1/resource/download?courseId=algebra&lessonId=none&id=none`,
		status: 404,
	},
	[`GET ${api}/saas-business/v1/user-center/collect/list`]: ownOne,
	[`GET ${api}/saas-business/v1/user-center/collect/keys`]: ownOne,
	[`POST ${api}/saas-business/v1/user-center/note/dropCopy`]: {
		...ownOne,
		body: { courseId: "algebra", id: "copy-of-owner" },
	},
	// A body with the owner's id is refused in the envelope to all others.
	[`POST ${api}/saas-business/v1/outbox`]: {
		...ownOne,
		body: {
			queueId: uuid,
			userId: "owner",
			entries: [{ id: uuid, kind: "no.such", body: {}, number: 1, schoolId: "", age: 0 }],
		},
	},
	// Student data. A body or query with the owner's id is refused in the envelope.
	[`GET ${api}/saas-business/v1/student/setting/base/info`]: ownOne,
	[`GET ${api}/student/validatePerfectStudentInfo/:targetId/:targetKind`]: {
		...ownOne,
		url: `${api}/student/validatePerfectStudentInfo/algebra/0`,
	},
	[`POST ${api}/student/perfectStudentInfo`]: { ...ownOne, body: { id: "owner", name: "Somebody" } },
	[`GET ${api}/student/info/groups`]: ownOne,
	[`POST ${api}/student/info/save`]: { ...ownOne, body: { userId: "owner", proxyOrgId: "" } },
	[`GET ${api}/company/checkCompanyFunctionSet`]: {
		url: `${api}/company/checkCompanyFunctionSet?functionCode=COMPANY_BUY_CHECK`,
	},
	[`GET ${api}/saas-business/companyFaceVerify/personalInfo`]: ownOne,
	[`POST ${api}/saas-business/companyFaceVerify/updateIdentity`]: { ...ownOne, body: { name: "Nobody" } },
	"POST /register/sendSMSByModule/classType/:mobile": {
		...ownOne,
		url: `/register/sendSMSByModule/classType/13911112222?codeType=CHANGE_PHONE`,
		body: {},
	},
	[`GET ${api}/saas-business/student/customize/fields`]: ownOne,
	[`POST ${api}/saas-business/student/customize/save`]: {
		...ownOne,
		url: `${api}/saas-business/student/customize/save?userId=owner`,
		body: [],
	},
	// Files: the owner has one stored, and one unfinished.
	[`GET ${api}/upload/token`]: ownOne,
	[`GET ${api}/upload/domain`]: ownOne,
	[`POST ${api}/upload/finish`]: {
		...ownOne,
		body: { uploadId: fileOf("owner"), sha256: "0".repeat(64) },
		others: 404,
	},
	[`GET ${api}/upload/address`]: {
		...ownOne,
		url: `${api}/upload/address?resourceId=${fileOf("owner")}`,
		others: 404,
	},
	[`GET ${api}/upload/file/:resourceId`]: {
		url: `${api}/upload/file/${fileOf("owner")}?type=view&until=9999999999&key=guessed`,
		status: 403,
	},
	[`POST ${api}/upload/files`]: { ...ownOne, status: 400 },
	// The library refuses a part that names no version of tus.
	[`PATCH ${api}/upload/files/:id`]: { ...ofOwner(`${api}/upload/files/${uploadOf("owner")}`), status: 412 },
	[`DELETE ${api}/upload/files/:id`]: {
		...ownOne,
		url: `${api}/upload/files/${uploadOf("owner")}`,
		status: 204,
		others: 404,
	},
	[`GET ${api}/manage/overview`]: { ...ownOne, status: 403 },
	// Reports of browsers
	[`POST ${api}/csp-report`]: { body: {}, status: 204 },
};
