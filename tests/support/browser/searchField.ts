import type { Locator, Page } from "playwright-core";

/**
 * The field of a search. It is a combobox as soon as the code of its suggestions has loaded, which its focus starts; a list
 * of choices beside it is one too, but no input.
 */
export function searchField(within: Page | Locator, name?: string): Locator {
	const options = name === undefined ? {} : { name };
	const fields = within.getByRole("searchbox", options).or(within.getByRole("combobox", options));
	return fields.and(within.locator("input"));
}
