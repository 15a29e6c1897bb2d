// The schools of the drop-down and their routes.
import type { School } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";

const dropDownLimit = 16; // SCHOOL-09
const narrowLimit = 8; // SCHOOL-11

/** The current school is always in the list. */
export function dropDown(schools: readonly School[], current: string) {
	const first = schools.slice(0, dropDownLimit);
	const own = schools.find(({ id }) => id === current);
	return {
		entries: !own || first.includes(own) ? first : [own, ...first.slice(0, -1)],
		hasMore: schools.length > dropDownLimit, // SCHOOL-10
		isWide: schools.length > narrowLimit,
	};
}

/** The home of a school, independent of the current one, also in a new tab. */
export const schoolRoute = ({ id, suffix }: School): string =>
	suffix ? paths.home(suffix) : paths.home(undefined, id);
