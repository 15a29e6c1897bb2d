// Rules for content beyond its schemas.
import type {
	ContentCourse,
	ContentGoods,
	ContentInsteadRegistration,
	ContentOpenClass,
	ContentPackage,
	ContentQuestion,
	ContentRegistration,
} from "../../../schemas/generated/documents.ts";
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { questionProblems } from "../../shared/questions/questionRules.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import { expectedZone, isZone } from "../../shared/timeZone.ts";
import { agreementProblems } from "./agreementRules.ts";
import { bankProblems } from "./bankRules.ts";
import { couponProblems } from "./couponRules.ts";
import { lessonProblems } from "./lessonRules.ts";
import { liveProblems } from "./liveRules.ts";
import { offeringProblems } from "./offering.ts";
import type { Content, Located } from "./parts.ts";
import { answersOf, idIn, referenceProblems } from "./references.ts";

type Courses = ReadonlyMap<string, ContentCourse>;
type Priced = Pick<ContentCourse, "price" | "originalPrice">;

const priceProblems = ({
	at,
	item: { price, originalPrice = Number.POSITIVE_INFINITY },
}: Located<Priced>): Problem[] =>
	unless(
		originalPrice > price,
		`${at}.originalPrice`,
		`above the price ${price}`,
		String(originalPrice),
		"raise or remove it",
	);

const packageProblems =
	(known: Courses) =>
	({ at, item: { courseIds, price, currency } }: Located<ContentPackage>): Problem[] => {
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
	};

/** Days and times of one form compare as texts. */
const registrationProblems = ({
	at,
	item,
}: Located<ContentRegistration | ContentInsteadRegistration>): Problem[] => [
	...unless(
		item.opensAt === undefined || item.closesAt === undefined || item.opensAt < item.closesAt,
		`${at}.closesAt`,
		`after ${item.opensAt}, when students can register`,
		quoteText(item.closesAt),
		"correct one of them",
	),
	...unless(
		item.zone === undefined || isZone(item.zone),
		`${at}.zone`,
		expectedZone,
		quoteText(item.zone),
		"correct it",
	),
	...questionProblems(`${at}.form`, item.form),
];

/** One that belongs to nothing is asked of nobody, and half a time is none. */
const insteadProblems = ({ at, item }: Located<ContentInsteadRegistration>): Problem[] => [
	...unless(
		[...(item.courseIds ?? []), ...(item.packageIds ?? [])].length > 0,
		at,
		"courseIds or packageIds with at least one id",
		"none",
		"name the courses whose students hand it in",
	),
	...unless(
		(item.opensAt === undefined) === (item.closesAt === undefined),
		at,
		"both opensAt and closesAt, or neither",
		`only ${item.opensAt === undefined ? "closesAt" : "opensAt"}`,
		"add the other one, or remove it",
	),
];

function openClassProblems({ at, item }: Located<ContentOpenClass>): Problem[] {
	const { seats, seatsTaken = 0, zone, minutes, everyDays } = item;
	return [
		...unless(
			seatsTaken <= seats,
			`${at}.seatsTaken`,
			`at most the ${seats} seats there are`,
			String(seatsTaken),
			"lower it",
		),
		...unless(zone === undefined || isZone(zone), `${at}.zone`, expectedZone, quoteText(zone), "correct it"),
		...unless(
			minutes <= (everyDays ?? 1) * 1440,
			`${at}.minutes`,
			"an end before the class starts again",
			`${minutes} minutes every ${everyDays} days`,
			"shorten it",
		),
	];
}

const answerProblems = (question: Located<ContentQuestion>): Problem[] =>
	answersOf(question).flatMap(({ at, item }) => [
		...unless(
			(item.teacherId === undefined) !== (item.authorName === undefined),
			at,
			"either teacherId or authorName",
			item.teacherId === undefined ? "neither" : "both",
			"keep one",
		),
		...unless(
			item.answeredOn >= question.item.askedOn,
			`${at}.answeredOn`,
			`${question.item.askedOn} or later, when the question was asked`,
			item.answeredOn,
			"correct one of them",
		),
	]);

const targets = ["courseId", "packageId", "planId", "membershipId"] as const;

function goodsProblems({ at, item }: Located<ContentGoods>): Problem[] {
	const given = targets.filter((name) => item[name] !== undefined);
	const { saleFrom = "", saleUntil = "9999" } = item;
	return [
		...unless(
			given.length === 1,
			at,
			`what opens one thing: one of ${targets.join(", ")}`,
			given.join(" and ") || "none of them",
			given.length === 0 ? "add one" : "keep one",
		),
		...unless(
			saleFrom <= saleUntil,
			`${at}.saleUntil`,
			`${saleFrom} or later, when the sale begins`,
			saleUntil,
			"correct one of them",
		),
	];
}

/** Carts and orders name all that is sold by one id: courses, packages and goods share none. */
function commodityProblems({ courses, packages, goods }: Content): Problem[] {
	const [ofCourses, ofPackages] = [courses, packages].map(
		(items) => new Set(items.map(({ item }) => item.id)),
	);
	const taken = (kind: string, known: ReadonlySet<string> | undefined, texts: readonly LocatedText[]) =>
		texts
			.filter(([, id]) => known?.has(id))
			.map(([path, id]) => problem(path, `an id that no ${kind} has`, quoteText(id), "choose another id"));
	return [
		...taken("course", ofCourses, [...packages, ...goods].flatMap(idIn("id"))),
		...taken("package", ofPackages, goods.flatMap(idIn("id"))),
	];
}

/** The year 0000 has days for JavaScript, and none for PostgreSQL. */
const isDay = (text: string): boolean => {
	if (text.startsWith("0000")) return false;
	const time = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
};

/** The schema has the form of a day; 31 November has it too. */
function dayProblems({
	news,
	questions,
	voices,
	goods,
	coupons,
	registrations,
	...content
}: Content): Problem[] {
	const days: LocatedText[] = [
		...content["open-classes"].flatMap(idIn("firstStart")),
		...news.flatMap(idIn("publishedOn")),
		...questions.flatMap(idIn("askedOn")),
		...questions.flatMap(answersOf).flatMap(idIn("answeredOn")),
		...voices.flatMap(idIn("spokenOn")),
		...(["opensAt", "closesAt", "examDay"] as const).flatMap((name) => registrations.flatMap(idIn(name))),
		...(["opensAt", "closesAt"] as const).flatMap((name) =>
			content["instead-registrations"].flatMap(idIn(name)),
		),
		...goods.flatMap((each) => [...idIn("saleFrom")(each), ...idIn("saleUntil")(each)]),
		...coupons.flatMap((each) => [...idIn("validFrom")(each), ...idIn("validUntil")(each)]),
	];
	return days
		.filter(([, text]) => !isDay(text))
		.map(([path, text]) => problem(path, "a day of the calendar", quoteText(text), "correct it"));
}

/**
 * @param content all parts of a company, each valid against its schema
 * @param changed parts that are new; all of them by default
 */
export function contentProblems(content: Content, changed?: ReadonlySet<string>): Problem[] {
	const known: Courses = new Map(content.courses.map(({ item }) => [item.id, item]));
	return [
		...referenceProblems(content),
		...content.courses.flatMap(priceProblems),
		...content.goods.flatMap(priceProblems),
		...liveProblems(content),
		...lessonProblems(content, changed),
		...offeringProblems(content),
		...content.packages.flatMap(packageProblems(known)),
		...content["open-classes"].flatMap(openClassProblems),
		...content.questions.flatMap(answerProblems),
		...[...content.registrations, ...content["instead-registrations"]].flatMap(registrationProblems),
		...content["instead-registrations"].flatMap(insteadProblems),
		...content.goods.flatMap(goodsProblems),
		...commodityProblems(content),
		...couponProblems(content),
		...agreementProblems(content),
		...dayProblems(content),
		...bankProblems(content, changed),
	];
}
