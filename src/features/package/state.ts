// What the server said about packages.
import type {
	PackageDetail,
	PackageListData,
	PackageListQuery,
} from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { packageDetail, packageList } from "./calls.ts";

/** A page of the list; undefined asks nothing. */
export const usePackageList = (query: PackageListQuery | undefined): Reading<PackageListData> =>
	useReading({
		feature: "package",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school, signal) => packageList(withSchool(query ?? {}, school), signal),
	});

/** One package. */
export const usePackageDetail = (id: string | undefined): ReadingOfOne<PackageDetail> =>
	useReadingOfOne({
		feature: "package",
		id,
		ask: (asked, _school, signal) => packageDetail(asked, signal),
	});
