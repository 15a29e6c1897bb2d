// The student's courses, which several features show.
import type { EnrolmentQuery } from "../../schemas/generated/documents.ts";
import { endpoint } from "../core/http/endpoints.ts";
import { call } from "../core/http/http.ts";

/** @param query a page of all, or just one course, or the courses of a package */
export const fetchEnrolments = (query: EnrolmentQuery, signal?: AbortSignal) =>
	call({
		path: endpoint("userCourses"),
		query: { ...query },
		validate: async () => (await import("../../schemas/generated/calls/learning.js")).validateEnrolmentList,
		signal,
	});
