// What the address and the home config say about the home page.
import type { HomeConfig, School } from "../../schemas/generated/documents.ts";
import { paths } from "../core/paths.ts";

export const isHome = (path: string): boolean =>
	path === "/" || path === "" || path.startsWith("/home/index");

/** The route of a school's home; its suffix is part of it unless it is the default school (ROUTE-03). */
export const homeOf = (school: School | undefined): string =>
	school?.defaultFlag === 0 && school.suffix ? paths.home(school.suffix) : paths.home();

/** Catalog path of the home page's template. */
export const homeTemplate = (home: HomeConfig | undefined): string =>
	`page/${home?.homePageTemplateRsp?.pageTemplateId ?? "home-1"}`;
