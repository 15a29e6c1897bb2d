// The server's sign-in calls; what the wire calls things ends here.
import type {
	AdminUrl,
	LoginBody,
	LoginConfigData,
	LoginData,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/login.js");

/** The ways in, the key and a nonce that is good for one try. */
export const fetchLoginConfig = (signal?: AbortSignal): Promise<LoginConfigData> =>
	call({
		path: "/saas-business/v1/front/login/config",
		validate: async () => (await validators()).validateLoginConfigData,
		...(signal ? { signal } : {}),
	});

export const sendLogin = (body: LoginBody, signal: AbortSignal): Promise<LoginData> =>
	call({
		method: "POST",
		path: "/saas-business/v1/front/login/",
		body,
		validate: async () => (await validators()).validateLoginData,
		signal,
		login: true,
	});

/** Where the management centre is; refused to students who may not open it. */
export const fetchAdminUrl = (): Promise<AdminUrl> =>
	call({
		path: "/saas-business/v1/front/login/adminUrl",
		validate: async () => (await validators()).validateAdminUrl,
	});
