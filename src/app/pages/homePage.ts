// The home page and the school that a URL names.
import type { School } from "../../../schemas/generated/documents.ts";
import { isHome, paths, schoolInHash } from "../../core/paths.ts";

export const isDefault = ({ defaultFlag }: Pick<School, "defaultFlag">): boolean => defaultFlag === 1;

/**
 * The route of a school's home; its suffix is part of it unless it is the default school (ROUTE-03). A branch without
 * a suffix is named by its id.
 */
export function homeOf(school: School | undefined): string {
	if (school?.defaultFlag !== 0) return paths.home();
	return school.suffix ? paths.home(school.suffix) : paths.home(undefined, school.id);
}

/** The school a route names; `missing` when it names a suffix that no school has. */
export function addressedSchool(route: string, list: readonly School[]) {
	const { id, suffix } = schoolInHash(route);
	const named =
		list.find((school) => school.id === id) ??
		(suffix === undefined ? undefined : list.find((school) => school.suffix === suffix));
	const atHome = isHome(route);
	return {
		named,
		missing: !named && suffix !== undefined,
		plainHome: atHome && id === undefined && suffix === undefined,
	};
}

/** The route of a school's home with the rest of the query; undefined where the route is that home, or no home. */
export function rightHome(route: string, school: School | undefined): string | undefined {
	if (!school || !isHome(route)) return undefined;
	const home = homeOf(school);
	const named = schoolInHash(route);
	const right = schoolInHash(home);
	if (named.id === right.id && named.suffix === right.suffix) return undefined;
	const rest = new URLSearchParams(route.split("?")[1]);
	rest.delete("schoolId");
	return [home, rest.toString()].filter(Boolean).join(home.includes("?") ? "&" : "?");
}
