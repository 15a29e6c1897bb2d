// The kinds of goods: our word, the object type of courses and agreements (B §3.8), and the type of a commodity on the wire.

export const commodityKinds = ["COURSE", "PACKAGE", "PLAN", "MEMBER"] as const;
export type CommodityKind = (typeof commodityKinds)[number];
