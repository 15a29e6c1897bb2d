// Queries of training plans.

import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { fetchMyPlans, fetchPlanDetail, fetchPlanList, fetchPlanProgress } from "./calls.ts";
import { pageSize } from "./pageSize.ts";

export const { useList: usePlanList, useDetail: usePlanDetail } = createSchoolQueries({
	feature: "plan",
	fetchList: fetchPlanList,
	fetchDetail: fetchPlanDetail,
});

/** What the signed-in student has of a plan. */
export const usePlanProgress = (id: string) =>
	useStudentQuery(["planProgress", id], (signal) => fetchPlanProgress(id, signal));

/** A page of the plans the student has begun. */
export const useMyPlans = (page: number | undefined) =>
	useStudentPage("plans", page, (asked, signal) => fetchMyPlans(asked, pageSize, signal));
