// What the server said about courses, by school: a switch of the school never shows the former one's.
import { useAtomValue } from "jotai";
import useSWR from "swr";
import type { CourseDetail, CourseListData, CourseListQuery } from "../../../schemas/generated/documents.ts";
import { ApiError, isPartMissing } from "../../core/errors.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { courseDetail, courseList } from "./calls.ts";
import { type Answer, type Standing, standing } from "./reading.ts";

/** What a screen needs to know of a reading: the data, and how things stand with it. */
export interface Reading<T> extends Standing<T> {
	readonly retrying: boolean;
	readonly retry: () => void;
}

/** The server refused for good: asking again with the same words is no use. */
export const isMissing = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 404 || error.status === 400);

function useReading<T>(question: string | undefined, ask: (school: string) => Promise<T>): Reading<T> {
	const school = useAtomValue(schoolIdAtom);
	const { data, error, isValidating, mutate } = useSWR<Answer<T>>(
		question === undefined ? null : ["course", school, question],
		async () => ({ of: question ?? "", school, data: await ask(school) }),
		{
			keepPreviousData: true,
			revalidateOnFocus: false,
			shouldRetryOnError: (problem: unknown) => !isMissing(problem),
		},
	);
	return {
		...standing(data, error, { question, school }),
		retrying: isValidating,
		// A part that did not come is only asked for again by a fresh page.
		retry: () => (isPartMissing(error) ? location.reload() : void mutate()),
	};
}

const withSchool = (query: CourseListQuery, schoolId: string): CourseListQuery =>
	schoolId === "" ? query : { ...query, schoolId };

/** A page of the course list; while another page or search loads, the former stays and is marked stale. */
export const useCourseList = (query: CourseListQuery | undefined): Reading<CourseListData> =>
	useReading(query && `list ${JSON.stringify(query)}`, (school) =>
		courseList(withSchool(query ?? {}, school)),
	);

/** One course; never the former one while another loads. */
export function useCourseDetail(id: string | undefined): Reading<CourseDetail> {
	const reading = useReading(id === undefined ? undefined : `detail ${id}`, () => courseDetail(id ?? ""));
	return reading.stale ? { ...reading, data: undefined, stale: false } : reading;
}
