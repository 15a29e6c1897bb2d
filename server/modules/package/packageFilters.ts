// By what the list of packages is filtered and sorted.
import type { Sql } from "../../db/sql.ts";
import { toMajor } from "../../shared/amounts.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { mainCurrency, textLabels, yesIf } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { type ListedPackage, listedPackages } from "./store.ts";

type PackageEntry = ListedPackage & { readonly price: number };

const orders = new Map<string, (one: PackageEntry, other: PackageEntry) => number>([
	["price-up", (one, other) => one.price - other.price],
	["price-down", (one, other) => other.price - one.price],
]);

export async function loadPackageFilters(sql: Sql): Promise<FilterIndex> {
	const packages = await listedPackages(sql);
	const entries = packages.map((each) => ({ ...each, price: toMajor(each.amount, each.currency) }));
	return createFilterIndex<PackageEntry>(entries, {
		choices: [
			{
				name: "subject",
				valuesOf: ({ subjects }) => subjects.map(textKey),
				labels: textLabels(packages.flatMap(({ subjects }) => subjects)),
			},
			{ name: "free", valuesOf: ({ amount }) => yesIf(amount === 0) },
		],
		currency: mainCurrency(packages),
		orders,
	});
}
