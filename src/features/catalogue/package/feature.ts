import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "package",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/coursePackage/list",
			load: () => import("./PackageListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("package", "/course/package/list", listQuery, schoolId),
		},
		{
			path: "/coursePackage/detail/:id?/*",
			load: () => import("./PackageDetailScreen.tsx"),
			firstBlocks: ["cart.add"],
			firstQuery: ({ id }, schoolId) => firstDetail("package", "/course/package/detail", id, { schoolId }),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"package.featured": { load: () => import("./PackageFeaturedBlock.tsx") },
		"package.ofCourse": { load: () => import("./PackageOfCourseBlock.tsx") },
	}),
});
