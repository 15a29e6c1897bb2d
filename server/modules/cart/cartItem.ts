// A commodity as carts show it.
import { commodityTypeOf } from "../../../schemas/commodities.ts";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { type Commodity, findCommodities } from "../../shared/goods/commodityStore.ts";
import { stateOf } from "./quote.ts";
import { type AddedItem, addedItems } from "./store.ts";

export function cartItemOf(commodity: Commodity, added?: AddedItem): CartItem {
	const { commodityId, kind, targetId, name, coverUrl, price, originalPrice, currency } = commodity;
	const { seatsLeft, days, saleFrom, saleState } = commodity;
	const isChanged = added?.price !== price || added.currency !== currency;
	return {
		commodityId,
		commodityType: commodityTypeOf(kind),
		targetId,
		commodityName: name,
		...(coverUrl === null ? {} : { coverUrl }),
		price,
		...(originalPrice === null ? {} : { originalPrice }),
		currency,
		state: stateOf(commodity),
		...(saleFrom && saleState === "notYet" ? { saleFrom: saleFrom.toISOString() } : {}),
		...(seatsLeft === null ? {} : { seatsLeft }),
		...(days === null ? {} : { days }),
		...(added && { addedAt: added.addedAt.toISOString() }),
		...(isChanged && added?.price != null && added.currency !== null
			? { priceWhenAdded: added.price, currencyWhenAdded: added.currency }
			: {}),
	};
}

/** What the school sells, or sold until it withdrew it; the empty school stands for all. */
export async function cartItems(sql: Sql, studentId: string, schoolId: string): Promise<CartItem[]> {
	const added = await addedItems(sql, studentId);
	if (added.length === 0) return [];
	const byId = new Map(added.map((item) => [item.commodityId, item]));
	const commodities = await findCommodities(sql, [...byId.keys()], { studentId, schoolId });
	return commodities
		.filter(({ isOffered }) => isOffered)
		.map((commodity) => cartItemOf(commodity, byId.get(commodity.commodityId)));
}
