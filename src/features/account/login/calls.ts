// The server's sign-in calls; the wire's names end here.
import { getDefaultStore } from "jotai";
import type {
	AdminUrl,
	FaceLoginQuery,
	LimitBody,
	LimitChecked,
	LoginAnswer,
	LoginBody,
	LoginData,
	SmsLoginBody,
} from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";

const base = "/saas-business/v1/front/login";
const validators = () => import("../../../../schemas/generated/calls/login.js");

interface Options {
	/** Names the third-party account to connect, where one is pending. */
	readonly query: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal | undefined;
}

const send = (path: string, body: LoginBody | SmsLoginBody, options: Options): Promise<LoginAnswer> =>
	call({
		method: "POST",
		path: `${base}${path}`,
		body,
		validate: async () => (await validators()).validateLoginAnswer,
		isLogin: true,
		...options,
	});

export const sendLogin = (body: LoginBody, options: Options) => send("/", body, options);
export const sendSmsLogin = (body: SmsLoginBody, options: Options) => send("/mobileSmsLogin", body, options);

/** Path of the call that ends a step-up challenge; the slider is passed for it. */
export const limitPath = `${base}/checkLimitAndMobile`;

/** The proof of a passed challenge for the next attempt (API-030). */
export const sendLimitCheck = (body: LimitBody, signal: AbortSignal | undefined): Promise<LimitChecked> =>
	call({
		method: "POST",
		path: limitPath,
		body,
		validate: async () => (await validators()).validateLimitChecked,
		signal,
		isLogin: true,
	});

/** Ends a sign-in that required a face check (API-029). */
export const sendFaceLogin = (query: FaceLoginQuery): Promise<LoginData> =>
	call({
		method: "POST",
		path: `${base}/loginByFace`,
		query: { ...query },
		body: {},
		validate: async () => (await validators()).validateLoginData,
		isLogin: true,
	});

/** A page of its own for every sign-in of the site. */
interface SignInPageSetting {
	readonly isUsed: boolean;
	/** The company's own page elsewhere. */
	readonly url?: string | undefined;
}

/** API-026. */
export const fetchSignInPage = async (signal: AbortSignal): Promise<SignInPageSetting> => {
	const answer = await call({
		path: `${base}/checkGlobalLogin`,
		query: { domain: location.hostname, schoolId: getDefaultStore().get(schoolIdAtom) || undefined },
		validate: async () => (await validators()).validateGlobalLoginData,
		signal,
	});
	if (typeof answer === "boolean") return { isUsed: answer };
	return { isUsed: answer.openFlag, url: answer.thirdLoginUrl };
};

/** Where the management centre is; refused to students who may not open it. */
export const fetchAdminUrl = (): Promise<AdminUrl> =>
	call({
		path: endpoint("adminUrl"),
		validate: async () => (await validators()).validateAdminUrl,
	});
