// Server calls of the school's own pages. The validators load with the first call, not with the page.
import type { CustomPageListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/custom-page.js");

export const fetchCustomPageList = (query: CustomPageListQuery, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/page/list",
		query: { ...query },
		validate: async () => (await validators()).validateCustomPageListData,
		signal,
	});

export const fetchCustomPageDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/saas-business/v1/front/page/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateCustomPageDetail,
		signal,
	});
