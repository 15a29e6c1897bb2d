// The server calls of the account: changing the password.
import type {
	ChangePasswordBody,
	LoginConfigData,
	PasswordChanged,
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
