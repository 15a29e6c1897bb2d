// By what the list of registrations is filtered and sorted. Their phases and seats depend on the time and on students, so the
// index is made for each request: a company has few of them.
import type { RegistrationCard, RegistrationListQuery } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Site } from "../../deps.ts";
import { createFilterIndex } from "../../shared/listing/filterIndex.ts";
import { type FilteredPage, listPage } from "../../shared/listing/listPage.ts";
import { type ListedRegistration, listedRegistrations, registrationsById } from "./store.ts";

/** Those without an exam day come after those with one to come, and past ones last. */
const daysOf = ({ daysToExam }: ListedRegistration): number => {
	if (daysToExam === null) return Number.MAX_SAFE_INTEGER - 1;
	return daysToExam < 0 ? Number.MAX_SAFE_INTEGER : daysToExam;
};

const orders = new Map<string, (one: ListedRegistration, other: ListedRegistration) => number>([
	["newest", (one, other) => other.opensMs - one.opensMs],
	["exam", (one, other) => daysOf(one) - daysOf(other)],
]);

export async function listRegistrations(
	sql: Sql,
	request: { readonly query: RegistrationListQuery; readonly site: Site },
	now: Date,
): Promise<FilteredPage<RegistrationCard>> {
	const index = createFilterIndex(await listedRegistrations(sql, now), {
		choices: [{ name: "phase", valuesOf: ({ phase }) => [phase], order: ["open", "upcoming", "closed"] }],
		orders,
	});
	return listPage(index, request, (ids) => registrationsById(sql, ids, now));
}
