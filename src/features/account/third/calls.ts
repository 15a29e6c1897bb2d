// The server's calls about third parties; the wire's names end here.
import type {
	DdLoginConfig,
	LoginData,
	OpenThird,
	ThirdUrl,
	ThirdUser,
	ThirdVendor,
} from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/third.js");
const front = "/saas-business/v1/front";

/** The enabled third parties. */
export const fetchEnabledVendors = (schoolId: string): Promise<OpenThird> =>
	call({
		path: `${front}/register/openThirdlogin`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateOpenThird,
		isBackground: true,
	});

/** Path of this site that redirects to a vendor. */
export const fetchVendorUrl = (type: ThirdVendor, schoolId: string): Promise<ThirdUrl> =>
	call({
		path: endpoint("thirdLoginUrl"),
		query: { type, schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateThirdUrl,
		isBackground: true,
	});

/** The state of an attempt. */
export const fetchThirdUser = (id: string, signal?: AbortSignal): Promise<ThirdUser> =>
	call({
		path: `/saas-business/api/third/login/getThirdUserBy/${id}`,
		validate: async () => (await validators()).validateThirdUser,
		isBackground: true,
		signal,
	});

export interface DingTalkConfig extends Omit<DdLoginConfig, "respionseType"> {
	readonly responseType?: string | undefined;
}

/** Begins an attempt in DingTalk's frame. */
export const fetchDingTalkConfig = async (
	attempt: string,
	schoolId: string,
	signal: AbortSignal,
): Promise<DingTalkConfig> => {
	const { respionseType: responseType, ...config } = await call({
		path: `${front}/register/getDdLoginQrCode`,
		query: { attempt, schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateDdLoginConfig,
		signal,
	});
	return { ...config, responseType };
};

/** Sends the code that DingTalk's frame returned. */
export const sendDingTalkCode = (body: {
	readonly code: string;
	readonly state: string;
}): Promise<ThirdUser> =>
	call({
		method: "POST",
		path: "/saas-business/api/third/login/ddCode",
		body,
		validate: async () => (await validators()).validateThirdUser,
	});

/** Signs in the student a third-party account is connected to. */
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
		isLogin: true,
	});
