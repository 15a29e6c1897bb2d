// By what the list of training plans is filtered and sorted.
import type { CourseCard, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { offersOf, type StoredOffer } from "../../shared/goods/goodsStore.ts";
import { createFilterIndex, type Entry, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { textLabels, yesIf } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { allCoursesIn, weeksOf } from "./rules.ts";
import { listedPlans, partsOf } from "./store.ts";

interface PlanEntry extends Entry {
	/** 0 where no stage says how long it takes. */
	readonly weeks: number;
	readonly subjects: readonly LocalText[];
	readonly isFree: boolean;
}

/** Ranges of weeks, as in addresses. */
const lengths: readonly { readonly value: string; readonly upTo: number }[] = [
	{ value: "-12", upTo: 12 },
	{ value: "13-26", upTo: 26 },
	{ value: "27-", upTo: Number.POSITIVE_INFINITY },
];

const lengthOf = (weeks: number): readonly string[] =>
	lengths
		.filter(({ upTo }) => weeks > 0 && weeks <= upTo)
		.slice(0, 1)
		.map(({ value }) => value);

/** Those without a length come last. */
const shortestFirst = (one: PlanEntry, other: PlanEntry): number =>
	(one.weeks || Number.MAX_SAFE_INTEGER) - (other.weeks || Number.MAX_SAFE_INTEGER);

const subjectsOf = (courses: readonly CourseCard[]): LocalText[] =>
	courses.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));

/** As the plan's page offers it: the goods that are on sale, in any school, and the courses one by one where none are. */
function isFree(offers: readonly StoredOffer[], courses: readonly CourseCard[]): boolean {
	const onSale = offers.filter(({ state }) => state === "onSale");
	if (onSale.length > 0) return onSale.some(({ price }) => price === 0);
	return courses.length > 0 && courses.every(({ price }) => price === 0);
}

export async function loadPlanFilters(sql: Sql): Promise<FilterIndex> {
	const plans = await listedPlans(sql);
	const parts = await partsOf(
		sql,
		plans.map(({ document }) => document),
	);
	const offers = await offersOf(
		sql,
		"PLAN",
		plans.map(({ document }) => document.id),
		"",
	);
	const entries = plans.map(({ document, schoolIds }): PlanEntry => {
		const courses = allCoursesIn(document, parts);
		return {
			...{ id: document.id, schoolIds, weeks: weeksOf(document), subjects: subjectsOf(courses) },
			isFree: isFree(offers.get(document.id) ?? [], courses),
		};
	});
	return createFilterIndex<PlanEntry>(entries, {
		choices: [
			{
				name: "subject",
				valuesOf: ({ subjects }) => subjects.map(textKey),
				labels: textLabels(entries.flatMap(({ subjects }) => subjects)),
			},
			{
				name: "weeks",
				valuesOf: ({ weeks }) => lengthOf(weeks),
				order: lengths.map(({ value }) => value),
			},
			{ name: "free", valuesOf: ({ isFree }) => yesIf(isFree) },
		],
		orders: new Map([["shortest", shortestFirst]]),
	});
}
