// A student takes a coupon of which there is one, and orders with it.
import { randomUUID } from "node:crypto";
import type { Deps } from "../../../server/deps.ts";
import { createOrder } from "../../../server/modules/cart/createOrder.ts";
import { makeQuote, type QuoteFor } from "../../../server/modules/cart/makeQuote.ts";
import { createQuoteIds } from "../../../server/modules/cart/quoteId.ts";
import { findBenefits } from "../../../server/shared/coupons/benefits.ts";
import { findKind } from "../../../server/shared/coupons/couponKinds.ts";
import { takeCoupon } from "../../../server/shared/coupons/takeCoupon.ts";
import { findCommodities } from "../../../server/shared/goods/commodityStore.ts";
import type { PaymentDeps } from "../../../server/shared/orders/paymentDeps.ts";
import { canPayWith } from "../../../server/wiring/connectOrders.ts";

const schoolId = "north";
const goods = ["algebra", "painting"];
export const lastCoupon = {
	id: "last",
	couponName: "Last",
	currency: "CNY",
	amount: 100,
	how: "claim",
	most: 1,
} as const;

/** Takes the last coupon, if it is still there, and orders with it. */
export async function buyWithCoupon(
	server: PaymentDeps,
	{ sites, env, bus }: Deps,
	studentId: string,
): Promise<void> {
	const { db } = server;
	const who = { companyId: 1, studentId };
	const documents = (await sites.byCompany(1))?.documentsFor(schoolId);
	if (!documents) throw new Error("company 1 must have a site");
	await db.company(1, async (sql) => {
		const kind = await findKind(sql, lastCoupon.id);
		if (kind) await takeCoupon(sql, who, kind, "claim");
	});
	const quoteIds = createQuoteIds(env.secret);
	const deps = {
		db,
		bus,
		quoteIds,
		canPay: canPayWith(server.vendors),
		findMissingInfo: async () => [],
	};
	const quoteFor: QuoteFor = { ...who, schoolId };
	const found = await db.company(1, async (sql) => {
		const commodities = await findCommodities(sql, goods, { studentId, schoolId });
		const { coupons } = await findBenefits(sql, studentId);
		const couponId = coupons.find(({ state }) => state === "issued")?.couponId;
		const benefits = await findBenefits(sql, studentId, couponId);
		return { quote: makeQuote(deps, commodities, quoteFor, benefits, couponId), couponId };
	});
	const { quoteId, couponId } = found.quote;
	await createOrder(
		deps,
		{ who, documents, schoolId },
		{
			...{ commodityIds: goods, quoteId, requestId: randomUUID() },
			...(couponId === undefined ? {} : { couponId }),
		},
	);
}
