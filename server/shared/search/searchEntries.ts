// What the search finds: an entry for each course, package, plan, open class, teacher, piece of news and question.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { plainText } from "../../../schemas/postMarks.ts";
import { textIn } from "./markedText.ts";
import type { SearchEntry } from "./searchIndex.ts";
import type { StoredContent, StoredPostQuestion } from "./searchStore.ts";

/** Characters of a text that are searched, in each language; all of a usual piece of news. */
export const maxTextLength = 2000;

type Texts = readonly (LocalText | undefined)[];

const oneLine = (texts: Texts, language: "zh" | "en"): string =>
	texts
		.map((text) => textIn(text, language))
		.filter(Boolean)
		.join(" · ")
		.slice(0, maxTextLength)
		.replaceAll(/\s+/g, " ")
		.trim();

const inOneLine = (...texts: Texts): SearchEntry["text"] => ({
	zh: oneLine(texts, "zh"),
	en: oneLine(texts, "en"),
});

/** The text between the tags; entities that matter to nobody's search stay. */
const withoutTags = (html: string): string =>
	html
		.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
		.replaceAll(/<[^>]*>?/g, " ")
		.replaceAll(/&nbsp;/g, " ")
		.replaceAll(/&quot;/g, '"')
		.replaceAll(/&lt;/g, "<")
		.replaceAll(/&gt;/g, ">")
		.replaceAll(/&amp;/g, "&");

/** Names in one text, such as those of the teachers of a course. */
const joined = (texts: readonly LocalText[]): LocalText => ({
	zh: texts.map((text) => textIn(text, "zh")).join("、"),
	en: texts.map((text) => textIn(text, "en")).join(", "),
});

const courseEntries = ({ courses }: StoredContent): SearchEntry[] =>
	courses.map(({ id, school_ids, card }) => ({
		kind: "course",
		id,
		schoolIds: school_ids,
		title: card.courseName,
		text: inOneLine(card.summary, card.subject),
		subject: card.subject,
		...(card.teacherNames.length > 0 && { note: joined(card.teacherNames) }),
		pictureUrl: card.coverUrl,
		price: card.price,
		currency: card.currency,
		...(card.originalPrice !== undefined && { originalPrice: card.originalPrice }),
	}));

type Courses = ReadonlyMap<string, StoredContent["courses"][number]["card"]>;

const cardsById = ({ courses }: StoredContent): Courses => new Map(courses.map(({ id, card }) => [id, card]));

/** Its own, or that of its first course. */
function pictureOf(own: string | undefined, courseIds: readonly string[], known: Courses) {
	const url = own ?? courseIds.flatMap((id) => known.get(id)?.coverUrl ?? [])[0];
	return url === undefined ? {} : { pictureUrl: url };
}

function packageEntries(content: StoredContent): SearchEntry[] {
	const known = cardsById(content);
	return content.packages.map(({ id, school_ids, course_ids, card }) => ({
		kind: "package",
		id,
		schoolIds: school_ids,
		title: card.packageName,
		text: inOneLine(card.summary, ...course_ids.map((course) => known.get(course)?.courseName)),
		...pictureOf(card.coverUrl, course_ids, known),
		price: card.price,
		currency: card.currency,
	}));
}

function planEntries(content: StoredContent): SearchEntry[] {
	const known = cardsById(content);
	return content.plans.map(({ id, school_ids, document: { planName, summary, coverUrl, stages } }) => ({
		kind: "plan",
		id,
		schoolIds: school_ids,
		title: planName,
		text: inOneLine(summary, ...stages.map(({ stageName }) => stageName)),
		...pictureOf(
			coverUrl,
			stages.flatMap(({ courseIds = [] }) => courseIds),
			known,
		),
	}));
}

function openClassEntries({ openClasses, teachers }: StoredContent): SearchEntry[] {
	const names = new Map(teachers.map(({ document: { id, name } }) => [id, name]));
	return openClasses.map(({ id, school_ids, teacher_id, card }) => {
		const teacher = names.get(teacher_id);
		return {
			kind: "open-class",
			id,
			schoolIds: school_ids,
			title: card.className,
			text: inOneLine(card.summary),
			...(teacher !== undefined && { note: teacher }),
		};
	});
}

/** A teacher is offered by the schools of their courses; one without courses by all schools. */
function teacherEntries({ teachers, courses }: StoredContent): SearchEntry[] {
	const schools = new Map<string, Set<string>>();
	const everywhere = new Set<string>();
	for (const { teacher_ids, school_ids } of courses)
		for (const teacher of teacher_ids) {
			const known = schools.get(teacher) ?? new Set();
			schools.set(teacher, known);
			for (const school of school_ids) known.add(school);
			if (school_ids.length === 0) everywhere.add(teacher);
		}
	return teachers.map(({ document: { id, name, title, intro } }) => ({
		kind: "teacher",
		id,
		schoolIds: everywhere.has(id) ? [] : [...(schools.get(id) ?? [])],
		title: name,
		text: inOneLine(intro),
		...(title !== undefined && { note: title }),
	}));
}

const newsEntries = ({ news }: StoredContent): SearchEntry[] =>
	news.map(({ id, school_ids, card, date, body: [zh = "", en = ""] }) => ({
		kind: "news",
		id,
		schoolIds: school_ids,
		title: card.title,
		text: inOneLine(card.summary, { zh: withoutTags(zh), en: withoutTags(en || zh) }),
		...(card.category !== undefined && { note: card.category }),
		...(card.coverUrl !== undefined && { pictureUrl: card.coverUrl }),
		date,
	}));

const questionEntries = ({ questions }: StoredContent): SearchEntry[] =>
	questions.map(({ id, school_ids, card, answers, date }) => ({
		kind: "question",
		id,
		schoolIds: school_ids,
		title: card.title,
		text: inOneLine(card.text, ...answers.map(({ text }) => text)),
		note: card.askerName,
		date,
	}));

/** Students ask in all schools. */
export const postEntries = (questions: readonly StoredPostQuestion[]): SearchEntry[] =>
	questions.map(({ id, title, text, date }) => ({
		...{ kind: "question", id, schoolIds: [], title, text: inOneLine(plainText(text)), date },
	}));

/** In the order in which kinds are shown. */
export const searchEntries = (content: StoredContent): SearchEntry[] =>
	[
		courseEntries,
		packageEntries,
		planEntries,
		openClassEntries,
		teacherEntries,
		newsEntries,
		questionEntries,
	].flatMap((entriesOf) => entriesOf(content));
