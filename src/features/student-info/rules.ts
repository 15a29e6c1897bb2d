// Which parts of the profile are asked for, and what is sent of them (B §2.1, §5.1-5.3, §5.8).
import type {
	PerfectStudentBody,
	PersonalInfo,
	ProfileForm,
	StudentGroup,
	StudentGroups,
	StudentInfoBody,
} from "../../../schemas/generated/documents.ts";
import type { Scene } from "./calls.ts";

/** A part of the profile, in our form. */
export type Part = keyof ProfileForm & string;
export type Flag = PersonalInfo["demands"][number];

/** OPEN-085: the parts behind each flag, in the order of the form. */
const behind: readonly (readonly [Flag, readonly Part[]])[] = [
	["username", ["name"]],
	["cardtype", ["identityTypeCode"]],
	["StudentIDcardnumber", ["identityId"]],
	["sex", ["sex"]],
	["education", ["educationCode"]],
	["address", ["province", "city", "county", "addressDetail"]],
	["Studentcellphonenumber", ["mobile"]],
];

/** Parts in the order of the form: those behind these flags, or all. */
export const partsOf = (flags?: readonly Flag[]): Part[] =>
	behind.flatMap(([flag, parts]) => (flags === undefined || flags.includes(flag) ? parts : []));

/** Parts that must be filled in for what is demanded; street and house never must (PROF-19). */
export const requiredOf = (flags: readonly Flag[]): Set<Part> =>
	new Set(partsOf(flags).filter((part) => part !== "addressDetail"));

/** PROF-11: the loose form of the learner's pages (OPEN-001). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** Whether a number may be the one that is told with stars in its middle. */
const isBehind = (stars: string, typed: string): boolean =>
	stars !== "" &&
	typed.length === stars.length &&
	[...stars].every((sign, i) => sign === "*" || sign === typed[i]);

/**
 * OPEN-027: whether a code must prove the number. Known numbers come with stars; of one that only looks like one of
 * them, the server asks for the code.
 */
export const isNewMobile = (typed: string, known: string, account: string): boolean =>
	typed !== "" && !isBehind(known, typed) && !isBehind(account, typed);

const numbers = ["identityId", "mobile"] as const;

/** PROF-23: a number that is there and was not touched is sent as SRC. */
export function bodyOf(
	values: ProfileForm,
	info: Pick<PersonalInfo, "id" | "identityId" | "mobile" | "addressDetail">,
	parts: readonly Part[],
): PerfectStudentBody {
	// What is not sent stays as it is: an address that was emptied is sent so.
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

/** Message key of the first part of the sentence above the questions (CUSTOM-02). */
export const introOf = (scene: Scene): string =>
	`studentInfo.before.${({ 2: "purchase", 3: "study", 4: "exam" } as const)[scene]}`;

const levels = ["groupOneId", "groupTwoId", "groupThreeId", "groupFourId", "groupFiveId"] as const;

/** The chosen group as the way to it. */
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

/** The groups along the way, from the first level down. */
export function groupsAlong(groups: readonly StudentGroup[], path: readonly string[]): StudentGroup[] {
	const [first, ...rest] = path;
	const found = groups.find(({ id }) => id === first);
	return found ? [found, ...groupsAlong(found.children ?? [], rest)] : [];
}

/** Whether what the school asks about group and organisation is known. */
export const groupsKnown = (data: StudentGroups): boolean =>
	(data.groups.length === 0 || groupPath(data).length > 0) &&
	(data.proxyOrgs.length === 0 || data.proxyOrgId !== "");

/** How much of it is done: whole percent, 0 of nothing. */
export const share = (done: number, total: number): number =>
	total === 0 ? 0 : Math.round((100 * Math.min(done, total)) / total);
