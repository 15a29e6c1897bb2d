// Every screen by its route; features bring theirs, home and the unknown address belong to the site.
import { lazy, memo, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useConfig } from "../core/config.ts";
import { withMessages } from "../core/i18n.ts";
import { paths } from "../core/paths.ts";
import type { FeatureRoute } from "../renderer/define.ts";
import { useFacts } from "./facts.ts";
import { features } from "./features.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { Loading } from "./Loading.tsx";
import { PrivateScreen } from "./PrivateScreen.tsx";

/** Screens of the site itself. */
const own: readonly FeatureRoute[] = [{ path: "/errorPage", load: () => import("./ErrorPageScreen.tsx") }];

const screens = [...own, ...features.flatMap((feature) => feature.routes ?? [])].map(
	({ path, access, load }) => ({ path, access, Screen: lazy(() => withMessages(load())) }),
);

/** Screens of the personal area share a frame. */
const isPersonal = ({ path }: { readonly path: string }): boolean => path.startsWith("/personal");
const PersonalFrame = lazy(() => withMessages(import("../features/personal/PersonalFrame.tsx")));

/** Addresses that have a screen, as the router reads them. */
export const routePaths: readonly string[] = ["/home/index/:suffix?", ...screens.map(({ path }) => path)];

const HomeRedirect = lazy(() => import("./HomeRedirect.tsx"));
const NotFoundScreen = lazy(() => import("./NotFoundScreen.tsx"));

function Home() {
	const facts = useFacts();
	const sendsOn = Boolean(useConfig("home")?.homePageTemplateRsp?.redirectType);
	return sendsOn ? <HomeRedirect facts={facts} /> : <HomeScreen facts={facts} />;
}

/** The screen of the present address. A change of the documents around it is no reason to draw it again. */
export const Screens = memo(function Screens() {
	return (
		<Suspense fallback={<Loading />}>
			<Routes>
				<Route path="/" element={<Navigate to={paths.home()} replace />} />
				<Route path="/home/index/:suffix?" element={<Home />} />
				{screens
					.filter((screen) => !isPersonal(screen))
					.map(({ path, access, Screen }) => {
						const screen = <Screen />;
						const guarded = access === "student" ? <PrivateScreen>{screen}</PrivateScreen> : screen;
						return <Route key={path} path={path} element={guarded} />;
					})}
				<Route
					element={
						<PrivateScreen>
							<PersonalFrame pages={routePaths} />
						</PrivateScreen>
					}
				>
					{screens.filter(isPersonal).map(({ path, Screen }) => (
						<Route key={path} path={path} element={<Screen />} />
					))}
				</Route>
				<Route path="*" element={<NotFoundScreen />} />
			</Routes>
		</Suspense>
	);
});
