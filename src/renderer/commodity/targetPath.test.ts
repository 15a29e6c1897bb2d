import { expect, test } from "vitest";
import { ownedPath, targetPath } from "./targetPath.ts";

test.each([
	[{ commodityId: "a" }, "/course/detail/a"],
	[{ commodityId: "year", commodityType: "COMMODITY_CLASS", targetId: "a" }, "/course/detail/a"],
	[{ commodityId: "p", commodityType: "COMMODITY_PACKAGE" }, "/coursePackage/detail/p"],
	[{ commodityId: "g", commodityType: "COMMODITY_PLAN", targetId: "plan" }, "/trainingPlan/detail/plan"],
	[{ commodityId: "g", commodityType: "COMMODITY_MEMBER", targetId: "gold" }, "/vip"],
	[{ commodityId: "m", commodityType: "MOUDLE" }, undefined],
	[{ commodityId: "x", commodityType: "SOMETHING_NEW" }, undefined],
])("%o leads to %s", (item, path) => expect(targetPath(item)).toBe(path));

test.each([
	[{ commodityId: "a" }, "/course/detail/a/a/contents"],
	[{ commodityId: "year", commodityType: "COMMODITY_CLASS", targetId: "a" }, "/course/detail/a/a/contents"],
	[{ commodityId: "p", commodityType: "COMMODITY_PACKAGE" }, "/personal/course/package"],
	[{ commodityId: "g", commodityType: "COMMODITY_PLAN", targetId: "plan" }, "/trainingPlan"],
	[
		{ commodityId: "g", commodityType: "COMMODITY_MEMBER", targetId: "gold" },
		"/personal/accountcenter/account/member",
	],
	[{ commodityId: "x", commodityType: "SOMETHING_NEW" }, undefined],
])("a student who has %o finds it at %s", (item, path) => expect(ownedPath(item)).toBe(path));
