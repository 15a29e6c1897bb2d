// Server calls of the membership zone. The validators load with the first call, not with the page.
import { call } from "../../../core/http/http.ts";

const front = "/saas-business/v1/front/membership";
const validators = () => import("../../../../schemas/generated/calls/membership.js");

export const fetchLevels = (schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `${front}/list`,
		query: { schoolId },
		validate: async () => (await validators()).validateMembershipListData,
		signal,
	});

/** A level with all its courses and packages. */
export const fetchLevel = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `${front}/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateMembershipLevel,
		signal,
	});
