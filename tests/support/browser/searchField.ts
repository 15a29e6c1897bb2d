import type { Locator, Page } from "playwright-core";

/** The field of a search. It is a combobox as soon as the code of its suggestions has loaded, which its focus starts. */
export function searchField(within: Page | Locator, name?: string): Locator {
	const options = name === undefined ? {} : { name };
	return within.getByRole("searchbox", options).or(within.getByRole("combobox", options));
}
