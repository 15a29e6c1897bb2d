// How grants name the kind of what goods open.
import type { CommodityKind } from "../../../schemas/commodities.ts";
import type { GrantTarget } from "../grants/grantStore.ts";

type TargetKind = GrantTarget["targetKind"];

const targetKinds: Readonly<Record<CommodityKind, TargetKind>> = {
	COURSE: "course",
	PACKAGE: "package",
	PLAN: "plan",
	MEMBER: "membership",
};

export const targetKindOf = (kind: CommodityKind): TargetKind => targetKinds[kind];

/** The kind of the goods that open such a thing. */
export const goodsKindOf = (targetKind: TargetKind): CommodityKind =>
	(Object.keys(targetKinds) as CommodityKind[]).find((kind) => targetKinds[kind] === targetKind) ?? "COURSE";

/** SQL: the same of a column. */
export const targetKindSql = (column: string): string =>
	`case ${column} ${Object.entries(targetKinds)
		.map(([kind, target]) => `when '${kind}' then '${target}'`)
		.join(" ")} end`;
