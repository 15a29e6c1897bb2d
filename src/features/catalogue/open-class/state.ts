// Queries of open classes.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchOpenClassDetail, fetchOpenClassList } from "./calls.ts";
import { msUntilChange } from "./rules.ts";

export const { useList: useOpenClassList, useDetail: useOpenClassDetail } = createSchoolQueries({
	feature: "openClass",
	fetchList: fetchOpenClassList,
	fetchDetail: (id, _schoolId, signal) => fetchOpenClassDetail(id, signal),
	refreshInMs: msUntilChange,
});
