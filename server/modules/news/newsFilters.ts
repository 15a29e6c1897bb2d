// By what the list of news is filtered and sorted.
import type { Sql } from "../../db/sql.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { textLabels } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { type ListedNews, listedNews } from "./store.ts";

const yearOf = ({ day }: ListedNews): string => day.slice(0, 4);

export async function loadNewsFilters(sql: Sql): Promise<FilterIndex> {
	const news = await listedNews(sql);
	return createFilterIndex(news, {
		choices: [
			{
				name: "category",
				valuesOf: ({ category }) => (category ? [textKey(category)] : []),
				labels: textLabels(news.map(({ category }) => category)),
			},
			{ name: "year", valuesOf: (piece) => [yearOf(piece)], order: [...new Set(news.map(yearOf))] },
		],
		orders: new Map([
			[
				"oldest",
				(one: ListedNews, other: ListedNews) => (one.day < other.day ? -1 : Number(one.day > other.day)),
			],
		]),
	});
}
