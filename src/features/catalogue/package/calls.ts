// Server calls of the package pages. The validators load with the first call, not with the page.
import type { PackageListQuery } from "../../../../schemas/generated/documents.ts";
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
