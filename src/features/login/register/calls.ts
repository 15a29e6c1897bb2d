// The server's calls of registration and of forgotten passwords; what the wire calls things ends here.
import type {
	AccountFree,
	CheckAccountQuery,
	PasswordReset,
	RegionFlag,
	RegionList,
	RegisterAgreement,
	RegisterBody,
	Registered,
	ResetPasswordBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http.ts";

const validators = () => import("../../../../schemas/generated/calls/register.js");
const front = "/saas-business/v1/front/register";

/** Paths as the slider knows them: a ticket is good for one call. */
export const checkPath = `${front}/checkAccount`;
export const registerPath = `${front}/register`;

const here = (schoolId: string) => ({ domain: location.hostname, schoolId: schoolId || undefined });

/** What a passed slider gives. */
export interface Proof {
	readonly ticket: string;
	readonly randstr: string;
}

/** API-034. @throws ApiError 1113, 1114 when somebody has it */
export const checkAccount = (
	sign: Pick<CheckAccountQuery, "username" | "mobile">,
	{ ticket, randstr }: Proof,
	schoolId: string,
): Promise<AccountFree> =>
	call({
		path: checkPath,
		query: { ...sign, ticket, randstr, ...here(schoolId) },
		validate: async () => (await validators()).validateAccountFree,
	});

/** API-035. */
export const sendRegister = (body: RegisterBody, schoolId: string): Promise<Registered> =>
	call({
		method: "POST",
		path: registerPath,
		query: here(schoolId),
		body,
		validate: async () => (await validators()).validateRegistered,
	});

/** API-036. */
export const fetchRegionFlag = (schoolId: string): Promise<RegionFlag> =>
	call({
		path: `${front}/getProvCityCountyFlag`,
		query: here(schoolId),
		validate: async () => (await validators()).validateRegionFlag,
	});

/** HTTP 404 where the company has none. */
export const fetchAgreement = (schoolId: string): Promise<RegisterAgreement> =>
	call({
		path: `${front}/agreement`,
		query: here(schoolId),
		validate: async () => (await validators()).validateRegisterAgreement,
	});

/** Provinces, or the parts of one. */
export const fetchRegions = (parent: string): Promise<RegionList> =>
	call({
		path: "/system/region/list",
		query: { parent: parent || undefined },
		validate: async () => (await import("../../../../schemas/generated/calls/profile.js")).validateRegionList,
	});

export const resetPassword = (body: ResetPasswordBody): Promise<PasswordReset> =>
	call({
		method: "POST",
		path: "/saas-business/v1/front/forget/reset",
		body,
		validate: async () => (await validators()).validatePasswordReset,
	});
