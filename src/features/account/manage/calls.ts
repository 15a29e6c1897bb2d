import type { ManageOverview } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

export const fetchOverview = (signal: AbortSignal): Promise<ManageOverview> =>
	call({
		path: "/manage/overview",
		validate: async () =>
			(await import("../../../../schemas/generated/calls/manage.js")).validateManageOverview,
		signal,
	});
