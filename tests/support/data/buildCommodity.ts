import type { Commodity } from "../../../server/shared/goods/commodityStore.ts";

/** The course a for ¥99; a test changes only what it is about. */
export const buildCommodity = (change: Partial<Commodity> = {}): Commodity => ({
	commodityId: "a",
	kind: "COURSE",
	targetId: "a",
	name: change.commodityId ?? "a",
	coverUrl: null,
	price: 9900,
	originalPrice: null,
	currency: "CNY",
	singlePrice: 0,
	days: null,
	seatsLeft: null,
	saleFrom: null,
	saleState: "onSale",
	isWithdrawn: false,
	isOffered: true,
	courseIds: ["a"],
	ownedIds: [],
	ownedNames: [],
	isGranted: false,
	grantedUntil: null,
	orderedIn: null,
	...change,
});
