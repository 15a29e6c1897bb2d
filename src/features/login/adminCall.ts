// Apart from the calls of signing in, which bring forms along: a session's header needs this one alone.
import type { AdminUrl } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

/** Where the management centre is; refused to students who may not open it. */
export const fetchAdminUrl = (): Promise<AdminUrl> =>
	call({
		path: "/saas-business/v1/front/login/adminUrl",
		validate: async () => (await import("../../../schemas/generated/calls/login.js")).validateAdminUrl,
	});
