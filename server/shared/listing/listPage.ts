import type { IgnoredFilter, ListFilter } from "../../../schemas/generated/documents.ts";
import type { Listed, ListParams } from "../../db/listing.ts";
import type { Site } from "../../deps.ts";
import type { FilterIndex } from "./filterIndex.ts";

interface Request {
	readonly query: ListParams & { readonly withFilters?: "yes" };
	readonly site: Site;
	/** Only these entries, such as what a search found, in this order unless another one is asked for. */
	readonly among?: readonly string[] | undefined;
}

export interface FilteredPage<Card> extends Listed<Card> {
	readonly filters?: ListFilter[];
	readonly ignored?: IgnoredFilter[];
}

/**
 * The page of a list that a query asks for.
 * @param cardsOf reads the entries of the page in the order of their ids, as the school offers them
 */
export async function listPage<Card>(
	index: FilterIndex,
	{ query, site, among }: Request,
	cardsOf: (ids: readonly string[], schoolId: string) => Promise<Card[]>,
): Promise<FilteredPage<Card>> {
	const { page = 1, pageSize = 12, schoolId = "", withFilters } = query;
	const { ids, total, filters, ignored, shownSchool } = index.find({
		filters: { ...query },
		schoolId,
		schools: site.document.schools,
		among,
		page,
		pageSize,
	});
	const list = ids.length > 0 ? await cardsOf(ids, shownSchool) : [];
	return { list, total, page, pageSize, ...(withFilters && { filters, ignored }) };
}
