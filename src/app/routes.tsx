// Every screen by its route; features bring theirs, home and the unknown address belong to the site.
import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../core/paths.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { features } from "./features.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { Loading } from "./Loading.tsx";

const screens = features
	.flatMap((feature) => feature.routes ?? [])
	.map(({ path, load }) => ({ path, Screen: lazy(load) }));

/** Addresses that have a screen, as the router reads them. */
export const routePaths: readonly string[] = ["/home/index/:suffix?", ...screens.map(({ path }) => path)];

const NotFoundScreen = lazy(() => import("./NotFoundScreen.tsx"));

/** The screen of the present address. */
export function Screens({ facts }: { readonly facts: Facts }) {
	return (
		<Suspense fallback={<Loading />}>
			<Routes>
				<Route path="/" element={<Navigate to={paths.home()} replace />} />
				<Route path="/home/index/:suffix?" element={<HomeScreen facts={facts} />} />
				{screens.map(({ path, Screen }) => (
					<Route key={path} path={path} element={<Screen />} />
				))}
				<Route path="*" element={<NotFoundScreen />} />
			</Routes>
		</Suspense>
	);
}
