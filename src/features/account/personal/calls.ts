// The server's calls about the account: the password, the sessions and the levels of membership.
import type {
	ChangePasswordBody,
	EndSessionBody,
	MemberList,
	PasswordChanged,
	SessionList,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/login.js");

/** API-123. */
export const updatePassword = (body: ChangePasswordBody): Promise<PasswordChanged> =>
	call({
		method: "POST",
		path: "/saas-business/v1/student/setting/update/password",
		body,
		validate: async () => (await validators()).validatePasswordChanged,
	});

const sessionValidators = () => import("../../../../schemas/generated/calls/sessions.js");

export const fetchSessions = (signal: AbortSignal): Promise<SessionList> =>
	call({
		path: "/saas-business/v1/front/login/sessions",
		validate: async () => (await sessionValidators()).validateSessionList,
		signal,
	});

/** Ends one session or all others. @returns the remaining ones */
export const sendEndSession = (body: EndSessionBody): Promise<SessionList> =>
	call({
		method: "POST",
		path: "/saas-business/v1/front/login/endSession",
		body,
		validate: async () => (await sessionValidators()).validateSessionList,
	});

/** API-137. */
export const fetchMemberLevels = (signal: AbortSignal): Promise<MemberList> =>
	call({
		path: "/saas-business/v1/account/member/list",
		validate: async () => (await import("../../../../schemas/generated/calls/account.js")).validateMemberList,
		signal,
	});
