// Which parts of the profile are required, and how they are sent (B §2.1, §5.1-5.3, §5.8).
import type {
	PerfectStudentBody,
	PersonalInfo,
	ProfileForm,
	StudentGroup,
	StudentGroups,
	StudentInfoBody,
} from "../../../../schemas/generated/documents.ts";

export type Part = keyof ProfileForm & string;
export type Flag = PersonalInfo["demands"][number];

/** OPEN-085: the parts of each flag, in the order of the form. */
const fieldsByFlag: readonly (readonly [Flag, readonly Part[]])[] = [
	["username", ["name"]],
	["cardtype", ["identityTypeCode"]],
	["StudentIDcardnumber", ["identityId"]],
	["sex", ["sex"]],
	["education", ["educationCode"]],
	["address", ["province", "city", "county", "addressDetail"]],
	["Studentcellphonenumber", ["mobile"]],
];

/** The parts of these flags, or all, in the order of the form. */
export const partsOf = (flags?: readonly Flag[]): Part[] =>
	fieldsByFlag.flatMap(([flag, parts]) => (flags === undefined || flags.includes(flag) ? parts : []));

/** The required parts of these flags; street and house are always optional (PROF-19). */
export const requiredOf = (flags: readonly Flag[]): Set<Part> =>
	new Set(partsOf(flags).filter((part) => part !== "addressDetail"));

/** Whether a number may be the one that is masked with asterisks. */
const matchesMask = (mask: string, typed: string): boolean =>
	mask !== "" &&
	typed.length === mask.length &&
	[...mask].every((sign, i) => sign === "*" || sign === typed[i]);

/**
 * OPEN-027: whether a number needs a code. Known numbers are masked; for one that only matches the mask, the server
 * requires the code.
 */
export const isNewMobile = (typed: string, known: string, account: string): boolean =>
	typed !== "" && !matchesMask(known, typed) && !matchesMask(account, typed);

const numbers = ["identityId", "mobile"] as const;

/** PROF-23: an unchanged number is sent as SRC. */
export function bodyOf(
	values: ProfileForm,
	info: Pick<PersonalInfo, "id" | "identityId" | "mobile" | "addressDetail">,
	parts: readonly Part[],
): PerfectStudentBody {
	// Parts that are not sent stay unchanged, so an emptied address is sent as an empty text.
	const isEmptied =
		parts.includes("addressDetail") && info.addressDetail !== "" && values.addressDetail === undefined;
	const untouched = numbers.filter((part) => info[part] !== "" && values[part] === info[part]);
	return {
		...(values as PerfectStudentBody),
		...(isEmptied ? { addressDetail: "" } : {}),
		...Object.fromEntries(untouched.map((part) => [part, "SRC"])),
		id: info.id,
	};
}

const levels = ["groupOneId", "groupTwoId", "groupThreeId", "groupFourId", "groupFiveId"] as const;

/** Ids from the first level down to the chosen group. */
export const groupPath = (chosen: Partial<StudentGroups>): string[] =>
	levels.map((level) => chosen[level] ?? "").filter((id) => id !== "");

/** CUSTOM-14. */
export const groupsBody = (
	path: readonly string[],
	proxyOrgId: string | undefined,
): Omit<StudentInfoBody, "userId"> => ({
	...Object.fromEntries(levels.map((level, i) => [level, path[i] ?? ""])),
	proxyOrgId: proxyOrgId ?? "",
});

/** The groups on a path, from the first level down. */
export function groupsOnPath(groups: readonly StudentGroup[], path: readonly string[]): StudentGroup[] {
	const [first, ...rest] = path;
	const found = groups.find(({ id }) => id === first);
	return found ? [found, ...groupsOnPath(found.children ?? [], rest)] : [];
}

/** Whether group and organisation are chosen, where the school has any. */
export const areGroupsComplete = (data: StudentGroups): boolean =>
	(data.groups.length === 0 || groupPath(data).length > 0) &&
	(data.proxyOrgs.length === 0 || data.proxyOrgId !== "");

/** Whole percent; 0 of 0. */
export const percentOf = (done: number, total: number): number =>
	total === 0 ? 0 : Math.round((100 * Math.min(done, total)) / total);
