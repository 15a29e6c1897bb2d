// The content of a seed document as parts that are published. A seed document counts days from the day of seeding, so
// that a site looks fresh whenever it is seeded; content has days of the calendar.
import type {
	ContentNews,
	ContentOpenClass,
	ContentQuestion,
	SeedDocument,
	SeedNews,
	SeedOpenClass,
	SeedQuestion,
} from "../../../schemas/generated/documents.ts";
import { isZone } from "../../shared/timeZone.ts";

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

/** Where the days of content are counted in a seed document. */
export const seedNames: Readonly<Record<string, string>> = {
	firstStart: "inDays",
	publishedOn: "daysAgo",
	askedOn: "daysAgo",
	answeredOn: "daysAgo",
};

/** A part for each kind that the document has. */
export function contentParts(seed: SeedDocument, now: Date) {
	const { teachers, courses, packages, plans, voices, groups, pages, membership, goods } = seed;
	const zone = seed.site.baseInfo.liveTimeZone ?? "UTC";
	const day: Day = (daysAgo) => dateInZone(zone, now, -daysAgo);
	const lists = {
		...{ teachers, courses, packages, plans, voices, groups, pages, membership, goods },
		openClasses: seed.openClasses?.map((open) => openClassOf(open, zone, now)),
		news: seed.news?.map((item) => newsOf(item, day)),
		questions: seed.questions?.map((question) => questionOf(question, day)),
	};
	return Object.entries(lists).flatMap(([name, list]) =>
		list === undefined ? [] : [{ part: name === "openClasses" ? "open-classes" : name, [name]: list }],
	);
}
