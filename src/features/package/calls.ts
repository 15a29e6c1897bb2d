// Server calls of the package pages. Their validators come with the first call, not with the page.
import type {
	PackageDetail,
	PackageListData,
	PackageListQuery,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/package.js");

export const packageList = (query: PackageListQuery, signal?: AbortSignal): Promise<PackageListData> =>
	call<PackageListData>({
		path: "/course/package/list",
		query: { ...query },
		validate: async () => (await validators()).validatePackageListData,
		signal,
	});

export const packageDetail = (id: string, signal?: AbortSignal): Promise<PackageDetail> =>
	call<PackageDetail>({
		path: `/course/package/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validatePackageDetail,
		signal,
	});
