// What a timetable is made of rows: instants in the order of time, and what is at the same time.
import type { TimetableEntry } from "../../../schemas/generated/documents.ts";
import type { ExamRow, HomeworkRow, LessonRow, OpenClassRow, Window } from "./rows.ts";

/** Without its file, which is signed for one student. */
export type Entry = Omit<TimetableEntry, "file">;
type Timed = Omit<Entry, "conflicts" | "conflictCount">;

export const dayMs = 86_400_000;
/** Of one reply. */
export const maxDays = 62;
/** Of one reply; more is cut at its end. */
export const maxEntries = 2_000;
/** Named at each; beyond that they are counted. */
const maxConflicts = 5;

export interface Rows {
	readonly lessons: readonly LessonRow[];
	readonly homework: readonly HomeworkRow[];
	readonly openClasses: readonly OpenClassRow[];
	readonly exams: readonly ExamRow[];
}

const instant = (time: number | string | Date): string => new Date(time).toISOString();

/** Ids of content have no colon. */
const idOf = (...parts: readonly (string | number)[]): string => parts.join(":");

const lessonEntry = ({ hasUntil: _, ...row }: LessonRow): Timed => ({
	...row,
	id: idOf("lesson", row.courseId, row.lessonId),
	kind: "lesson",
	startsAt: instant(row.startsAt),
	endsAt: instant(row.endsAt),
});

const homeworkEntry = ({ hasUntil: _, dueAt, id, ...row }: HomeworkRow): Timed => ({
	...row,
	id: idOf("homework", row.courseId, id),
	kind: "homework",
	targetId: id,
	startsAt: instant(dueAt),
	endsAt: instant(dueAt),
	isCancelled: false,
});

const classEntry = ({ id, number, title, start, end, isCancelled }: OpenClassRow): Timed => ({
	...{ id: idOf("class", id, number), kind: "openClass", targetId: id, title, isCancelled },
	startsAt: instant(start),
	endsAt: instant(end),
});

const examEntry = ({ id, title, venue, day, start, end }: ExamRow): Timed => ({
	...{ id: idOf("exam", id), kind: "exam", targetId: id, title, day, isCancelled: false },
	...(venue === null ? {} : { venue }),
	startsAt: instant(start),
	endsAt: instant(end),
});

/** A lesson that begins after the student's right to the course has ended is none of theirs. */
const isOwn = (startsAt: string | Date, hasUntil: Date | null): boolean =>
	hasUntil === null || new Date(startsAt) < hasUntil;

/** Entries of no length are in the window that begins with them. */
const isIn = ({ startsAt, endsAt }: Timed, { from, until }: Window): boolean => {
	const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
	return start < until.getTime() && (start === end ? start >= from.getTime() : end > from.getTime());
};

function entriesOf({ lessons, homework, openClasses, exams }: Rows): Timed[] {
	return [
		...lessons.filter(({ startsAt, hasUntil }) => isOwn(startsAt, hasUntil)).map(lessonEntry),
		...homework.filter(({ dueAt, hasUntil }) => isOwn(dueAt, hasUntil)).map(homeworkEntry),
		...openClasses.map(classEntry),
		...exams.map(examEntry),
	].toSorted(
		(one, other) =>
			Date.parse(one.startsAt) - Date.parse(other.startsAt) ||
			Date.parse(one.endsAt) - Date.parse(other.endsAt) ||
			(one.id < other.id ? -1 : 1),
	);
}

/** What takes time that nothing else can take: no deadlines, no whole days, nothing that is cancelled. */
const takesTime = ({ kind, isCancelled }: Timed): boolean =>
	(kind === "lesson" || kind === "openClass") && !isCancelled;

/** @param sorted by their start; two of which one ends when the other begins are no conflict */
function withConflicts(sorted: readonly Timed[]): Entry[] {
	const found = new Map(sorted.map(({ id }) => [id, { conflicts: [] as Entry["conflicts"], count: 0 }]));
	const note = ({ id }: Timed, other: Timed): void => {
		const own = found.get(id);
		if (!own) return;
		own.count += 1;
		if (own.conflicts.length < maxConflicts) own.conflicts.push({ id: other.id, title: other.title });
	};
	let open: Timed[] = [];
	for (const entry of sorted.filter(takesTime)) {
		open = open.filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(entry.startsAt));
		for (const other of open) {
			note(other, entry);
			note(entry, other);
		}
		open.push(entry);
	}
	return sorted.map((entry) => {
		const { conflicts = [], count = 0 } = found.get(entry.id) ?? {};
		return { ...entry, conflicts, conflictCount: count };
	});
}

/** In the order of time. The rows are of more than the window, so that what is at the same time is known at its edges. */
export const timetableOf = (rows: Rows, window: Window): Entry[] =>
	withConflicts(entriesOf(rows)).filter((entry) => isIn(entry, window));
