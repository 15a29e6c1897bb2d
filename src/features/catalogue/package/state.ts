// Queries of packages.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchPackageDetail, fetchPackageList } from "./calls.ts";

export const { useList: usePackageList, useDetail: usePackageDetail } = createSchoolQueries({
	feature: "package",
	fetchList: fetchPackageList,
	fetchDetail: fetchPackageDetail,
});
