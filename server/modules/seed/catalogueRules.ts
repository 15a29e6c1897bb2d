// What must hold of packages, open classes, news and questions beyond their schema.
import type {
	SeedCourse,
	SeedDocument,
	SeedOpenClass,
	SeedPackage,
	SeedQuestion,
} from "../../../schemas/generated/documents.ts";
import { type Place, type Problem, repeats } from "../../../schemas/problems.ts";
import { ids, quoted, unknown } from "./places.ts";

/** A single problem, or none. */
const unless = (holds: boolean, path: string, problem: Omit<Problem, "path">): Problem[] =>
	holds ? [] : [{ path, ...problem }];

type Courses = ReadonlyMap<string, SeedCourse>;

interface Shown {
	/** Such as packages[2]. */
	readonly at: string;
	readonly schoolIds?: readonly string[] | undefined;
	/** Where it names which course. */
	readonly courses: readonly Place[];
}

/** What leads to a course is shown only where the course is offered: nobody follows a link into nothing. */
function offeringProblems({ at, schoolIds = [], courses }: Shown, known: Courses): Problem[] {
	return courses.flatMap(([path, id]) => {
		const offering = known.get(id)?.schoolIds ?? [];
		if (offering.length === 0) return [];
		const missing = schoolIds.find((school) => !offering.includes(school));
		return unless(schoolIds.length > 0 && missing === undefined, path, {
			expected: `a course that every school of ${at} offers`,
			found: `${quoted(id)}, which ${missing === undefined ? "not every school offers" : `${quoted(missing)} does not offer`}`,
			todo: `correct ${at}.schoolIds or the course`,
		});
	});
}

function packageProblems(at: string, { courseIds, price, currency }: SeedPackage, known: Courses): Problem[] {
	const courses = courseIds.flatMap((id) => known.get(id) ?? []);
	const single = courses.reduce((sum, course) => sum + course.price, 0);
	const other = courses.find((course) => course.currency !== currency);
	return [
		...unless(price <= single || courses.length < courseIds.length, `${at}.price`, {
			expected: `at most ${single}, what its courses cost one by one`,
			found: String(price),
			todo: "lower it",
		}),
		...unless(other === undefined, `${at}.currency`, {
			expected: `${quoted(other?.currency)}, the currency of its course ${quoted(other?.id)}`,
			found: quoted(currency),
			todo: "use one currency",
		}),
	];
}

/** A zone by its name; a bare offset means its opposite to PostgreSQL. */
function isZone(zone: string): boolean {
	try {
		return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch {
		// The platform's way of saying that there is no such zone.
		return false;
	}
}

function openClassProblems(at: string, { seats, seatsTaken = 0, zone, ...open }: SeedOpenClass): Problem[] {
	return [
		...unless(seatsTaken <= seats, `${at}.seatsTaken`, {
			expected: `at most the ${seats} seats there are`,
			found: String(seatsTaken),
			todo: "lower it",
		}),
		...unless(zone === undefined || isZone(zone), `${at}.zone`, {
			expected: "the IANA name of a time zone",
			found: quoted(zone),
			todo: "correct it",
		}),
		...unless(open.minutes <= (open.everyDays ?? 1) * 1440, `${at}.minutes`, {
			expected: "an end before the class starts again",
			found: `${open.minutes} minutes every ${open.everyDays} days`,
			todo: "shorten it",
		}),
	];
}

function questionProblems(at: string, { daysAgo, answers = [] }: SeedQuestion): Problem[] {
	return [
		...repeats(ids(`${at}.answers`, answers), "an id"),
		...answers.flatMap((answer, i) => [
			...unless(
				(answer.teacherId === undefined) !== (answer.authorName === undefined),
				`${at}.answers[${i}]`,
				{
					expected: "either teacherId or authorName",
					found: answer.teacherId === undefined ? "neither" : "both",
					todo: "keep one",
				},
			),
			...unless(answer.daysAgo <= daysAgo, `${at}.answers[${i}].daysAgo`, {
				expected: `at most ${daysAgo}, when the question was asked`,
				found: String(answer.daysAgo),
				todo: "lower it",
			}),
		]),
	];
}

const one = (path: string, id: string | undefined): Place[] => (id === undefined ? [] : [[path, id]]);

export function catalogueProblems(seed: SeedDocument): Problem[] {
	const { teachers = [], courses = [], packages = [], openClasses = [], news = [], questions = [] } = seed;
	const known: Courses = new Map(courses.map((course) => [course.id, course]));
	const liveZone = seed.site.baseInfo.liveTimeZone;
	const shown: Shown[] = [
		...packages.map(({ schoolIds, courseIds }, i) => {
			const at = `packages[${i}]`;
			return { at, schoolIds, courses: courseIds.map((id, k): Place => [`${at}.courseIds[${k}]`, id]) };
		}),
		...Object.entries({ openClasses, questions }).flatMap(([list, items]) =>
			items.map(({ schoolIds, courseId }, i) => {
				const at = `${list}[${i}]`;
				return { at, schoolIds, courses: one(`${at}.courseId`, courseId) };
			}),
		),
		...news.map(({ schoolIds }, i) => ({ at: `news[${i}]`, schoolIds, courses: [] })),
	];
	const taught = [
		...openClasses.map(({ teacherId }, i): Place => [`openClasses[${i}].teacherId`, teacherId]),
		...questions.flatMap(({ answers = [] }, i) =>
			answers.flatMap(({ teacherId }, k) => one(`questions[${i}].answers[${k}].teacherId`, teacherId)),
		),
	];
	const schools = shown.flatMap(({ at, schoolIds = [] }) =>
		schoolIds.map((id, k): Place => [`${at}.schoolIds[${k}]`, id]),
	);
	return [
		...Object.entries({ packages, openClasses, news, questions }).flatMap(([list, items]) =>
			repeats(ids(list, items), "an id"),
		),
		...unknown(
			shown.flatMap((item) => item.courses),
			new Set(known.keys()),
			"the id of a course of this document",
		),
		...unknown(taught, new Set(teachers.map(({ id }) => id)), "the id of a teacher of this document"),
		...unknown(
			schools,
			new Set(seed.site.schools.map(({ id }) => id)),
			"the id of a school of this document",
		),
		...shown.flatMap((item) => offeringProblems(item, known)),
		...packages.flatMap((item, i) => packageProblems(`packages[${i}]`, item, known)),
		...openClasses.flatMap((item, i) => openClassProblems(`openClasses[${i}]`, item)),
		...questions.flatMap((item, i) => questionProblems(`questions[${i}]`, item)),
		...unless(openClasses.length === 0 || isZone(liveZone ?? "UTC"), "site.baseInfo.liveTimeZone", {
			expected: "the IANA name of a time zone, for the open classes",
			found: quoted(liveZone),
			todo: "correct it",
		}),
	];
}
