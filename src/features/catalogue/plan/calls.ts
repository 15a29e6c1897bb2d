// Server calls of training plans. The validators load with the first call, not with the page.
import type { FollowPlanBody, PlanListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/plan.js");

export const fetchPlanList = (query: PlanListQuery, signal?: AbortSignal) =>
	call({
		path: "/course/plan/list",
		query: { ...query },
		validate: async () => (await validators()).validatePlanListData,
		signal,
	});

export const fetchPlanDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/course/plan/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validatePlanDetail,
		signal,
	});

export const fetchPlanProgress = (id: string, signal?: AbortSignal) =>
	call({
		path: `/course/plan/progress/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validatePlanProgress,
		signal,
	});

export const fetchMyPlans = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: "/course/plan/mine",
		query: { page, pageSize },
		validate: async () => (await validators()).validateMyPlanList,
		signal,
	});

export const sendFollow = (body: FollowPlanBody) =>
	call({
		method: "POST",
		path: "/course/plan/follow",
		body: { ...body },
		validate: async () => (await validators()).validateFollowPlanBody,
	});
