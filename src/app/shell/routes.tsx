// The screens that visitors may see of app/features.ts. LaterScreens.tsx has the others; home, the error page and unknown
// paths belong to no feature.
import { lazy, memo, Suspense } from "react";
import { Navigate, type RouteObject, useRoutes } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import { withMessages } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useServerRender } from "../../core/serverRender.ts";
import type { FeatureRoute } from "../../renderer/define.ts";
import type { FirstQuery } from "../../renderer/query/firstAnswer.ts";
import { features } from "../features.ts";
import { HomeScreen } from "../pages/HomeScreen.tsx";
import { useFacts } from "./facts.ts";
import { GuardedScreen } from "./GuardedScreen.tsx";
import { Loading } from "./Loading.tsx";
import { lazyPart } from "./lazyScreen.tsx";
import { isForStudents, routeAt, type ScreenRoute, screenRoute } from "./screenRoutes.ts";

const HomeRedirect = lazy(() => withMessages(import("../pages/HomeRedirect.tsx")));
const loadLaterScreens = () => withMessages(import("./LaterScreens.tsx"));
const laterScreens = lazyPart(loadLaterScreens);

function Home() {
	const facts = useFacts();
	const sendsOn = Boolean(useConfig("home")?.homePageTemplateRsp?.redirectType);
	return sendsOn ? <HomeRedirect facts={facts} /> : <HomeScreen facts={facts} />;
}

/** Screens of the site itself that are loaded when they are opened. */
const own: readonly FeatureRoute[] = [
	{ path: "/errorPage", load: () => import("../pages/ErrorPageScreen.tsx"), access: "open" },
];

export const routes: readonly ScreenRoute[] = [
	{ path: "/home/index/:suffix?", access: "visitor", Screen: Home },
	...[...own, ...features.flatMap((feature) => feature.routes ?? [])]
		.filter((route) => !isForStudents(route))
		.map(screenRoute),
];

/** Those of LaterScreens.tsx, once they are loaded. */
let loadedRoutes: readonly ScreenRoute[] = [];

/** The route of a path below the hash, with the path's parameters. */
async function screenAt(path: string) {
	const match = routeAt(routes, path);
	if (match) return match;
	await laterScreens.preload();
	loadedRoutes = (await loadLaterScreens()).laterRoutes;
	return routeAt(loadedRoutes, path);
}

/** Whether the screen at a path is rendered without waiting for code. */
export function isScreenLoaded(path: string): boolean {
	const match = routeAt([...routes, ...loadedRoutes], path);
	return match ? (match.route.isLoaded?.() ?? true) : false;
}

/** Loads the code of the screen at a path. */
export async function preloadScreen(path: string): Promise<void> {
	// The bare address shows home.
	if (path.length > 1) await (await screenAt(path))?.route.preload?.();
}

/** What the screen at a path asks for first. */
export async function firstQueryAt(path: string, schoolId: string): Promise<FirstQuery | undefined> {
	const match = await screenAt(path);
	return match?.route.firstQuery?.(match.params, schoolId);
}

const table: RouteObject[] = [
	{ path: "/", element: <Navigate to={paths.home()} replace /> },
	// The key separates the screens, so that each decides again whether to ask for a sign-in.
	...routes.map(({ path, access, Screen }) => ({
		path,
		element: (
			<GuardedScreen key={path} access={access}>
				<Screen />
			</GuardedScreen>
		),
	})),
	{ path: "*", element: <laterScreens.Screen /> },
];

/** The screen of the current URL. Changed config documents do not re-render it. */
export const Screens = memo(function Screens() {
	const rendered = useServerRender();
	const screen = useRoutes(table);
	if (rendered && !rendered.hasContent) return null;
	return <Suspense fallback={<Loading />}>{screen}</Suspense>;
});
