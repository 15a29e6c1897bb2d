import { expect, test } from "vitest";
import { pagerItems } from "./pagerItems.ts";

test.each([
	[1, 1, [1]],
	[1, 2, [1, 2]],
	[2, 3, [1, 2, 3]],
	[1, 9, [1, 2, 0, 9]],
	[3, 9, [1, 2, 3, 4, 0, 9]],
	[4, 9, [1, 2, 3, 4, 5, 0, 9]],
	[5, 9, [1, 0, 4, 5, 6, 0, 9]],
	[9, 9, [1, 0, 8, 9]],
])("page %i of %i", (page, pages, items) => {
	expect(pagerItems(page, pages)).toEqual(items);
});
