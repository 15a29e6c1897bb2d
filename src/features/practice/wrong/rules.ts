// What the address of the wrong book asks for.
import type { PracticeKind, WrongQuery, WrongSubject } from "../../../../schemas/generated/documents.ts";

export const states = ["open", "mastered", "removed"] as const;
export const groupings = ["chapter", "point", "kind", "day"] as const;
export type BookState = (typeof states)[number];
export type Grouping = (typeof groupings)[number];

/** The parameter of the call that selects one group. */
const parameters = { chapter: "chapterId", point: "pointId", kind: "kind", day: "day" } as const;

export interface BookView {
	readonly state: BookState;
	readonly by: Grouping;
	/** The chosen group; undefined for all. */
	readonly group: string | undefined;
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T =>
	list.find((each) => each === text) ?? (list[0] as T);

export const viewOf = (search: URLSearchParams): BookView => ({
	state: oneOf(states, search.get("state")),
	by: oneOf(groupings, search.get("by")),
	group: search.get("group") || undefined,
});

/** Which tasks a view shows, for lists and for exercises. */
export const filterOf = (
	subjectId: string,
	{ state, by, group }: BookView,
): Pick<WrongQuery, "subjectId" | "state" | "chapterId" | "pointId" | "kind" | "day"> => ({
	...{ subjectId, state },
	...(group !== undefined && { [parameters[by]]: group as PracticeKind }),
});

/** What "due today" lists: subjects with something due, or all when none has. */
export function dueSubjects(subjects: readonly WrongSubject[]): readonly WrongSubject[] {
	const due = subjects.filter(({ dueCount }) => dueCount > 0);
	return due.length > 0 ? due : subjects;
}
