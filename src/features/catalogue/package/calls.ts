// Server calls of the package pages. The validators load with the first call, not with the page.
import type { PackageListQuery } from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/package.js");

export const fetchPackageList = (query: PackageListQuery, signal?: AbortSignal) =>
	call({
		path: "/course/package/list",
		query: { ...query },
		validate: async () => (await validators()).validatePackageListData,
		signal,
	});

export const fetchPackageDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/course/package/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validatePackageDetail,
		signal,
	});

/** The courses of the package that the student has. */
export const fetchOwnedCourses = (packageId: string, signal?: AbortSignal) =>
	call({
		path: endpoint("userCourses"),
		query: { packageId },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/learning.js")).validateEnrolmentList,
		signal,
	});
