// Server calls of learning.
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/learning.js");

export const fetchLearnData = (signal?: AbortSignal) =>
	call({
		path: endpoint("learnData"),
		validate: async () => (await validators()).validateLearnData,
		signal,
	});

export const fetchOwnPackages = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: endpoint("userPackages"),
		query: { page, pageSize },
		validate: async () => (await validators()).validatePackageOfStudentList,
		signal,
	});
