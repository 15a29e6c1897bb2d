// Routes of features, and the code of their screens.
import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import { preloadNamedBlocks } from "../../renderer/blocks.ts";
import type { FeatureRoute, ScreenAccess } from "../../renderer/define.ts";
import { blocks } from "../features.ts";
import { type LazyScreen, lazyScreen } from "./lazyScreen.tsx";

export interface ScreenRoute extends Partial<LazyScreen>, Pick<FeatureRoute, "firstQuery"> {
	readonly path: string;
	readonly access: ScreenAccess;
	readonly Screen: ComponentType;
}

export function screenRoute(route: FeatureRoute): ScreenRoute {
	const { path, access = "visitor", load, firstBlocks = [], firstQuery } = route;
	const { Screen, preload, isLoaded } = lazyScreen(load);
	return {
		path,
		access,
		Screen,
		isLoaded,
		preload: async () => {
			await Promise.all([preload(), preloadNamedBlocks(firstBlocks, blocks)]);
		},
		...(firstQuery && { firstQuery }),
	};
}

/** The route of a path, with the path's parameters. */
export const routeAt = (routes: readonly ScreenRoute[], path: string) =>
	matchRoutes<Pick<ScreenRoute, "path" | "preload" | "isLoaded" | "firstQuery">>([...routes], path)?.[0];

/** Whether only a student sees the screen. */
export const isForStudents = ({ access }: Pick<FeatureRoute, "access">): boolean =>
	access === "student" || access === "evenForced";
