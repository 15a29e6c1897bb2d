// What the server said about open classes.
import type {
	OpenClassDetail,
	OpenClassListData,
	OpenClassListQuery,
} from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { openClassDetail, openClassList } from "./calls.ts";
import { untilChange } from "./rules.ts";

/** A page of the list; undefined asks nothing. */
export const useOpenClassList = (query: OpenClassListQuery | undefined): Reading<OpenClassListData> =>
	useReading({
		feature: "openClass",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school, signal) => openClassList(withSchool(query ?? {}, school), signal),
		refreshIn: untilChange,
	});

/** One open class. */
export const useOpenClassDetail = (id: string | undefined): ReadingOfOne<OpenClassDetail> =>
	useReadingOfOne({
		feature: "openClass",
		id,
		ask: (asked, _school, signal) => openClassDetail(asked, signal),
	});
