// Pages with a path of their own beside the hash routes (OPEN-052); they come from the same build.
import { type ComponentType, createElement } from "react";
import { type MessageLoader, withMessages, withOwnMessages } from "../../core/i18n.ts";
import { PageFrame } from "./PageFrame.tsx";

type Load = () => Promise<{ readonly default: ComponentType }>;

const thirdMessages: MessageLoader = (language) =>
	import(`../../features/account/third/messages.${language}.json`);
const registerMessages: MessageLoader = (language) =>
	import(`../../features/account/register/messages.${language}.json`);
const resetMessages: MessageLoader = (language) =>
	import(`../../features/account/register/resetMessages.${language}.json`);

const loadReset = () =>
	withOwnMessages(import("../../features/account/register/ForgetScreen.tsx"), resetMessages);

const liveroomMessages: MessageLoader = (language) =>
	import(`../../features/learn/lesson/messages.${language}.json`);

const studyMessages: MessageLoader = (language) =>
	import(`../../features/learn/study/messages.${language}.json`);

const elsewherePath = "/redirect/online";

/** Screens by the first segments of their path (decision 19, ROUTE-60), `*` for any one; the first match is rendered. */
const screens: readonly (readonly [path: string, load: Load])[] = [
	["/join/face", () => import("../../features/account/login/FaceScreen.tsx")],
	[
		"/join/third",
		() => withOwnMessages(import("../../features/account/third/ThirdReturnScreen.tsx"), thirdMessages),
	],
	["/join/", () => import("../../features/account/login/JoinScreen.tsx")],
	["/login/forget", () => withOwnMessages(loadReset(), registerMessages)],
	[
		"/showRegisterAgreement",
		() => withOwnMessages(import("../../features/account/register/AgreementScreen.tsx"), registerMessages),
	],
	["/course/detail/*/*/contents", () => withOwnMessages(import("./LessonPage.tsx"), studyMessages)],
	["/classModule/toLiveroom", () => withOwnMessages(import("./LiveroomPage.tsx"), liveroomMessages)],
];

/** The first segments of every such page. */
export const pagePaths: readonly string[] = [elsewherePath, ...screens.map(([path]) => path)];

const isBelow = (path: string): boolean => {
	const expected = path.replace(/\/$/, "").split("/");
	const given = location.pathname.split("/");
	return expected.every((segment, i) => segment === given[i] || (segment === "*" && given[i] !== undefined));
};

const loaderOf = (): Load | undefined => screens.find(([path]) => isBelow(path))?.[1];

/** The current path is that of such a page. */
export const isPage = (): boolean => isBelow(elsewherePath) || loaderOf() !== undefined;

/** The page of the current path; undefined where the hash decides. */
export async function page(): Promise<ComponentType | undefined> {
	if (isBelow(elsewherePath)) return (await withMessages(import("./SignedInElsewherePage.tsx"))).default;
	const load = loaderOf();
	if (!load) return undefined;
	const { default: Screen } = await withMessages(load());
	return () => createElement(PageFrame, null, createElement(Screen));
}
