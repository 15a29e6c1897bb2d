// Filters and orders of the course list, as its call knows them.
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { levelKeys } from "./rules.ts";

export const courseFilters: readonly FilterSpec[] = [
	{ name: "subject", title: "ui.filterSubject" },
	{ name: "level", title: "ui.filterLevel", labels: levelKeys },
	{ name: "price", title: "ui.filterPrice", isSingle: true },
	{ name: "teacher", title: "ui.filterTeacher" },
	{ name: "school", title: "ui.filterSchool", isSingle: true, labels: { all: "ui.allSchools" } },
	{ name: "live", title: "ui.onlyLive", isSwitch: true },
	{ name: "free", title: "ui.onlyFree", isSwitch: true },
];

export const courseOrders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortRecommended" },
	{ name: "newest", title: "ui.sortNewest" },
	{ name: "popular", title: "ui.sortPopular" },
	{ name: "price-up", title: "ui.sortPriceUp" },
	{ name: "price-down", title: "ui.sortPriceDown" },
	{ name: "shortest", title: "ui.sortShortest" },
];
