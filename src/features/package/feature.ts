import { defineBlock, defineFeature } from "../../renderer/define.ts";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "package",
	routes: [
		{ path: "/coursePackage/list", load: () => import("./PackageListScreen.tsx") },
		{ path: "/coursePackage/detail/:id?/*", load: () => import("./PackageDetailScreen.tsx") },
	],
	blocks: [
		defineBlock<"package.featured">({
			type: "package.featured",
			v: 1,
			room: 780,
			about,
			load: () => import("./PackageFeaturedBlock.tsx"),
		}),
		defineBlock<"package.ofCourse">({
			type: "package.ofCourse",
			v: 1,
			about,
			load: () => import("./PackageOfCourseBlock.tsx"),
		}),
	],
});
