// Where an item of the cart or of an order leads, and where a student has what was bought.
import { type CommodityKind, commodityKindOf } from "../../../schemas/commodities.ts";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";

const targetPaths: Readonly<Record<CommodityKind, (id: string) => string>> = {
	COURSE: paths.courseDetail,
	PACKAGE: paths.packageDetail,
	PLAN: paths.planDetail,
	MEMBER: paths.membership,
};

const ownedPaths: Readonly<Record<CommodityKind, (id: string) => string>> = {
	COURSE: paths.courseContents,
	PACKAGE: () => paths.personal("course/package"),
	PLAN: paths.myPlans,
	MEMBER: paths.member,
};

type Item = Pick<CartItem, "commodityId" | "commodityType" | "targetId">;

const pathIn = (
	table: typeof targetPaths,
	{ commodityId, commodityType, targetId }: Item,
): string | undefined => {
	// Of a server that names no type it is a course.
	const kind = commodityType === undefined ? "COURSE" : commodityKindOf(commodityType);
	return kind && table[kind](targetId ?? commodityId);
};

/** The page of what an item opens; undefined for what is not sold here. */
export const targetPath = (item: Item): string | undefined => pathIn(targetPaths, item);

/** Where a student has what an item opens; undefined for what is not sold here. */
export const ownedPath = (item: Item): string | undefined => pathIn(ownedPaths, item);
