// Carts of all kinds of goods with members and coupons, for tests that recompute what they cost.
import fc from "fast-check";
import type { ContentCoupon } from "../../../schemas/generated/documents.ts";
import type { Benefits, OwnedCoupon } from "../../../server/shared/coupons/benefits.ts";
import type { Commodity } from "../../../server/shared/goods/commodityStore.ts";
import { buildCommodity } from "./buildCommodity.ts";

export interface RandomCart {
	readonly commodities: readonly Commodity[];
	readonly benefits: Benefits;
	readonly schoolId: string;
	/** Of the coupon that is asked for; one that the student does not have, or none. */
	readonly couponId: string | undefined;
}

const courses = [..."abcdefgh"];
const currency = fc.constantFrom("CNY", "CNY", "CNY", "JPY", "KWD");
const kind = fc.constantFrom(
	"COURSE" as const,
	"COURSE" as const,
	"PACKAGE" as const,
	"PLAN" as const,
	"MEMBER" as const,
);
const price = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 0, max: 500 }) },
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 200_000 }) },
	{ weight: 2, arbitrary: fc.integer({ min: 99_000_000, max: 100_000_000 }) },
	{ weight: 1, arbitrary: fc.constant(0) },
);

const goods = fc.record({
	kind,
	price,
	originalPrice: fc.option(price),
	singlePrice: price,
	currency,
	days: fc.option(fc.constantFrom(30, 365)),
	saleState: fc.constantFrom("onSale", "onSale", "onSale", "onSale", "onSale", "soldOut", "notYet", "ended"),
	rare: fc.integer({ min: 0, max: 99 }),
	courseIds: fc.subarray(courses, { minLength: 1 }),
});

/** A course of its own for each, so that at least 22 of them are mostly ordered: half of these carts cost more than 2^31. */
const many = fc.tuple(fc.array(goods, { minLength: 50, maxLength: 60 }), fc.boolean()).map(([all, isDear]) =>
	all.map((each, i) => ({
		...each,
		...(isDear ? { currency: "CNY", price: 99_999_000 + (each.price % 1000) } : {}),
		kind: "COURSE" as const,
		courseIds: [`own${i}`],
	})),
);
const few = fc.array(goods, { maxLength: 12 });

const commodities = fc
	.tuple(fc.oneof({ weight: 15, arbitrary: few }, { weight: 1, arbitrary: many }), fc.subarray(courses))
	.map(([all, had]) =>
		all.map(({ rare, ...each }, i): Commodity => {
			const courseIds = each.kind === "COURSE" ? each.courseIds.slice(0, 1) : each.courseIds;
			const ownedIds = courseIds.filter((id) => had.includes(id));
			return buildCommodity({
				...each,
				saleState: each.saleState as Commodity["saleState"],
				commodityId: `g${i}`,
				courseIds,
				ownedIds,
				ownedNames: ownedIds,
				isWithdrawn: rare < 5,
				isOffered: rare < 95,
				isGranted: rare >= 5 && rare < 10,
				grantedUntil: rare === 7 ? new Date("2030-01-01") : null,
				orderedIn: all.length < 25 && rare >= 90 ? "20261128-1" : null,
			});
		}),
	);

const value = fc.oneof(
	fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
	fc
		.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 100_000_000 }))
		.map((amount) => ({ amount })),
);
const optional = <T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | Record<string, never>> =>
	fc.oneof(fc.constant({}), fc.constant({}), arbitrary);

const terms = fc
	.tuple(
		value,
		currency,
		optional(fc.integer({ min: 1, max: 300_000 }).map((leastSum) => ({ leastSum }))),
		optional(fc.subarray(["g0", "g1", "g2", "g5"], { minLength: 1 }).map((goodsIds) => ({ goodsIds }))),
		optional(
			fc
				.subarray(["COURSE" as const, "PACKAGE" as const, "PLAN" as const, "MEMBER" as const])
				.map((goodsKinds) => ({ goodsKinds })),
		),
		optional(fc.constantFrom({ schoolIds: ["north"] }, { schoolIds: ["south"] })),
	)
	.map(
		([value, currency, ...others]): ContentCoupon =>
			Object.assign({ id: "kind", couponName: "Coupon", how: "claim" as const, currency }, value, ...others),
	);

const coupon = fc.record({
	state: fc.constantFrom("issued" as const, "issued" as const, "issued" as const, "held" as const),
	time: fc.constantFrom(
		"now" as const,
		"now" as const,
		"now" as const,
		"now" as const,
		"notYet" as const,
		"ended" as const,
	),
	terms,
});

export const randomCart: fc.Arbitrary<RandomCart> = fc
	.record({
		commodities,
		member: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
		coupons: fc.array(coupon, { maxLength: 4 }),
		schoolId: fc.constantFrom("", "north"),
		asked: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
	})
	.map(({ commodities, member, coupons, schoolId, asked }) => ({
		commodities,
		schoolId,
		couponId: asked === undefined ? undefined : `c${asked}`,
		benefits: {
			member: member === undefined ? undefined : { levelName: "Gold", percent: member },
			coupons: coupons.map(
				(each, i): OwnedCoupon => ({
					...each,
					couponId: `c${i}`,
					orderNo: each.state === "held" ? "1" : null,
					validUntil: null,
				}),
			),
		},
	}));
