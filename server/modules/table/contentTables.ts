// Tables of content: rows change the documents of a company's content, which are then applied like any others.

import { decimalsOf } from "../../../schemas/currencyDecimals.ts";
import type {
	ContentChapter,
	ContentCourse,
	CourseTeacher,
	LocalText,
	TableCourse,
	TableLesson,
	TableTeacher,
} from "../../../schemas/generated/documents.ts";
import { shortText } from "../../../schemas/shortText.ts";
import { toMajor, toMinor } from "../../shared/amounts.ts";
import type { Batch } from "./importBatch.ts";
import { givenText } from "./localTexts.ts";
import { rowProblem, type TableProblem } from "./tableRows.ts";

/** A part with one of the lists that tables know. */
export interface ContentDocument {
	readonly part: string;
	readonly courses?: readonly ContentCourse[];
	readonly teachers?: readonly CourseTeacher[];
}

export interface ChangedContent {
	/** Parts with their rows in them, changed or not. */
	readonly parts: readonly ContentDocument[];
	readonly problems: readonly TableProblem[];
}

/** The given columns of a row in the place of those of an item; what an empty cell names is removed. */
function patched<T extends object>(item: Partial<T>, columns: readonly string[], values: Partial<T>): T {
	const changed = { ...item } as Record<string, unknown>;
	for (const property of new Set(columns.map((name) => name.split(".")[0] ?? name))) {
		const { [property]: given } = values as Readonly<Record<string, unknown>>;
		const { [property]: stored } = item as Readonly<Record<string, unknown>>;
		const value = givenText(columns, property, given, stored as LocalText | undefined);
		if (value === undefined) delete changed[property];
		else changed[property] = value;
	}
	return changed as T;
}

/** Items by id in the place of others of any part; new ones go to the end of the first part. */
function upserted<T extends { readonly id: string }>(
	parts: readonly (ContentDocument & { readonly items: readonly T[] })[],
	rows: ReadonlyMap<string, (before: T | undefined) => T>,
): readonly (readonly T[])[] {
	const known = new Set(parts.flatMap(({ items }) => items.map(({ id }) => id)));
	const added = [...rows].flatMap(([id, change]) => (known.has(id) ? [] : [change(undefined)]));
	return parts.map(({ items }, at) => [
		...items.map((item) => rows.get(item.id)?.(item) ?? item),
		...(at === 0 ? added : []),
	]);
}

function changeTeachers(parts: readonly ContentDocument[], { columns, rows }: Batch): ChangedContent {
	const changes = new Map(
		rows.map(({ values }) => {
			const teacher = values as unknown as TableTeacher;
			const change = (before?: CourseTeacher): CourseTeacher =>
				patched<CourseTeacher>(before ?? {}, columns, teacher);
			return [teacher.id, change] as const;
		}),
	);
	const lists = upserted(
		parts.map((part) => ({ ...part, items: part.teachers ?? [] })),
		changes,
	);
	return { parts: parts.map((part, at) => ({ ...part, teachers: lists[at] ?? [] })), problems: [] };
}

/** What a formula of a spreadsheet may add to an amount. */
const noise = 1e-6;

/** Prices with more decimals than their currency has, which would be rounded: 0.4 yen would be free. */
function priceProblems(row: number, { currency, ...course }: TableCourse): TableProblem[] {
	const decimals = decimalsOf(currency);
	return (["price", "originalPrice"] as const).flatMap((name) => {
		const { [name]: amount } = course;
		if (amount === undefined || Math.abs(Number(amount.toFixed(decimals)) - amount) < noise) return [];
		const expected = `an amount with at most ${decimals} decimals, as ${currency} has`;
		return [rowProblem(row, name, expected, String(amount), "correct it")];
	});
}

function courseOf({ price, originalPrice, ...course }: TableCourse): Partial<ContentCourse> {
	const { currency } = course;
	return {
		...course,
		price: toMinor(price, currency),
		...(originalPrice === undefined ? {} : { originalPrice: toMinor(originalPrice, currency) }),
	};
}

function changeCourses(parts: readonly ContentDocument[], { columns, rows }: Batch): ChangedContent {
	const changes = new Map(
		rows.map(({ values }) => {
			const course = courseOf(values as unknown as TableCourse);
			const change = (before?: ContentCourse): ContentCourse => ({
				...patched<ContentCourse>(before ?? { chapters: [] }, columns, course),
				teacherIds: course.teacherIds ?? (columns.includes("teacherIds") ? [] : (before?.teacherIds ?? [])),
			});
			return [String(course.id), change] as const;
		}),
	);
	const lists = upserted(
		parts.map((part) => ({ ...part, items: part.courses ?? [] })),
		changes,
	);
	const problems = rows.flatMap(({ row, values }) => priceProblems(row, values as unknown as TableCourse));
	return { parts: parts.map((part, at) => ({ ...part, courses: lists[at] ?? [] })), problems };
}

interface LessonRow {
	readonly row: number;
	readonly lesson: TableLesson;
}

/** A chapter has a name in any of its rows; the others leave the cell empty. */
function withName(chapter: ContentChapter, columns: readonly string[], given?: LocalText): ContentChapter {
	if (given === undefined) return chapter;
	const chapterName = givenText(columns, "chapterName", given, chapter.chapterName) as LocalText;
	return { ...chapter, chapterName };
}

/** A lesson stays where it is, moves to the chapter of its row, or is added at the end of it. */
function withLesson(
	chapters: readonly ContentChapter[],
	columns: readonly string[],
	{ courseId: _, chapterId, chapterName, ...values }: TableLesson,
): ContentChapter[] {
	const before = chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === values.id);
	const lesson = patched(
		before ?? {},
		columns.filter((name) => !/^(?:course|chapter)/.test(name)),
		values,
	);
	const isKnown = chapters.some(({ id }) => id === chapterId);
	const all = isKnown
		? chapters
		: [...chapters, { id: chapterId, chapterName: chapterName ?? "", lessons: [] }];
	return all.map((chapter) => {
		const named = chapter.id === chapterId ? withName(chapter, columns, chapterName) : chapter;
		const at = chapter.lessons.findIndex(({ id }) => id === lesson.id);
		if (chapter.id !== chapterId)
			return at < 0 ? chapter : { ...chapter, lessons: chapter.lessons.toSpliced(at, 1) };
		const lessons = at < 0 ? [...chapter.lessons, lesson] : chapter.lessons.with(at, lesson);
		return { ...named, lessons };
	});
}

function changeLessons(parts: readonly ContentDocument[], { columns, rows }: Batch): ChangedContent {
	const problems: TableProblem[] = [];
	const byCourse = new Map<string, LessonRow[]>();
	for (const { row, values } of rows) {
		const lesson = values as unknown as TableLesson;
		const own = byCourse.get(lesson.courseId);
		if (own) own.push({ row, lesson });
		else byCourse.set(lesson.courseId, [{ row, lesson }]);
	}
	const changed = parts.map((part) => ({
		...part,
		courses: (part.courses ?? []).map((course) => {
			const own = byCourse.get(course.id) ?? [];
			byCourse.delete(course.id);
			const chapters = own.reduce<readonly ContentChapter[]>((all, { row, lesson }) => {
				if (lesson.chapterName === undefined && !all.some(({ id }) => id === lesson.chapterId)) {
					const expected = "the name of the new chapter in its first row";
					problems.push(rowProblem(row, "chapterName", expected, "nothing", "fill it in"));
				}
				return withLesson(all, columns, lesson);
			}, course.chapters);
			return { ...course, chapters: [...chapters] };
		}),
	}));
	for (const { row, lesson } of [...byCourse.values()].flat()) {
		const todo = "correct it, or import the course first";
		problems.push(rowProblem(row, "courseId", "the id of a course", shortText(lesson.courseId), todo));
	}
	return { parts: changed, problems };
}

function* lessonRows({ id: courseId, chapters }: ContentCourse): Generator<TableLesson> {
	// Rooms of live lessons have no columns; an import leaves them as they are.
	for (const { id: chapterId, chapterName, lessons } of chapters)
		for (const { live: _, ...lesson } of lessons) yield { courseId, chapterId, chapterName, ...lesson };
}

const rowOf = ({ price, originalPrice, chapters: _, ...course }: ContentCourse): object => ({
	...course,
	price: toMajor(price, course.currency),
	...(originalPrice === undefined ? {} : { originalPrice: toMajor(originalPrice, course.currency) }),
});

interface ContentTable {
	/** Kind of the parts whose documents it changes. */
	readonly list: "courses" | "teachers";
	/** @param parts of that kind; the first one takes new items */
	readonly change: (parts: readonly ContentDocument[], batch: Batch) => ChangedContent;
	readonly rows: (part: ContentDocument) => Iterable<object>;
}

export const contentTables = {
	courses: { list: "courses", change: changeCourses, rows: ({ courses = [] }) => courses.map(rowOf) },
	lessons: {
		list: "courses",
		change: changeLessons,
		rows: ({ courses = [] }) => courses.flatMap((course) => [...lessonRows(course)]),
	},
	teachers: { list: "teachers", change: changeTeachers, rows: ({ teachers = [] }) => teachers },
} as const satisfies Record<string, ContentTable>;

export type ContentTableKind = keyof typeof contentTables;
