// What the server said about teachers.
import type {
	TeacherDetail,
	TeacherListData,
	TeacherListQuery,
} from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { teacherDetail, teacherList } from "./calls.ts";

/** A page of the list; undefined asks nothing. */
export const useTeacherList = (query: TeacherListQuery | undefined): Reading<TeacherListData> =>
	useReading({
		feature: "teacher",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school) => teacherList(withSchool(query ?? {}, school)),
	});

/** One teacher. */
export const useTeacherDetail = (id: string | undefined): ReadingOfOne<TeacherDetail> =>
	useReadingOfOne({
		feature: "teacher",
		id,
		ask: (asked, school) => teacherDetail(asked, school || undefined),
	});
