// Which schools the drop-down shows, and where each of them is.
import type { School } from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";

const dropDownLimit = 16; // SCHOOL-09
const narrowLimit = 8; // SCHOOL-11

/** What the drop-down is made of; the present school is always in it. */
export function dropDown(schools: readonly School[], current: string) {
	const first = schools.slice(0, dropDownLimit);
	const here = schools.find(({ id }) => id === current);
	return {
		entries: !here || first.includes(here) ? first : [here, ...first.slice(0, -1)],
		hasMore: schools.length > dropDownLimit, // SCHOOL-10
		isWide: schools.length > narrowLimit,
	};
}

/** The route that leads to a school whatever school is shown now, also in a tab of its own. */
export const schoolRoute = ({ id, suffix }: School): string =>
	suffix ? paths.home(suffix) : paths.home(undefined, id);
