// Structured data of content by the vocabulary of schema.org, for search engines.
import type {
	AnswerDetail,
	CourseCard,
	CourseDetail,
	GivenAnswer,
	LocalText,
	NewsDetail,
	OpenClassDetail,
	PackageDetail,
	PlanDetail,
	TeacherDetail,
} from "../../../schemas/generated/documents.ts";

/** A node: what it is, and its properties. Undefined ones are left out by JSON. */
export type Node = { readonly "@type": string; readonly [name: string]: unknown };

/** What all nodes of a page need. */
export interface HeadSite {
	/** Without a slash at the end. */
	readonly origin: string;
	/** Name of the site. */
	readonly name: string;
	/** In the language of the page. */
	readonly text: (local: LocalText | undefined) => string;
	readonly language: string;
}

const absolute = ({ origin }: HeadSite, url: string | undefined): string | undefined =>
	url?.startsWith("/") ? origin + url : url;

/** Of a picture; a search engine fetches it by its whole address. */
export const imageOf = (site: HeadSite, url: string | undefined): string | undefined =>
	url && /^(\/|https?:)/.test(url) ? absolute(site, url) : undefined;

const organization = (site: HeadSite): Node => ({
	"@type": "Organization",
	name: site.name,
	url: `${site.origin}/s/pc/`,
});

/** A price as schema.org writes it: in whole units, with as many digits as the currency has. */
function decimalPrice(minor: number, currency: string): string {
	const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
		style: "currency",
		currency,
	}).resolvedOptions();
	return (minor / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits);
}

const offerOf = ({ price, currency }: { readonly price: number; readonly currency: string }): Node => ({
	"@type": "Offer",
	category: price === 0 ? "Free" : "Paid",
	price: decimalPrice(price, currency),
	priceCurrency: currency,
});

/** ISO 8601 duration. */
const duration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

const onlineInstance = (minutes: number): Node => ({
	"@type": "CourseInstance",
	courseMode: "Online",
	courseWorkload: duration(minutes),
});

const person = (name: string, url?: string): Node => ({ "@type": "Person", name, url });

const shortCourse = (site: HeadSite, card: CourseCard): Node => ({
	"@type": "Course",
	name: site.text(card.courseName),
	description: site.text(card.summary) || site.text(card.courseName),
	url: `${site.origin}/course/detail/${encodeURIComponent(card.id)}`,
	provider: organization(site),
});

export const courseNode = (site: HeadSite, { card, teachers, outcomes }: CourseDetail): Node => ({
	...shortCourse(site, card),
	image: imageOf(site, card.coverUrl),
	educationalLevel: card.level,
	about: site.text(card.subject) || undefined,
	teaches: outcomes?.map(site.text),
	offers: [offerOf(card)],
	hasCourseInstance: [
		{
			...onlineInstance(card.minutes),
			instructor: teachers.map(({ id, name }) =>
				person(site.text(name), `${site.origin}/teachersdetail/${encodeURIComponent(id)}`),
			),
		},
	],
});

export const packageNode = (site: HeadSite, { card, courses, outcomes }: PackageDetail): Node => ({
	"@type": "Course",
	name: site.text(card.packageName),
	description: site.text(card.summary) || site.text(card.packageName),
	image: imageOf(site, card.coverUrl ?? card.courses[0]?.coverUrl),
	provider: organization(site),
	teaches: outcomes?.map(site.text),
	offers: [offerOf(card)],
	hasCourseInstance: [onlineInstance(card.minutes)],
	hasPart: courses.map((course) => shortCourse(site, course)),
});

export const planNode = (site: HeadSite, { card, stages, prices, offers }: PlanDetail): Node => ({
	"@type": "Course",
	name: site.text(card.planName),
	description: site.text(card.summary) || site.text(card.planName),
	image: imageOf(site, card.coverUrl),
	provider: organization(site),
	offers: (offers.length > 0 ? offers : prices).map(offerOf),
	hasCourseInstance: [onlineInstance(card.minutes)],
	syllabusSections: stages.map(({ stageName, weeks }) => ({
		"@type": "Syllabus",
		name: site.text(stageName),
		timeRequired: weeks === undefined ? undefined : `P${weeks}W`,
	})),
	hasPart: stages.flatMap(({ courses }) => courses.map((course) => shortCourse(site, course))),
});

export const eventNode = (site: HeadSite, { card, description }: OpenClassDetail, url: string): Node => ({
	"@type": "EducationEvent",
	name: site.text(card.className),
	description: site.text(card.summary) || site.text(description) || site.text(card.className),
	startDate: card.startTime,
	endDate: new Date(Date.parse(card.startTime) + card.minutes * 60_000).toISOString(),
	duration: duration(card.minutes),
	eventStatus: "https://schema.org/EventScheduled",
	eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
	location: { "@type": "VirtualLocation", url },
	maximumAttendeeCapacity: card.seats,
	remainingAttendeeCapacity: Math.max(0, card.seats - card.seatsTaken),
	isAccessibleForFree: true,
	organizer: organization(site),
	performer: person(
		site.text(card.teacher.name),
		`${site.origin}/teachersdetail/${encodeURIComponent(card.teacher.id)}`,
	),
});

export const teacherNode = (site: HeadSite, { card }: TeacherDetail, url: string): Node => ({
	"@type": "ProfilePage",
	mainEntity: {
		...person(site.text(card.name), url),
		jobTitle: site.text(card.title) || undefined,
		description: site.text(card.intro) || undefined,
		knowsAbout: card.subjects.map(site.text),
		worksFor: organization(site),
	},
});

export const newsNode = (site: HeadSite, { card }: NewsDetail): Node => {
	const image = imageOf(site, card.coverUrl);
	return {
		"@type": "NewsArticle",
		headline: site.text(card.title),
		description: site.text(card.summary) || undefined,
		image: image && [image],
		datePublished: card.publishDate,
		articleSection: site.text(card.category) || undefined,
		author: [organization(site)],
		publisher: organization(site),
	};
};

const answerNode = (site: HeadSite, { authorName, date, id, text }: GivenAnswer, url: string): Node => ({
	"@type": "Answer",
	text: site.text(text),
	dateCreated: date,
	url: `${url}#${id}`,
	author: person(site.text(authorName)),
});

/** Of the answers, those of teachers are the accepted ones. */
export function questionNode(site: HeadSite, { question, answers }: AnswerDetail, url: string): Node {
	const nodes = (ofTeacher: boolean) =>
		answers.filter(({ teacher }) => teacher === ofTeacher).map((answer) => answerNode(site, answer, url));
	const [accepted, suggested] = [nodes(true), nodes(false)];
	return {
		"@type": "QAPage",
		mainEntity: {
			"@type": "Question",
			name: site.text(question.title),
			text: site.text(question.text) || site.text(question.title),
			answerCount: answers.length,
			dateCreated: question.date,
			author: person(site.text(question.askerName)),
			acceptedAnswer: accepted.length > 0 ? accepted : undefined,
			suggestedAnswer: suggested.length > 0 ? suggested : undefined,
		},
	};
}

export interface NamedAddress {
	readonly name: string;
	readonly url: string;
}

const listItems = (items: readonly NamedAddress[], urlName: "item" | "url"): Node[] =>
	items.map(({ name, url }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		[urlName]: url,
	}));

export const breadcrumbNode = (items: readonly NamedAddress[]): Node => ({
	"@type": "BreadcrumbList",
	itemListElement: listItems(items, "item"),
});

export const listNode = (items: readonly NamedAddress[]): Node => ({
	"@type": "ItemList",
	numberOfItems: items.length,
	itemListElement: listItems(items, "url"),
});

/** The nodes of a page as one document. */
export const jsonLdDocument = (nodes: readonly Node[]): object => ({
	"@context": "https://schema.org",
	"@graph": nodes,
});
