// Offers with whether somebody takes their price, for the pages where they are bought.
import type { CommodityKind } from "../../../schemas/commodities.ts";
import type { Offer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { offersOf } from "./goodsStore.ts";

/** Whether somebody takes this amount for a company. */
export type CanPay = (companyId: number, amount: number, currency: string) => boolean;

/** What is asked for, and where. */
export interface OfferQuery {
	readonly kind: CommodityKind;
	readonly ids: readonly string[];
	readonly companyId: number;
	/** Empty for all schools. */
	readonly schoolId: string;
}

export async function payableOffers(
	sql: Sql,
	{ kind, ids, companyId, schoolId }: OfferQuery,
	canPay: CanPay,
): Promise<(id: string) => Offer[]> {
	const offers = await offersOf(sql, kind, ids, schoolId);
	return (id) =>
		(offers.get(id) ?? []).map((offer) => ({
			...offer,
			canPay: offer.price === 0 || canPay(companyId, offer.price, offer.currency),
		}));
}
