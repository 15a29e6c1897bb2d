// What the address says about the list of groups.
export const pageSize = 12;
export const postsPerPage = 10;

export const sorts = ["usual", "active", "members"] as const;
export type Sort = (typeof sorts)[number];

export interface ListChoice {
	readonly isOwn: boolean;
	readonly sort: Sort;
}

/** Values that the list does not know are as if they were not there. */
export function listChoice(query: URLSearchParams): ListChoice {
	const sort = sorts.find((each) => each === query.get("sort")) ?? "usual";
	return { isOwn: query.get("show") === "mine", sort };
}

/** The query of an address with another choice, from its first page. */
export function choiceQuery(choice: ListChoice, change: Partial<ListChoice>): string {
	const { isOwn, sort } = { ...choice, ...change };
	const query = new URLSearchParams({
		...(isOwn ? { show: "mine" } : {}),
		...(sort === "usual" ? {} : { sort }),
	});
	return query.size > 0 ? `?${query}` : "";
}
