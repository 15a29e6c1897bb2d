// Where an item of the cart or of an order leads.
import { type CommodityKind, commodityKindOf } from "../../../schemas/commodities.ts";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";

const targetPaths: Readonly<Record<CommodityKind, (id: string) => string>> = {
	COURSE: paths.courseDetail,
	PACKAGE: paths.packageDetail,
	PLAN: paths.planDetail,
	MEMBER: paths.membership,
};

/** The page of what an item opens. Of a server that names no type it is a course; undefined for what is not sold here. */
export function targetPath({
	commodityId,
	commodityType,
	targetId,
}: Pick<CartItem, "commodityId" | "commodityType" | "targetId">): string | undefined {
	const kind = commodityType === undefined ? "COURSE" : commodityKindOf(commodityType);
	return kind && targetPaths[kind](targetId ?? commodityId);
}
