// The screens for students, those of app/laterFeatures.ts, and what a path without a screen shows.
import { lazy, Suspense } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import { withMessages, withOwnMessages } from "../../core/i18n.ts";
import { feature as personal } from "../../features/account/personal/feature.ts";
import { features } from "../features.ts";
import { laterFeatures } from "../laterFeatures.ts";
import { Loading } from "./Loading.tsx";
import { routes } from "./routes.tsx";
import { StudentScreen } from "./StudentScreen.tsx";
import { isForStudents, type ScreenRoute, screenRoute } from "./screenRoutes.ts";

const NotFoundScreen = lazy(() => withMessages(import("../pages/NotFoundScreen.tsx")));
const PersonalFrame = lazy(() =>
	withOwnMessages(import("../../features/account/personal/PersonalFrame.tsx"), personal.messages),
);

export const laterRoutes: readonly ScreenRoute[] = [
	...features.flatMap((feature) => feature.routes ?? []).filter(isForStudents),
	...laterFeatures.flatMap((feature) => feature.routes ?? []),
].map(screenRoute);

/** The patterns of all routes. */
export const routePaths: readonly string[] = [...routes, ...laterRoutes].map(({ path }) => path);

/** Screens of the personal area share a frame. */
const isPersonal = ({ path }: ScreenRoute): boolean => path.startsWith("/personal");

const guarded = ({ path, access, Screen }: ScreenRoute): RouteObject => ({
	path,
	element: (
		<StudentScreen key={path} access={access}>
			<Screen />
		</StudentScreen>
	),
});

const table: RouteObject[] = [
	...laterRoutes.filter((route) => !isPersonal(route)).map(guarded),
	{
		element: (
			<StudentScreen access="evenForced">
				<PersonalFrame pages={routePaths} />
			</StudentScreen>
		),
		children: laterRoutes.filter(isPersonal).map(guarded),
	},
	{ path: "*", element: <NotFoundScreen /> },
];

export default function LaterScreens() {
	return <Suspense fallback={<Loading />}>{useRoutes(table)}</Suspense>;
}
