// Rows of packages, open classes, news and questions. A seed document counts days from the day of seeding, so that a
// site looks fresh whenever it is seeded.
import type {
	GivenAnswer,
	LocalText,
	SeedDocument,
	SeedNews,
	SeedOpenClass,
	SeedPackage,
	SeedQuestion,
} from "../../../schemas/generated/documents.ts";

/** The day it is in a zone, so many days later or, below 0, earlier. */
export function dateInZone(zone: string, now: Date, days: number): string {
	// The Swedish way of writing a day is ISO 8601.
	const today = new Intl.DateTimeFormat("sv", { timeZone: zone }).format(now);
	return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

function packageRow(
	{ schoolIds = [], courseIds, description, outcomes, ...card }: SeedPackage,
	position: number,
) {
	return {
		id: card.id,
		position,
		school_ids: schoolIds,
		course_ids: courseIds,
		card,
		detail: { description, outcomes },
	};
}

type Day = (days: number) => string;

function openClassRow(open: SeedOpenClass, position: number, liveZone: string, now: Date) {
	const { id, className, summary, seats, seatsTaken = 0, zone = liveZone } = open;
	return {
		id,
		position,
		school_ids: open.schoolIds ?? [],
		teacher_id: open.teacherId,
		course_id: open.courseId,
		first_start: `${dateInZone(zone, now, open.inDays)}T${open.time}`,
		zone,
		minutes: open.minutes,
		every_days: open.everyDays,
		card: { id, className, summary, seats, seatsTaken },
		detail: { description: open.description },
	};
}

function newsRow({ schoolIds = [], daysAgo, body, ...card }: SeedNews, position: number, day: Day) {
	return { id: card.id, position, school_ids: schoolIds, publish_date: day(-daysAgo), card, body };
}

type Names = ReadonlyMap<string, LocalText>;

function questionRow(question: SeedQuestion, position: number, day: Day, names: Names) {
	const { id, title, text, askerName, answers = [] } = question;
	const oldestFirst = answers.toSorted((one, other) => other.daysAgo - one.daysAgo);
	return {
		id,
		position,
		school_ids: question.schoolIds ?? [],
		course_id: question.courseId,
		asked_on: day(-question.daysAgo),
		card: { id, title, text, askerName },
		answers: oldestFirst.map(
			({ daysAgo, authorName, ...answer }): GivenAnswer => ({
				...answer,
				authorName: authorName ?? names.get(answer.teacherId ?? "") ?? "",
				teacher: answer.teacherId !== undefined,
				date: day(-daysAgo),
			}),
		),
	};
}

export function catalogueRows(seed: SeedDocument, now: Date) {
	const { packages = [], openClasses = [], news = [], questions = [], teachers = [] } = seed;
	const zone = seed.site.baseInfo.liveTimeZone ?? "UTC";
	const day: Day = (days) => dateInZone(zone, now, days);
	const names: Names = new Map(teachers.map(({ id, name }) => [id, name]));
	return {
		packages: packages.map(packageRow),
		openClasses: openClasses.map((open, position) => openClassRow(open, position, zone, now)),
		news: news.map((item, position) => newsRow(item, position, day)),
		questions: questions.map((question, position) => questionRow(question, position, day, names)),
	};
}
