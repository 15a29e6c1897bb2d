// The server's sign-in calls; what the wire calls things ends here.
import type {
	FaceLoginQuery,
	GlobalLoginData,
	LimitBody,
	LimitChecked,
	LoginAnswer,
	LoginBody,
	LoginConfigData,
	LoginData,
	SmsLoginBody,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const base = "/saas-business/v1/front/login";
const validators = () => import("../../../schemas/generated/calls/login.js");

/** The ways in, the key and a nonce that is good for one try. */
export const fetchLoginConfig = (signal?: AbortSignal): Promise<LoginConfigData> =>
	call({
		path: `${base}/config`,
		validate: async () => (await validators()).validateLoginConfigData,
		...(signal ? { signal } : {}),
	});

interface Sending {
	/** The third-party account that is connected by it, where one waits. */
	readonly query: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal | undefined;
}

const send = (
	path: string,
	body: LoginBody | SmsLoginBody,
	{ query, signal }: Sending,
): Promise<LoginAnswer> =>
	call({
		method: "POST",
		path: `${base}${path}`,
		query,
		body,
		validate: async () => (await validators()).validateLoginAnswer,
		signal,
		login: true,
	});

export const sendLogin = (body: LoginBody, sending: Sending) => send("/", body, sending);
export const sendSmsLogin = (body: SmsLoginBody, sending: Sending) => send("/mobileSmsLogin", body, sending);

/** Path of the call that ends a further step; a slider is passed for it. */
export const limitPath = `${base}/checkLimitAndMobile`;

/** What the sign-in that is tried again proves a passed step with (API-030). */
export const sendLimitCheck = (body: LimitBody, signal: AbortSignal | undefined): Promise<LimitChecked> =>
	call({
		method: "POST",
		path: limitPath,
		body,
		validate: async () => (await validators()).validateLimitChecked,
		signal,
		login: true,
	});

/** Ends a sign-in for which a face was shown (API-029). */
export const sendFaceLogin = (query: FaceLoginQuery): Promise<LoginData> =>
	call({
		method: "POST",
		path: `${base}/loginByFace`,
		query: { ...query },
		body: {},
		validate: async () => (await validators()).validateLoginData,
		login: true,
	});

/** Whether every way to the sign-in leads to a page of its own, and whose it is (API-026). */
export const fetchGlobalLogin = (signal: AbortSignal): Promise<GlobalLoginData> =>
	call({
		path: `${base}/checkGlobalLogin`,
		query: { domain: location.hostname },
		validate: async () => (await validators()).validateGlobalLoginData,
		signal,
	});
