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
		ask: (school, signal) => courseList(withSchool(query ?? {}, school), signal),
	});

/** One course. */
export const useCourseDetail = (id: string | undefined): ReadingOfOne<CourseDetail> =>
	useReadingOfOne({
		feature: "course",
		id,
		ask: (asked, _school, signal) => courseDetail(asked, signal),
	});
