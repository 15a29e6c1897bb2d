import { expect, it } from "vitest";
import { declaredIn } from "./routeFiles.ts";

it("declaredIn: finds the routes and the blocks whose code is loaded when they are needed", () => {
	const code = `export const feature = defineFeature({
		id: "course",
		routes: [
			{ path: "/course/list", load: () => import("./CourseListScreen.tsx"), access: "open" as const, firstBlocks: ["cart.add"], firstQuery: () => firstList("course") },
			{ path: "/shoppingcart", load: () => withOwnMessages(import("./CartScreen.tsx"), messages) },
			{ path: "/personal", load: landing },
			{ path: paths.home(), load: () => import("./HomeScreen.tsx") },
		],
		blocks: { "course.search": { load: () => import("./CourseSearchBlock.tsx") } },
	});`;
	expect(declaredIn("feature.ts", code)).toEqual({
		screens: [
			{
				path: "/course/list",
				source: "./CourseListScreen.tsx",
				firstBlocks: ["cart.add"],
				isRendered: true,
			},
			{ path: "/shoppingcart", source: "./CartScreen.tsx", isRendered: false },
		],
		blocks: new Map([["course.search", "./CourseSearchBlock.tsx"]]),
	});
});
