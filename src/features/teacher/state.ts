// What the server said about teachers.
import type {
	TeacherDetail,
	TeacherEntry,
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
import { teacherDetail, teacherEntry, teacherList } from "./calls.ts";

/** A page of the list; undefined asks nothing. */
export const useTeacherList = (query: TeacherListQuery | undefined): Reading<TeacherListData> =>
	useReading({
		feature: "teacher",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school, signal) => teacherList(withSchool(query ?? {}, school), signal),
	});

/** One teacher. */
export const useTeacherDetail = (id: string | undefined): ReadingOfOne<TeacherDetail> =>
	useReadingOfOne({
		feature: "teacher",
		id,
		ask: (asked, school, signal) => teacherDetail(asked, school || undefined, signal),
	});

/** Where teachers sign in. */
export const useTeacherEntry = (): Reading<TeacherEntry> =>
	useReading({ feature: "teacher", question: "entry", ask: (_school, signal) => teacherEntry(signal) });
