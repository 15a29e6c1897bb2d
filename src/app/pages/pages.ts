// Pages with a path of their own beside the hash routes (OPEN-052); they come from the same build.
import { type ComponentType, createElement } from "react";
import { withMessages } from "../../core/i18n.ts";
import { PageFrame } from "./PageFrame.tsx";

type Load = () => Promise<{ readonly default: ComponentType }>;

const elsewherePath = "/redirect/online";

/** Screens by the first segments of their path (decision 19, ROUTE-60); the first match is rendered. */
const screens: readonly (readonly [path: string, load: Load])[] = [
	["/join/face", () => import("../../features/account/login/FaceScreen.tsx")],
	["/join/third", () => import("../../features/account/third/ThirdReturnScreen.tsx")],
	["/join/", () => import("../../features/account/login/JoinScreen.tsx")],
	["/login/forget", () => import("../../features/account/register/ForgetScreen.tsx")],
	["/showRegisterAgreement", () => import("../../features/account/register/AgreementScreen.tsx")],
];

/** The first segments of every such page. */
export const pagePaths: readonly string[] = [elsewherePath, ...screens.map(([path]) => path)];

const isBelow = (path: string): boolean => `${location.pathname}/`.startsWith(path.replace(/\/?$/, "/"));

/** The page of the current path; undefined where the hash decides. */
export async function page(): Promise<ComponentType | undefined> {
	if (isBelow(elsewherePath)) return (await withMessages(import("./SignedInElsewherePage.tsx"))).default;
	const load = screens.find(([path]) => isBelow(path))?.[1];
	if (!load) return undefined;
	const { default: Screen } = await withMessages(load());
	return () => createElement(PageFrame, null, createElement(Screen));
}
