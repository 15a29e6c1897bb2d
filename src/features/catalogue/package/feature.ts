import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "package",
	routes: [
		{ path: "/coursePackage/list", load: () => import("./PackageListScreen.tsx") },
		{ path: "/coursePackage/detail/:id?/*", load: () => import("./PackageDetailScreen.tsx") },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"package.featured": {
			reservedHeight: 780,
			load: () => import("./PackageFeaturedBlock.tsx"),
		},
		"package.ofCourse": {
			load: () => import("./PackageOfCourseBlock.tsx"),
		},
	}),
});
