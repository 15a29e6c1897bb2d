// The content of a seed document as parts that are published. A seed document counts days from the day of seeding, so
// that a site looks fresh whenever it is seeded; content has days of the calendar.
import type {
	ContentBankQuestion,
	ContentCoupon,
	ContentCourse,
	ContentGoods,
	ContentLesson,
	ContentNews,
	ContentOpenClass,
	ContentQuestion,
	ContentRegistration,
	ContentVoice,
	SeedCoupon,
	SeedDocument,
	SeedGoods,
	SeedLive,
	SeedMaterial,
	SeedNews,
	SeedOpenClass,
	SeedQuestion,
	SeedRegistration,
	SeedVoice,
} from "../../../schemas/generated/documents.ts";
import { isZone, liveZoneOf } from "../../shared/timeZone.ts";

/** The day it is in a zone, so many days later or, below 0, earlier. An unknown zone is reported by the rules. */
export function dateInZone(zone: string, now: Date, days: number): string {
	// The Swedish way of writing a day is ISO 8601.
	const today = new Intl.DateTimeFormat("sv", { timeZone: isZone(zone) ? zone : "UTC" }).format(now);
	return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

type Day = (daysAgo: number) => string;

const openClassOf = (
	{ inDays, time, ...open }: SeedOpenClass,
	liveZone: string,
	now: Date,
): ContentOpenClass => ({
	...open,
	firstStart: `${dateInZone(open.zone ?? liveZone, now, inDays)}T${time}`,
});

const newsOf = ({ daysAgo, ...news }: SeedNews, day: Day): ContentNews => ({
	...news,
	publishedOn: day(daysAgo),
});

const questionOf = ({ daysAgo, answers = [], ...question }: SeedQuestion, day: Day): ContentQuestion => ({
	...question,
	askedOn: day(daysAgo),
	answers: answers.map(({ daysAgo: answeredDaysAgo, ...answer }) => ({
		...answer,
		answeredOn: day(answeredDaysAgo),
	})),
});

const voiceOf = ({ daysAgo, ...voice }: SeedVoice, day: Day): ContentVoice => ({
	...voice,
	...(daysAgo === undefined ? {} : { spokenOn: day(daysAgo) }),
});

const goodsOf = ({ fromInDays, untilInDays, ...goods }: SeedGoods, day: Day): ContentGoods => ({
	...goods,
	...(fromInDays === undefined ? {} : { saleFrom: day(-fromInDays) }),
	...(untilInDays === undefined ? {} : { saleUntil: day(-untilInDays) }),
});

const couponOf = ({ fromInDays, untilInDays, ...coupon }: SeedCoupon, day: Day): ContentCoupon => ({
	...coupon,
	...(fromInDays === undefined ? {} : { validFrom: day(-fromInDays) }),
	...(untilInDays === undefined ? {} : { validUntil: day(-untilInDays) }),
});

const registrationOf = (
	{ opensInDays, opensTime, closesInDays, closesTime, examInDays, ...registration }: SeedRegistration,
	liveZone: string,
	now: Date,
): ContentRegistration => {
	const day = (days: number): string => dateInZone(registration.zone ?? liveZone, now, days);
	return {
		...registration,
		opensAt: `${day(opensInDays)}T${opensTime}`,
		closesAt: `${day(closesInDays)}T${closesTime}`,
		...(examInDays === undefined ? {} : { examDay: day(examInDays) }),
	};
};

/** Times are in whole minutes, as an operator would write them. */
const minuteMs = 60_000;

/** The minute of a time: what counts from it does not depend on how many seconds a server needs to begin to seed. */
export const wholeMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);

/** What of a lesson is written apart from its course. */
type LessonPart = Partial<
	Pick<ContentLesson, "live" | "video" | "reading" | "exercise" | "resources" | "homework">
>;

/** The times and the room of a live lesson. */
function liveOf(
	{ courseId: _, lessonId: __, inMinutes, minutes, ...room }: SeedLive,
	lesson: ContentLesson,
	instant: (minutes: number) => string,
): LessonPart {
	const [startsAt, endsAt] = [instant(inMinutes), instant(inMinutes + (minutes ?? lesson.minutes))];
	return { live: { ...room, startsAt, endsAt } };
}

const materialOf = (
	{ courseId: _, lessonId: __, homework, ...rest }: SeedMaterial,
	instant: (minutes: number) => string,
): LessonPart => ({
	...rest,
	...(homework
		? {
				homework: homework.map(({ dueInMinutes, ...each }) => ({
					...each,
					...(dueInMinutes === undefined ? {} : { dueAt: instant(dueInMinutes) }),
				})),
			}
		: {}),
});

/** By course and lesson. */
const byLesson = <Item extends { readonly courseId: string; readonly lessonId: string }>(
	items: readonly Item[] = [],
) => new Map(items.map((each) => [`${each.courseId} ${each.lessonId}`, each]));

/** Courses with what is written apart of their lessons. A lesson that does not exist is reported by the rules. */
function withLessonParts(
	courses: readonly ContentCourse[],
	{ live, materials }: Pick<SeedDocument, "live" | "materials">,
	now: Date,
): ContentCourse[] {
	const first = wholeMinute(now).getTime();
	const instant = (minutes: number): string => new Date(first + minutes * minuteMs).toISOString();
	const [rooms, works] = [byLesson(live), byLesson(materials)];
	return courses.map((course) => ({
		...course,
		chapters: course.chapters.map((chapter) => ({
			...chapter,
			lessons: chapter.lessons.map((lesson) => {
				const key = `${course.id} ${lesson.id}`;
				const [room, work] = [rooms.get(key), works.get(key)];
				return {
					...lesson,
					...(room ? liveOf(room, lesson, instant) : {}),
					...(work ? materialOf(work, instant) : {}),
				};
			}),
		})),
	}));
}

/** Where the days of content are counted in a seed document. */
export const seedNames: Readonly<Record<string, string>> = {
	firstStart: "inDays",
	publishedOn: "daysAgo",
	askedOn: "daysAgo",
	answeredOn: "daysAgo",
	spokenOn: "daysAgo",
	saleFrom: "fromInDays",
	saleUntil: "untilInDays",
	validFrom: "fromInDays",
	validUntil: "untilInDays",
	opensAt: "opensInDays",
	closesAt: "closesInDays",
	examDay: "examInDays",
};

/** Its courses are withdrawn by a second version, without them. */
export const withdrawnPart = "courses/withdrawn";

/** The name of the list in a part, by its kind. */
const camelCase = (kind: string): string =>
	kind.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Questions of the bank by their subjects. */
const bankParts = (questions: readonly ContentBankQuestion[] = []) =>
	[...Map.groupBy(questions, ({ subjectId }) => subjectId)].map(([subjectId, bankQuestions]) => ({
		part: `bank-questions/${subjectId.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
		bankQuestions,
	}));

/** A part for each kind that the document has, and one of courses that are withdrawn. */
export function contentParts(seed: SeedDocument, now: Date) {
	const { teachers, packages, plans, groups, pages, membership, agreements } = seed;
	const { bankCategories, bankSubjects } = seed;
	const zone = liveZoneOf(seed.site);
	const day: Day = (daysAgo) => dateInZone(zone, now, -daysAgo);
	const courses = seed.courses && withLessonParts(seed.courses, seed, now);
	const lists = {
		...{ teachers, courses, packages, plans, groups, pages, membership, agreements },
		"open-classes": seed.openClasses?.map((open) => openClassOf(open, zone, now)),
		news: seed.news?.map((item) => newsOf(item, day)),
		"instead-registrations": seed.insteadRegistrations,
		registrations: seed.registrations?.map((each) => registrationOf(each, zone, now)),
		questions: seed.questions?.map((question) => questionOf(question, day)),
		voices: seed.voices?.map((voice) => voiceOf(voice, day)),
		goods: seed.goods?.map((each) => goodsOf(each, day)),
		coupons: seed.coupons?.map((each) => couponOf(each, day)),
		"bank-categories": bankCategories,
		"bank-subjects": bankSubjects,
	};
	const parts = Object.entries(lists).flatMap(([kind, list]) =>
		list === undefined ? [] : [{ part: kind, [camelCase(kind)]: list }],
	);
	const { withdrawnCourses } = seed;
	return [
		...parts,
		...bankParts(seed.bankQuestions),
		...(withdrawnCourses ? [{ part: withdrawnPart, courses: withdrawnCourses }] : []),
	];
}
