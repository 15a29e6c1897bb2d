// The screens that visitors may see of the features with blocks. LaterScreens.tsx has the others; home, the error page and
// unknown paths belong to no feature.
import { lazy, memo, Suspense } from "react";
import { Navigate, type RouteObject, useRoutes } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import { withLaterMessages, withMessages } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useServerRender } from "../../core/serverRender.ts";
import type { FeatureRoute, FirstQuery } from "../../renderer/define.ts";
import { features } from "../features.ts";
import { HomeScreen } from "../pages/HomeScreen.tsx";
import { useFacts } from "./facts.ts";
import { GuardedScreen } from "./GuardedScreen.tsx";
import { Loading } from "./Loading.tsx";
import { isForStudents, routeAt, type ScreenRoute, screenRoute } from "./screenRoutes.ts";

const HomeRedirect = lazy(() => withMessages(import("../pages/HomeRedirect.tsx")));
const loadLaterScreens = () => withLaterMessages(import("./LaterScreens.tsx"));
const LaterScreens = lazy(loadLaterScreens);

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

/** Loads the code of the screen at a path. */
export async function preloadScreen(path: string): Promise<void> {
	// The bare address shows home.
	if (path.length < 2) return;
	const match = routeAt(routes, path) ?? routeAt((await loadLaterScreens()).laterRoutes, path);
	await match?.route.preload?.();
}

/** What the screen at a path asks for first. */
export function firstQueryAt(path: string, schoolId: string): FirstQuery | undefined {
	const match = routeAt(routes, path);
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
	{ path: "*", element: <LaterScreens /> },
];

/** The screen of the current URL. Changed config documents do not re-render it. */
export const Screens = memo(function Screens() {
	const rendered = useServerRender();
	const screen = useRoutes(table);
	if (rendered && !rendered.hasContent) return null;
	return <Suspense fallback={<Loading />}>{screen}</Suspense>;
});
