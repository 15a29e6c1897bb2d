// Pages with an address of their own beside the hash routes (OPEN-052); they come from the same build.
import type { ComponentType } from "react";
import { withMessages } from "../../core/i18n.ts";

type Page = () => Promise<{ readonly default: ComponentType }>;

/** By the beginning of their path; the first that fits. */
const pages: readonly (readonly [path: string, load: Page])[] = [
	["/redirect/online", () => import("./SignedInElsewherePage.tsx")],
	["/join/", () => import("./JoinPage.tsx")],
	["/login/forget", () => import("./ForgetPage.tsx")],
	["/showRegisterAgreement", () => import("./AgreementPage.tsx")],
];

/** The page of the current path; undefined where the hash decides. */
export async function page(): Promise<Awaited<ReturnType<Page>> | undefined> {
	const { pathname } = location;
	const found = pages.find(([path]) => `${pathname}/`.startsWith(path.endsWith("/") ? path : `${path}/`));
	return found && withMessages(found[1]());
}
