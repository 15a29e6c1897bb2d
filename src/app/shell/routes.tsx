// Every screen by its route and who may see it; home, the error page and unknown paths belong to no feature.
import { type ComponentType, lazy, memo, Suspense } from "react";
import { matchRoutes, Navigate, type RouteObject, useRoutes } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import { withMessages } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useServerRender } from "../../core/serverRender.ts";
import { preloadNamedBlocks } from "../../renderer/blocks.ts";
import type { FeatureRoute, FirstQuery, ScreenAccess } from "../../renderer/define.ts";
import { blocks, features } from "../features.ts";
import { HomeScreen } from "../pages/HomeScreen.tsx";
import { useFacts } from "./facts.ts";
import { GuardedScreen } from "./GuardedScreen.tsx";
import { Loading } from "./Loading.tsx";
import { type LazyScreen, lazyScreen } from "./lazyScreen.tsx";

const HomeRedirect = lazy(() => import("../pages/HomeRedirect.tsx"));
const NotFoundScreen = lazy(() => withMessages(import("../pages/NotFoundScreen.tsx")));

function Home() {
	const facts = useFacts();
	const sendsOn = Boolean(useConfig("home")?.homePageTemplateRsp?.redirectType);
	return sendsOn ? <HomeRedirect facts={facts} /> : <HomeScreen facts={facts} />;
}

/** Screens of the site itself that are loaded when they are opened. */
const own: readonly FeatureRoute[] = [
	{ path: "/errorPage", load: () => import("../pages/ErrorPageScreen.tsx"), access: "open" },
];

interface ScreenRoute extends Partial<LazyScreen>, Pick<FeatureRoute, "firstQuery"> {
	readonly path: string;
	readonly access: ScreenAccess;
	readonly Screen: ComponentType;
}

function screenRoute(route: FeatureRoute): ScreenRoute {
	const { path, access = "visitor", load, firstBlocks = [], firstQuery } = route;
	const { Screen, preload } = lazyScreen(load);
	return {
		path,
		access,
		Screen,
		preload: async () => {
			await Promise.all([preload(), preloadNamedBlocks(firstBlocks, blocks)]);
		},
		...(firstQuery && { firstQuery }),
	};
}

/** The one table of routes (ROLE-01 to ROLE-04); tests/contract/routes.test.ts prints it. */
export const routes: readonly ScreenRoute[] = [
	{ path: "/home/index/:suffix?", access: "visitor", Screen: Home },
	...[...own, ...features.flatMap((feature) => feature.routes ?? [])].map(screenRoute),
];

/** The patterns of all routes. */
export const routePaths: readonly string[] = routes.map(({ path }) => path);

const screenAt = (path: string) =>
	matchRoutes<Pick<ScreenRoute, "path" | "preload" | "firstQuery">>([...routes], path)?.[0];

/** Loads the code of the screen at a path. */
export async function preloadScreen(path: string): Promise<void> {
	await screenAt(path)?.route.preload?.();
}

/** What the screen at a path asks for first. */
export function firstQueryAt(path: string, schoolId: string): FirstQuery | undefined {
	const match = screenAt(path);
	return match?.route.firstQuery?.(match.params, schoolId);
}

/** Screens of the personal area share a frame. */
const isPersonal = ({ path }: ScreenRoute): boolean => path.startsWith("/personal");
const PersonalFrame = lazy(() => withMessages(import("../../features/account/personal/PersonalFrame.tsx")));

/** The key separates the screens, so that each decides again whether to ask for a sign-in. */
const guarded = ({ path, access, Screen }: ScreenRoute): RouteObject => ({
	path,
	element: (
		<GuardedScreen key={path} access={access}>
			<Screen />
		</GuardedScreen>
	),
});

const table: RouteObject[] = [
	{ path: "/", element: <Navigate to={paths.home()} replace /> },
	...routes.filter((route) => !isPersonal(route)).map(guarded),
	{
		element: (
			<GuardedScreen access="evenForced">
				<PersonalFrame pages={routePaths} />
			</GuardedScreen>
		),
		children: routes.filter(isPersonal).map(guarded),
	},
	{ path: "*", element: <NotFoundScreen /> },
];

/** The screen of the current URL. Changed config documents do not re-render it. */
export const Screens = memo(function Screens() {
	const rendered = useServerRender();
	const screen = useRoutes(table);
	if (rendered && !rendered.hasContent) return null;
	return <Suspense fallback={<Loading />}>{screen}</Suspense>;
});
