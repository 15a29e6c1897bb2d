// Queries of the school's own pages.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchCustomPageDetail, fetchCustomPageList } from "./calls.ts";

export const { useList: useCustomPageList, useDetail: useCustomPageDetail } = createSchoolQueries({
	feature: "custom-page",
	fetchList: fetchCustomPageList,
	fetchDetail: fetchCustomPageDetail,
});
