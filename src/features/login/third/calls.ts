// The server's calls about third parties; what the wire calls things ends here.
import type {
	DdLoginConfig,
	LoginData,
	OpenThird,
	ThirdUrl,
	ThirdUser,
	ThirdVendor,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http.ts";

const validators = () => import("../../../../schemas/generated/calls/third.js");
const front = "/saas-business/v1/front";

/** Third parties that are open. */
export const fetchOpenThird = (schoolId: string): Promise<OpenThird> =>
	call({
		path: `${front}/register/openThirdlogin`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateOpenThird,
		quiet: true,
	});

/** Path of this site that leads to one of them. */
export const fetchThirdUrl = (type: ThirdVendor, schoolId: string): Promise<ThirdUrl> =>
	call({
		path: `${front}/login/thirdLoginUrl`,
		query: { type, schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateThirdUrl,
		quiet: true,
	});

/** How a try stands. */
export const fetchThirdUser = (id: string, signal?: AbortSignal): Promise<ThirdUser> =>
	call({
		path: `/saas-business/api/third/login/getThirdUserBy/${id}`,
		validate: async () => (await validators()).validateThirdUser,
		quiet: true,
		signal,
	});

/** Begins a try in the frame of the workplace chat. */
export const fetchDdLogin = (
	attempt: string,
	schoolId: string,
	signal: AbortSignal,
): Promise<DdLoginConfig> =>
	call({
		path: `${front}/register/getDdLoginQrCode`,
		query: { attempt, schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateDdLoginConfig,
		signal,
	});

/** Hands on what that frame said. */
export const sendDdCode = (body: { readonly code: string; readonly state: string }): Promise<ThirdUser> =>
	call({
		method: "POST",
		path: "/saas-business/api/third/login/ddCode",
		body,
		validate: async () => (await validators()).validateThirdUser,
	});

/** Signs in whoever is connected. */
export const loginByCacheCode = (
	cacheCode: string,
	schoolId: string,
	signal?: AbortSignal,
): Promise<LoginData> =>
	call({
		path: `${front}/login/loginByCacheCode`,
		query: { cacheCode, schoolId: schoolId || undefined },
		validate: async () => (await import("../../../../schemas/generated/calls/login.js")).validateLoginData,
		signal,
		login: true,
	});
