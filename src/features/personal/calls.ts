// The server calls of the account: changing the password, and where one is signed in.
import type {
	ChangePasswordBody,
	EndSessionBody,
	LoginConfigData,
	PasswordChanged,
	SessionList,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/login.js");

/** The key passwords are encrypted with, and a nonce that is good for one try. */
export const fetchPasswordKey = (): Promise<LoginConfigData> =>
	call({
		path: "/saas-business/v1/front/login/config",
		validate: async () => (await validators()).validateLoginConfigData,
	});

/** API-123. */
export const updatePassword = (body: ChangePasswordBody): Promise<PasswordChanged> =>
	call({
		method: "POST",
		path: "/v1/student/setting/update/password",
		body,
		validate: async () => (await validators()).validatePasswordChanged,
	});

const sessionValidators = () => import("../../../schemas/generated/calls/sessions.js");

/** Where the student is signed in. */
export const fetchSessions = (signal: AbortSignal): Promise<SessionList> =>
	call({
		path: "/saas-business/v1/front/login/sessions",
		validate: async () => (await sessionValidators()).validateSessionList,
		signal,
	});

/** Ends one session or all others; gives what is left. */
export const sendEndSession = (body: EndSessionBody): Promise<SessionList> =>
	call({
		method: "POST",
		path: "/saas-business/v1/front/login/endSession",
		body,
		validate: async () => (await sessionValidators()).validateSessionList,
	});
