// The server's calls of registration and of forgotten passwords; the wire's names end here.
import type {
	AccountFree,
	CaptchaTicket,
	CheckAccountQuery,
	PasswordReset,
	RegionFlag,
	RegisterAgreement,
	RegisterBody,
	Registered,
	ResetPasswordBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";
import { proveHuman } from "../../../core/proveHuman.ts";

const validators = () => import("../../../../schemas/generated/calls/register.js");
const front = "/saas-business/v1/front/register";

const checkPath = `${front}/checkAccount`;
const registerPath = `${front}/register`;
/** One captcha for all calls of a registration. */
const captchaFlow = "register";

/** The ticket each call is sent with; undefined when the student closed the captcha. */
export const proveForCheck = (signal: AbortSignal) =>
	proveHuman({ purpose: checkPath, flow: captchaFlow }, signal);
export const proveForRegister = (signal: AbortSignal) =>
	proveHuman({ purpose: registerPath, flow: captchaFlow }, signal);

const siteQuery = (schoolId: string) => ({ domain: location.hostname, schoolId: schoolId || undefined });

/** API-034. @throws ApiError 1113, 1114 when it is taken */
export const checkAccount = (
	identifier: Pick<CheckAccountQuery, "username" | "mobile">,
	{ ticket, randstr }: CaptchaTicket,
	schoolId: string,
): Promise<AccountFree> =>
	call({
		path: checkPath,
		captchaFlow,
		query: { ...identifier, ticket, randstr, ...siteQuery(schoolId) },
		validate: async () => (await validators()).validateAccountFree,
	});

/** API-035. */
export const sendRegister = (body: RegisterBody, schoolId: string): Promise<Registered> =>
	call({
		method: "POST",
		path: registerPath,
		captchaFlow,
		query: siteQuery(schoolId),
		body,
		validate: async () => (await validators()).validateRegistered,
	});

/** API-036: whether registration asks for a region. */
export const fetchRegionFlag = (schoolId: string): Promise<RegionFlag> =>
	call({
		path: `${front}/getProvCityCountyFlag`,
		query: siteQuery(schoolId),
		validate: async () => (await validators()).validateRegionFlag,
	});

/** Refused with HTTP 404 where the company has none. */
export const fetchAgreement = (schoolId: string, signal: AbortSignal): Promise<RegisterAgreement> =>
	call({
		path: `${front}/agreement`,
		query: siteQuery(schoolId),
		validate: async () => (await validators()).validateRegisterAgreement,
		signal,
	});

export const resetPassword = (body: ResetPasswordBody): Promise<PasswordReset> =>
	call({
		method: "POST",
		path: "/saas-business/v1/front/forget/reset",
		captchaFlow: "forget",
		body,
		validate: async () => (await validators()).validatePasswordReset,
	});
