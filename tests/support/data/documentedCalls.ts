// Every call the documents name and that is built, by the id of the requirement.
import { defaultCityList, defaultEndpoints } from "../../../schemas/generated/endpoints.ts";
import { agreementCalls } from "./agreementCalls.ts";
import { api, business, type DocumentedCall, domain, get, named, ofStudent, post } from "./documentedCall.ts";
import { guestCalls } from "./guestCalls.ts";
import { practiceCalls } from "./practiceCalls.ts";
import { studentCalls } from "./studentCalls.ts";

const front = `${business}/v1/front`;
const external = `${api}/external/api/v1`;
const smsPath = "/register/sendSMSByModule/classType/13700000042";

export const documentedCalls: readonly DocumentedCall[] = [
	// Socket host and session; API-008, the socket, has a test of its own.
	get("API-001", `${external}/domains`, "/calls/config#SocketDomains"),
	get(
		"API-002",
		({ visitorToken }) => `${api}/sso/onlischool/sign/token?code=${visitorToken}`,
		"/calls/session#ExchangedToken",
	),
	get(
		"API-003",
		({ visitorToken }) => `${api}/sso/user?access_token=${visitorToken}`,
		"/calls/session#Principal",
	),
	post("API-004", `${external}/usersfront/getTokenBackLogin`, "/calls/session#BackLoginCode", {}, ofStudent),
	get("API-005", `${external}/usersfront/getCurrentUser`, "/calls/login#CurrentUser", ofStudent),
	get("API-006", `${external}/usersfront/getPersonConfig`, "/config/service"),
	get("API-007", `${business}/v1/nodeOnline/getConfig`, "/config/node"),
	post("API-009", "/loginout", "/calls/login#LogoutData", {}),
	post("API-010", "/loginoutNew", "/calls/login#LogoutData", {}),
	get("API-011", named("adminUrl"), "/calls/login#AdminUrl", ofStudent),
	// Shell configuration and schools
	get("API-012", `${external}/schools/searchMerge?${domain}`, "/calls/config#SchoolSearch"),
	get("API-013", `${external}/system/querySysMenuHeadAndFoot`, "/config/menus"),
	get("API-014", `${external}/company/getBaseInfo`, "/config/base-info"),
	get("API-015", `${external}/share/getBaseInfo`, "/calls/config#ShareInfo"),
	get(
		"API-016",
		({ companyId }) => `${business}/v1/school/info/suffix/?companyId=${companyId}&suffix=riverside`,
		"/calls/school#SchoolInfo",
	),
	get(
		"API-017",
		({ companyId }) => `${business}/v1/sys/config/${companyId}/HIDE_SPEED_TEST`,
		"/calls/settings#SettingValue",
	),
	post(
		"API-018",
		`${business}/v1/saveSessionSchoolId?schoolId=maple-riverside&${domain}`,
		"/calls/school#SessionSchool",
		{},
		ofStudent,
	),
	post(
		"API-019",
		`${business}/v1/companyMarketSet/findMarket?${domain}&schoolId=maple-riverside`,
		"/config/side-layer",
		{},
	),
	get("API-020", `${front}/home-page/home-config`, "/config/home"),
	get("API-021", `${business}/v1/company/getCompanyAlias`, "/config/alias"),
	get("API-022", `${business}/v1/company/config/companyFootInfo/queryCompanyId?${domain}`, "/config/footer"),
	get("API-023", `${business}/v1/company/config/getCompany?${domain}`, "/calls/config#CompanyInfo"),
	get("API-024", `${business}/v1/company/config/checkHideSppedTest`, "/calls/settings#SpeedTestHidden"),
	get("API-025", defaultCityList, "/calls/profile#CityList", { isFile: true }),
	// Sign-in, registration, third parties
	get("API-026", `${front}/login/checkGlobalLogin?${domain}`, "/calls/login#GlobalLoginData"),
	get("API-027", `${front}/login/config`, "/calls/login#LoginConfigData"),
	post("API-028", `${front}/login/`, "/calls/login#LoginData", ({ login }) => login()),
	post(
		"API-029",
		`${front}/login/loginByFace?loginToken=none&orderNo=none`,
		"/calls/login#LoginData",
		{},
		{ code: "1006" },
	),
	post("API-030", `${front}/login/checkLimitAndMobile`, "/calls/login#LimitChecked", ({ ticket }) => ({
		account: "lin",
		...ticket("/saas-business/v1/front/login/checkLimitAndMobile"),
	})),
	post(
		"API-031",
		`${front}/login/mobileSmsLogin`,
		"/calls/login#LoginData",
		{ mobile: "13900000111", smsCode: "000000" },
		{ code: "1004" },
	),
	get(
		"API-032",
		`${front}/login/loginByCacheCode?cacheCode=none-that-is-known-to-anybody`,
		"/calls/login#LoginData",
		{ code: "1503" },
	),
	get("API-033", `${business}/v1/company/register/config`, "/config/register"),
	get(
		"API-034",
		({ ticket }) => {
			const proof = ticket("/saas-business/v1/front/register/checkAccount") as Record<string, string>;
			return `${front}/register/checkAccount?username=quite_new&${domain}&${new URLSearchParams(proof)}`;
		},
		"/calls/register#AccountFree",
	),
	post(
		"API-035",
		`${front}/register/register?${domain}`,
		"/calls/register#Registered",
		{ username: "quite_new", password: "not encrypted", agreed: true },
		{ code: "1116" },
	),
	get("API-036", `${front}/register/getProvCityCountyFlag?${domain}`, "/calls/register#RegionFlag"),
	get("API-037", `${front}/register/openThirdlogin`, "/calls/third#OpenThird"),
	get(
		"API-038",
		`${front}/register/getDdLoginQrCode?attempt=an-attempt-of-nobody-in-particular`,
		"/calls/third#DdLoginConfig",
	),
	get(
		"API-039",
		`${business}/api/third/login/getThirdUserBy/an-attempt-of-nobody-in-particular`,
		"/calls/third#ThirdUser",
	),
	get("API-040", `${named("thirdLoginUrl")}?${domain}&type=wechat`, "/calls/third#ThirdUrl"),
	post("API-041", named("loginCode"), "/calls/sms#SmsSent", { mobile: "13700000041", type: "login" }),
	post(
		"API-042",
		`${smsPath}?codeType=CHANGE_PHONE`,
		"/calls/sms#SmsSent",
		({ ticket }) => ticket(smsPath),
		ofStudent,
	),
	post("API-043", named("accountCode"), "/calls/sms#SmsSent", ({ ticket }) => ({
		mobile: "13700000043",
		type: "register",
		...ticket(defaultEndpoints.accountCode),
	})),
	// Questions
	get("API-044", `${api}/question/v1/config/byGroup/practice`, "/calls/settings#SettingGroup"),
	...practiceCalls,
	...agreementCalls,
	...studentCalls,
	...guestCalls,
];
