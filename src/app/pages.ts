// Pages with an address of their own beside the hash routes (OPEN-052); they come from the same build.
import type { ComponentType } from "react";
import { withMessages } from "../core/i18n.ts";

type Page = () => Promise<{ readonly default: ComponentType }>;

const pages: Readonly<Record<string, Page>> = {
	"/redirect/online": () => import("./ElsewherePage.tsx"),
};

/** The page of a path; undefined where the hash says what is shown. */
export function loadPage(pathname: string): ReturnType<Page> | undefined {
	const page = pages[pathname.replace(/\/$/, "")];
	return page && withMessages(page());
}
