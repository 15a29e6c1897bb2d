// Rows of everything that is sold: each course and package under its own id, then the goods of the content.
import type { CommodityKind } from "../../../schemas/commodities.ts";
import type { ContentGoods } from "../../../schemas/generated/documents.ts";
import type { Content, Located } from "./parts.ts";

interface Priced {
	readonly id: string;
	readonly schoolIds?: readonly string[];
	readonly price: number;
	readonly originalPrice?: number;
	readonly currency: string;
}

type Target = readonly [kind: CommodityKind, id: string];

/** Goods have exactly one target: contentProblems() refuses others. */
function targetOf({ courseId, packageId, planId, membershipId }: ContentGoods): Target {
	if (courseId !== undefined) return ["COURSE", courseId];
	if (packageId !== undefined) return ["PACKAGE", packageId];
	return planId === undefined ? ["MEMBER", membershipId ?? ""] : ["PLAN", planId];
}

/** When a day begins in a zone, in the form of a timestamptz. */
export const startOf = (day: string, zone: string): string => `${day} 00:00 ${zone}`;

/** When a day is over. A year above 9999 is not written alike everywhere, so that is no end. */
export const endOf = (day: string, zone: string): string | undefined =>
	day === "9999-12-31"
		? undefined
		: startOf(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10), zone);

const goodsRow = (
	{ part, item }: Located<Priced>,
	[kind, target]: Target,
	{ saleFrom, saleUntil, seats, days }: Partial<ContentGoods>,
	zone: string,
) => ({
	id: item.id,
	part,
	kind,
	target_id: target,
	school_ids: item.schoolIds ?? [],
	price: item.price,
	original_price: item.originalPrice,
	currency: item.currency,
	sale_from: saleFrom === undefined ? undefined : startOf(saleFrom, zone),
	// Its last day is sold to the end.
	sale_until: saleUntil === undefined ? undefined : endOf(saleUntil, zone),
	seats,
	days,
});

/** @param zone in which days of a sale begin and end */
export function goodsRows({ courses, packages, goods }: Content, zone: string) {
	const rows = [
		...courses.map((each) => goodsRow(each, ["COURSE", each.item.id], {}, zone)),
		...packages.map((each) => goodsRow(each, ["PACKAGE", each.item.id], {}, zone)),
		...goods.map((each) => goodsRow(each, targetOf(each.item), each.item, zone)),
	];
	// Content from before a package needed an id of its own: the course stays what carts have.
	const byId = new Map(rows.toReversed().map((row) => [row.id, row]));
	return rows.filter((row) => byId.get(row.id) === row).map((row, position) => ({ ...row, position }));
}
