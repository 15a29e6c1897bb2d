// Filters in the address of a list: `?subject=art,maths&sort=newest`. A changed filter starts at page 1.

/** What the calls of lists accept. */
const maxLength = 400;

/** Values of a filter; one that is named several times has them all. */
export const chosenOf = (params: URLSearchParams, name: string): string[] => [
	...new Set(
		params
			.getAll(name)
			.flatMap((value) => value.split(","))
			.filter(Boolean),
	),
];

/** The filters of an address as its call takes them. A value that is too long is none of the list's. */
export function filterQuery(params: URLSearchParams, names: readonly string[]): Record<string, string> {
	const values = names.map((name) => [name, chosenOf(params, name).join(",")] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== "" && value.length <= maxLength));
}

/** Filters whose values are too long for the call. */
export const overlongFilters = (params: URLSearchParams, names: readonly string[]) =>
	names.flatMap((name) => {
		const value = chosenOf(params, name).join(",");
		return value.length > maxLength ? [{ name, value: value.slice(0, 40) }] : [];
	});

/** The address with these values of a filter; without any, with none. */
export function withValues(
	params: URLSearchParams,
	name: string,
	values: readonly string[],
): URLSearchParams {
	const next = new URLSearchParams(params);
	next.delete("page");
	if (values.length > 0) next.set(name, values.join(","));
	else next.delete(name);
	return next;
}

export const toggled = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
	const chosen = chosenOf(params, name);
	const rest = chosen.filter((each) => each !== value);
	return withValues(params, name, rest.length < chosen.length ? rest : [...chosen, value]);
};

/** The address without filters. Its order stays. */
export function cleared(params: URLSearchParams, names: readonly string[]): URLSearchParams {
	return names.reduce((next, name) => withValues(next, name, []), params);
}

/** Commas are legal in a query, and readable. */
export const searchOf = (params: URLSearchParams): string => {
	const text = params.toString().replaceAll("%2C", ",");
	return text === "" ? "" : `?${text}`;
};
