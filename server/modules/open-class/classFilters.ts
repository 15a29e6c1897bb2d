// By what the list of open classes is filtered and sorted. Their states depend on the time, so the index is made for each
// request: a company has few of them.
import type { OpenClassCard, OpenClassListQuery } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Site } from "../../deps.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { textLabels } from "../../shared/listing/listedContent.ts";
import { type FilteredPage, listPage } from "../../shared/listing/listPage.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { classesById, type ListedClass, listedClasses } from "./store.ts";

const orders = new Map<string, (one: ListedClass, other: ListedClass) => number>([
	["latest", (one, other) => other.startMs - one.startMs],
	// Those that are over come last: nobody can take a seat in them.
	["seats", (one, other) => seatsToTake(other) - seatsToTake(one)],
]);

const seatsToTake = ({ state, seatsLeft }: ListedClass): number => (state === "over" ? -1 : seatsLeft);

const classFilters = (classes: readonly ListedClass[]): FilterIndex =>
	createFilterIndex(classes, {
		choices: [
			{ name: "state", valuesOf: ({ state }) => [state], order: ["live", "upcoming", "over"] },
			{
				name: "subject",
				valuesOf: ({ subject }) => (subject ? [textKey(subject)] : []),
				labels: textLabels(classes.map(({ subject }) => subject)),
			},
			{
				name: "teacher",
				valuesOf: ({ teacher }) => [teacher.id],
				labels: new Map(classes.map(({ teacher: { id, name } }) => [id, name])),
			},
			{
				name: "month",
				valuesOf: ({ month }) => [month],
				order: [...new Set(classes.map(({ month }) => month))].toSorted(),
			},
		],
		orders,
	});

export const listOpenClasses = async (
	sql: Sql,
	request: { readonly query: OpenClassListQuery; readonly site: Site },
	now: Date,
): Promise<FilteredPage<OpenClassCard>> =>
	listPage(classFilters(await listedClasses(sql, now)), request, (ids) => classesById(sql, ids, now));
