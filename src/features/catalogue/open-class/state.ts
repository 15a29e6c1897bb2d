// Queries of open classes, and of the seats the student has in them.
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchOpenClassDetail, fetchOpenClassList, fetchReservations } from "./calls.ts";
import { msUntilChange } from "./rules.ts";

/** First part of the keys of queries that are the same for all. */
export const openClassKey = "open-class";

export const { useList: useOpenClassList, useDetail: useOpenClassDetail } = createSchoolQueries({
	feature: openClassKey,
	fetchList: fetchOpenClassList,
	fetchDetail: (id, _schoolId, signal) => fetchOpenClassDetail(id, signal),
	refreshInMs: msUntilChange,
});

/** The classes in which the signed-in student has a seat. */
export const useReservations = () => useStudentQuery(["reservations"], (signal) => fetchReservations(signal));
