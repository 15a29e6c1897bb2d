// What the server said about courses.
import type { CourseDetail, CourseListData, CourseListQuery } from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { courseDetail, courseList } from "./calls.ts";

/** A page of the course list. */
export const useCourseList = (query: CourseListQuery | undefined): Reading<CourseListData> =>
	useReading({
		feature: "course",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school) => courseList(withSchool(query ?? {}, school)),
	});

/** One course. */
export const useCourseDetail = (id: string | undefined): ReadingOfOne<CourseDetail> =>
	useReadingOfOne({
		feature: "course",
		id,
		ask: courseDetail,
	});
