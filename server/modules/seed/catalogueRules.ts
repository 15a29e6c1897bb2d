// Rules for packages, open classes, news and questions beyond their schema.
import type {
	SeedCourse,
	SeedDocument,
	SeedOpenClass,
	SeedPackage,
	SeedQuestion,
} from "../../../schemas/generated/documents.ts";
import type { LocatedText, Problem } from "../../../schemas/problems.ts";
import { quoteText, unless } from "./seedProblems.ts";

type Courses = ReadonlyMap<string, SeedCourse>;

interface Item {
	/** Such as packages[2]. */
	readonly at: string;
	readonly schoolIds?: readonly string[] | undefined;
	/** The courses it refers to. */
	readonly courses: readonly LocatedText[];
}

/** What links to a course is shown only in schools that offer the course. */
function offeringProblems({ at, schoolIds = [], courses }: Item, known: Courses): Problem[] {
	return courses.flatMap(([path, id]) => {
		const offering = known.get(id)?.schoolIds ?? [];
		if (offering.length === 0) return [];
		const missing = schoolIds.find((school) => !offering.includes(school));
		return unless(
			schoolIds.length > 0 && missing === undefined,
			path,
			`a course that every school of ${at} offers`,
			`${quoteText(id)}, which ${missing === undefined ? "not every school offers" : `${quoteText(missing)} does not offer`}`,
			`correct ${at}.schoolIds or the course`,
		);
	});
}

function packageProblems(at: string, { courseIds, price, currency }: SeedPackage, known: Courses): Problem[] {
	const courses = courseIds.flatMap((id) => known.get(id) ?? []);
	const single = courses.reduce((sum, course) => sum + course.price, 0);
	const other = courses.find((course) => course.currency !== currency);
	return [
		...unless(
			price <= single || courses.length < courseIds.length,
			`${at}.price`,
			`at most ${single}, what its courses cost one by one`,
			String(price),
			"lower it",
		),
		...unless(
			other === undefined,
			`${at}.currency`,
			`${quoteText(other?.currency)}, the currency of its course ${quoteText(other?.id)}`,
			quoteText(currency),
			"use one currency",
		),
	];
}

/** Names only: PostgreSQL reads the sign of a bare offset the other way round. */
function isZone(zone: string): boolean {
	try {
		return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch {
		// Intl throws for an unknown zone.
		return false;
	}
}

function openClassProblems(at: string, { seats, seatsTaken = 0, zone, ...open }: SeedOpenClass): Problem[] {
	return [
		...unless(
			seatsTaken <= seats,
			`${at}.seatsTaken`,
			`at most the ${seats} seats there are`,
			String(seatsTaken),
			"lower it",
		),
		...unless(
			zone === undefined || isZone(zone),
			`${at}.zone`,
			"the IANA name of a time zone",
			quoteText(zone),
			"correct it",
		),
		...unless(
			open.minutes <= (open.everyDays ?? 1) * 1440,
			`${at}.minutes`,
			"an end before the class starts again",
			`${open.minutes} minutes every ${open.everyDays} days`,
			"shorten it",
		),
	];
}

function questionProblems(at: string, { daysAgo, answers = [] }: SeedQuestion): Problem[] {
	return answers.flatMap((answer, i) => [
		...unless(
			(answer.teacherId === undefined) !== (answer.authorName === undefined),
			`${at}.answers[${i}]`,
			"either teacherId or authorName",
			answer.teacherId === undefined ? "neither" : "both",
			"keep one",
		),
		...unless(
			answer.daysAgo <= daysAgo,
			`${at}.answers[${i}].daysAgo`,
			`at most ${daysAgo}, when the question was asked`,
			String(answer.daysAgo),
			"lower it",
		),
	]);
}

export function catalogueProblems(seed: SeedDocument): Problem[] {
	const { courses = [], packages = [], openClasses = [], questions = [] } = seed;
	const known: Courses = new Map(courses.map((course) => [course.id, course]));
	const liveZone = seed.site.baseInfo.liveTimeZone;
	const shown: Item[] = [
		...packages.map(({ schoolIds, courseIds }, i) => {
			const at = `packages[${i}]`;
			return { at, schoolIds, courses: courseIds.map((id, k): LocatedText => [`${at}.courseIds[${k}]`, id]) };
		}),
		...Object.entries({ openClasses, questions }).flatMap(([list, items]) =>
			items.flatMap(({ schoolIds, courseId }, i): Item[] => {
				const at = `${list}[${i}]`;
				return courseId === undefined ? [] : [{ at, schoolIds, courses: [[`${at}.courseId`, courseId]] }];
			}),
		),
	];
	return [
		...shown.flatMap((item) => offeringProblems(item, known)),
		...packages.flatMap((item, i) => packageProblems(`packages[${i}]`, item, known)),
		...openClasses.flatMap((item, i) => openClassProblems(`openClasses[${i}]`, item)),
		...questions.flatMap((item, i) => questionProblems(`questions[${i}]`, item)),
		...unless(
			openClasses.length === 0 || isZone(liveZone ?? "UTC"),
			"site.baseInfo.liveTimeZone",
			"the IANA name of a time zone, for the open classes",
			quoteText(liveZone),
			"correct it",
		),
	];
}
