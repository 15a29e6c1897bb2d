// The kinds of goods and their names on the wire (B §3.8, ENT-29), which page and server share.

export const commodityKinds = ["COURSE", "PACKAGE", "PLAN", "MEMBER"] as const;
export type CommodityKind = (typeof commodityKinds)[number];

/** Commodity types of the calls of carts and orders. MOUDLE is spelt so; nothing of this kind is sold here. */
const types = {
	COMMODITY_CLASS: "COURSE",
	COMMODITY_PACKAGE: "PACKAGE",
	COMMODITY_PLAN: "PLAN",
	COMMODITY_MEMBER: "MEMBER",
	MOUDLE: undefined,
} as const satisfies Record<string, CommodityKind | undefined>;

export type CommodityType = keyof typeof types;

/** Type of an ordered item that is money for the balance, which no cart has. */
export const chargeType = "COMMODITY_RECHARGE";

/** Numbers of course objects. */
const objectTypes: readonly CommodityType[] = ["COMMODITY_CLASS", "COMMODITY_PACKAGE", "MOUDLE"];

export const commodityTypeOf = (kind: CommodityKind): CommodityType =>
	(Object.keys(types) as CommodityType[]).find((type) => types[type] === kind) ?? "COMMODITY_CLASS";

/** @param type a commodity type, or the number of a course object; undefined for one that is not sold here */
export function commodityKindOf(type: string | number): CommodityKind | undefined {
	const name = typeof type === "number" ? objectTypes[type - 1] : type;
	return name !== undefined && Object.hasOwn(types, name) ? types[name as CommodityType] : undefined;
}
