// Server calls of learning.
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/learning.js");

export const fetchLearnData = (signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/learn/data",
		validate: async () => (await validators()).validateLearnData,
		signal,
	});

export const fetchEnrolments = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: "/course/user/list",
		query: { page, pageSize },
		validate: async () => (await validators()).validateEnrolmentList,
		signal,
	});
