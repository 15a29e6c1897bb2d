import { expect, it } from "vitest";
import { screensIn } from "./routeFiles.ts";

it("screensIn: finds the routes whose screens are loaded when they are opened", () => {
	const code = `export const feature = defineFeature({
		id: "course",
		routes: [
			{ path: "/course/list", load: () => import("./CourseListScreen.tsx"), access: "open" as const, firstCall: "/course/list", firstPicture: "list.0.coverUrl" },
			{ path: "/personal", load: landing },
		],
		blocks: { "course.search": { load: () => import("./CourseSearchBlock.tsx") } },
	});`;
	expect(screensIn("feature.ts", code)).toEqual([
		{
			path: "/course/list",
			source: "./CourseListScreen.tsx",
			firstCall: "/course/list",
			firstPicture: "list.0.coverUrl",
		},
	]);
});
