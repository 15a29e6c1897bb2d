// Rows of the read tables, made from the items of the published content.
import { isDeepStrictEqual } from "node:util";
import type {
	ContentAgreement,
	ContentBankQuestion,
	ContentChapter,
	ContentCoupon,
	ContentCourse,
	ContentInsteadRegistration,
	ContentNews,
	ContentOpenClass,
	ContentPackage,
	ContentQuestion,
	ContentRegistration,
	CourseCard,
	CourseDetail,
	GivenAnswer,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { needOf } from "../../shared/agreements/needs.ts";
import { digestOf, taskIdsOf } from "../../shared/bank/publishedQuestion.ts";
import { endOf, goodsRows, startOf } from "./goodsRows.ts";
import { lessonMaterials } from "./lessonMaterials.ts";
import { openedCourses } from "./openedCourses.ts";
import type { Content, Kind, Located } from "./parts.ts";

type Names = ReadonlyMap<string, LocalText>;

/** Chapters as everybody may read them: lessons without what only those get who may enter them. */
const shownChapters = (chapters: readonly ContentChapter[]): CourseDetail["chapters"] =>
	chapters.map((chapter) => ({
		...chapter,
		lessons: chapter.lessons.map(({ id, lessonName, minutes, kind, free }) => ({
			...{ id, lessonName, minutes, kind },
			...(free === undefined ? {} : { free }),
		})),
	}));

/** Card and detail of a course as they are sent. `materials` are rows of their own and no column (lessonMaterials.ts). */
function courseRow(course: ContentCourse, names: Names) {
	const { id, schoolIds = [], teacherIds, chapters, description, outcomes, publishedOn, ...rest } = course;
	const { doneShare: _, ...shown } = rest;
	const lessons = chapters.flatMap((chapter) => chapter.lessons);
	const teacherNames = teacherIds.map((teacher) => names.get(teacher) ?? "");
	const card: CourseCard = {
		id,
		...shown,
		coverUrl: shown.coverUrl ?? `/s/cover/${id}.svg`,
		teacherNames,
		lessonCount: lessons.length,
		minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
		studentCount: shown.studentCount ?? 0,
	};
	return {
		school_ids: schoolIds,
		teacher_ids: teacherIds,
		card,
		detail: { description, outcomes, chapters: shownChapters(chapters) },
		live: lessons.some(({ kind }) => kind === "live"),
		live_lessons: Object.fromEntries(
			lessons.flatMap(({ id: lesson, live }) => (live ? [[lesson, live]] : [])),
		),
		published_on: publishedOn,
		materials: lessonMaterials(course),
	};
}

const packageRow = ({ schoolIds = [], courseIds, description, outcomes, ...card }: ContentPackage) => ({
	school_ids: schoolIds,
	course_ids: courseIds,
	card,
	detail: { description, outcomes },
});

function openClassRow(open: ContentOpenClass, liveZone: string) {
	const { id, className, summary, seats, seatsTaken = 0 } = open;
	return {
		school_ids: open.schoolIds ?? [],
		teacher_id: open.teacherId,
		course_id: open.courseId,
		first_start: open.firstStart,
		zone: open.zone ?? liveZone,
		minutes: open.minutes,
		every_days: open.everyDays,
		card: { id, className, summary, seats, seatsTaken },
		detail: { description: open.description },
	};
}

const newsRow = ({ schoolIds = [], publishedOn, body, ...card }: ContentNews) => ({
	school_ids: schoolIds,
	publish_date: publishedOn,
	card,
	body,
});

function questionRow({ id, title, text, askerName, ...question }: ContentQuestion, names: Names) {
	const oldestFirst = (question.answers ?? []).toSorted((one, other) =>
		one.answeredOn < other.answeredOn ? -1 : one.answeredOn > other.answeredOn ? 1 : 0,
	);
	return {
		school_ids: question.schoolIds ?? [],
		course_id: question.courseId,
		asked_on: question.askedOn,
		card: { id, title, text, askerName },
		answers: oldestFirst.map(
			({ answeredOn, authorName, ...answer }): GivenAnswer => ({
				...answer,
				authorName: authorName ?? names.get(answer.teacherId ?? "") ?? "",
				teacher: answer.teacherId !== undefined,
				date: answeredOn,
			}),
		),
	};
}

/** Its times are by the clock of a zone. */
const zonedRow = (
	kind: Kind,
	document: ContentRegistration | ContentInsteadRegistration,
	liveZone: string,
) => ({
	...itemRow(kind, document),
	document: { ...document, zone: document.zone ?? liveZone },
});

/** Its days begin and end in a zone. */
const couponRow = (coupon: ContentCoupon, zone: string) => ({
	...itemRow("coupons", coupon),
	document: {
		...coupon,
		startsAt: coupon.validFrom === undefined ? undefined : startOf(coupon.validFrom, zone),
		endsAt: coupon.validUntil === undefined ? undefined : endOf(coupon.validUntil, zone),
	},
});

/** `agreement` is stored as a version (agreementVersions.ts) and no column: the row has what is needed for which target. */
const agreementRow = (agreement: ContentAgreement) => ({
	kind: "agreements",
	school_ids: agreement.schoolIds ?? [],
	document: { needs: agreement.targets.map(needOf) },
	agreement,
});

/** `question` is stored as a version (bankVersions.ts), which is found again by its digest; both are no columns. */
const bankQuestionRow = (question: ContentBankQuestion) => ({
	school_ids: question.schoolIds ?? [],
	subject_id: question.subjectId,
	chapter_id: question.chapterId,
	point_ids: question.pointIds ?? [],
	kind: question.kind,
	difficulty: question.difficulty ?? 3,
	task_ids: taskIdsOf(question),
	digest: digestOf(question),
	question,
});

/** The columns that every table has. */
interface Row {
	readonly id: string;
	readonly part: string;
	readonly position: number;
}

const rowsOf = <Item extends { readonly id: string }>(
	items: readonly Located<Item>[],
	columnsOf: (item: Item) => object,
): Row[] => items.map(({ part, item }, position) => ({ id: item.id, part, position, ...columnsOf(item) }));

/** An item that is read whole, with its schools. */
const itemRow = (kind: Kind, document: { readonly schoolIds?: readonly string[] }) => ({
	kind,
	school_ids: document.schoolIds ?? [],
	document,
});

/** For each kind with columns of its own. */
function ownRows(content: Content, liveZone: string): { readonly [K in Kind]?: () => Row[] } {
	const names: Names = new Map(content.teachers.map(({ item: { id, name } }) => [id, name]));
	return {
		teachers: () => rowsOf(content.teachers, (document) => ({ document })),
		courses: () => rowsOf(content.courses, (course) => courseRow(course, names)),
		packages: () => rowsOf(content.packages, packageRow),
		"open-classes": () => rowsOf(content["open-classes"], (open) => openClassRow(open, liveZone)),
		news: () => rowsOf(content.news, newsRow),
		questions: () => rowsOf(content.questions, (question) => questionRow(question, names)),
		plans() {
			const { ofPlan } = openedCourses(content);
			return rowsOf(content.plans, (plan) => ({ ...itemRow("plans", plan), course_ids: ofPlan(plan) }));
		},
		membership() {
			const { ofMembership } = openedCourses(content);
			return rowsOf(content.membership, (level) => ({
				...itemRow("membership", level),
				course_ids: ofMembership(level),
			}));
		},
		goods: () => goodsRows(content, liveZone),
		agreements: () => rowsOf(content.agreements, agreementRow),
		coupons: () => rowsOf(content.coupons, (coupon) => couponRow(coupon, liveZone)),
		"bank-questions": () => rowsOf(content["bank-questions"], bankQuestionRow),
		registrations: () =>
			rowsOf(content.registrations, (document) => zonedRow("registrations", document, liveZone)),
		"instead-registrations": () =>
			rowsOf(content["instead-registrations"], (document) =>
				zonedRow("instead-registrations", document, liveZone),
			),
	};
}

/** @param liveZone the zone of open classes that name none, and of days of a sale */
export function readRows(content: Content, kind: Kind, liveZone: string): Row[] {
	const own = ownRows(content, liveZone)[kind];
	const items = content[kind] as readonly Located<{ readonly id: string; readonly schoolIds?: string[] }>[];
	return own?.() ?? rowsOf(items, (document) => itemRow(kind, document));
}

/**
 * To be raised with every change of what is made of an unchanged item: a server that starts makes all rows anew where theirs
 * have another format (rebuildRows.ts), as publications write only rows of items that changed.
 */
export const rowFormat = 4;

/** Rows that a publication changes: the tables have those of the content before it. */
export function changedRows(before: Content, content: Content, kind: Kind, liveZone: string) {
	const all = readRows(content, kind, liveZone);
	const known = new Map(readRows(before, kind, liveZone).map((row) => [row.id, row]));
	return { all, changed: all.filter((row) => !isDeepStrictEqual(known.get(row.id), row)) };
}

/** The kinds whose rows are made of items of another kind too: courses and answers have the names of teachers. */
const dependents: { readonly [K in Kind]?: readonly Kind[] } = {
	teachers: ["courses", "questions"],
	courses: ["goods"],
	packages: ["goods", "plans", "membership"],
};

/** Changed kinds with those whose rows depend on them. Courses change with teachers, their prices do not. */
export const dependentKinds = (changed: readonly Kind[]): Set<Kind> =>
	new Set([...changed, ...changed.flatMap((kind) => dependents[kind] ?? [])]);
