// Rules for what students work with in lessons: videos, texts, exercises, resources, homework.
import type { ContentLesson, LessonHomework, LessonVideo } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import { chaptersIn, formulaProblems, languagesOf } from "./bankTexts.ts";
import { isInstant, lessonsIn } from "./liveRules.ts";
import type { Content, Located } from "./parts.ts";
import { chaptersOf, lessonsOf, within } from "./references.ts";

const ofKind = ["video", "live", "reading", "exercise"] as const;

const kindProblems = ({ at, item }: Located<ContentLesson>): Problem[] =>
	ofKind
		.filter((name) => item[name] !== undefined && item.kind !== name)
		.map((name) =>
			problem(
				`${at}.${name}`,
				`at a lesson of the kind ${name}`,
				`one of the kind ${quoteText(item.kind)}`,
				"remove it or change the kind",
			),
		);

/** An address of somebody else, and no stored file. */
export const isAddress = (media: string): boolean => media.startsWith("https://");

function videoProblems(at: string, { media, seconds, chapters = [] }: LessonVideo): Problem[] {
	const unordered = chapters.findIndex(
		(mark, i) => i > 0 && mark.atSeconds <= (chapters[i - 1]?.atSeconds ?? 0),
	);
	return [
		...unless(
			seconds !== undefined || !isAddress(media),
			`${at}.seconds`,
			"the length of a video that is an address",
			"nothing",
			"add it",
		),
		...unless(
			unordered < 0,
			`${at}.chapters[${unordered}].atSeconds`,
			"later than the mark before it",
			String(chapters[unordered]?.atSeconds),
			"correct one of them",
		),
	];
}

const homeworkProblems = ({ at, item }: Located<LessonHomework>): Problem[] => [
	...unless(
		item.dueAt === undefined || isInstant(item.dueAt),
		`${at}.dueAt`,
		"an instant of the calendar",
		quoteText(item.dueAt),
		"correct it",
	),
	...unless(
		(item.passPoints ?? 0) <= (item.points ?? 100),
		`${at}.passPoints`,
		`at most the ${item.points ?? 100} points there are`,
		String(item.passPoints),
		"lower it",
	),
];

const homeworkOf = (lesson: Located<ContentLesson>) => within(lesson, "homework", lesson.item.homework);
const resourcesOf = (lesson: Located<ContentLesson>) => within(lesson, "resources", lesson.item.resources);
const idsOf = (all: readonly Located<{ readonly id: string }>[]): LocatedText[] =>
	all.map(({ at, item }) => [`${at}.id`, item.id]);

/** Texts in which formulas are read. */
function textsOf(lesson: Located<ContentLesson>): LocatedText[] {
	const { at, item } = lesson;
	const located = (path: string, text: Parameters<typeof languagesOf>[0]) =>
		languagesOf(text).map(([suffix, each]): LocatedText => [`${path}${suffix}`, each]);
	return [
		...(item.reading ? located(`${at}.reading.text`, item.reading.text) : []),
		...homeworkOf(lesson).flatMap((each) => located(`${each.at}.text`, each.item.text)),
	];
}

/** Subject and chapter are in the question bank. */
function exerciseProblems({ courses, ...content }: Pick<Content, "courses" | "bank-subjects">): Problem[] {
	const chapters = new Map(
		content["bank-subjects"].map((subject) => [
			subject.item.id,
			new Set(chaptersIn(subject).map(({ item }) => item.id)),
		]),
	);
	return lessonsIn({ courses }).flatMap(({ at, item: { exercise } }) => {
		if (!exercise) return [];
		const known = chapters.get(exercise.subjectId);
		return [
			...unless(
				known !== undefined,
				`${at}.exercise.subjectId`,
				"the id of a subject of the question bank of this company",
				quoteText(exercise.subjectId),
				"correct or remove it",
			),
			...unless(
				known?.has(exercise.chapterId) ?? true,
				`${at}.exercise.chapterId`,
				`the id of a chapter of the subject ${quoteText(exercise.subjectId)}`,
				quoteText(exercise.chapterId),
				"correct or remove it",
			),
		];
	});
}

/** @param changed parts whose texts are checked; the stored ones were checked when they were applied */
export function lessonProblems(content: Content, changed?: ReadonlySet<string>): Problem[] {
	const lessons = lessonsIn(content);
	const homeworkOfCourse = content.courses.map((course) =>
		chaptersOf(course).flatMap(lessonsOf).flatMap(homeworkOf),
	);
	return [
		...lessons.flatMap(kindProblems),
		...lessons.flatMap(({ at, item: { video } }) => (video ? videoProblems(`${at}.video`, video) : [])),
		...homeworkOfCourse.flat().flatMap(homeworkProblems),
		...homeworkOfCourse.flatMap((all) => duplicateProblems(idsOf(all), "an id")),
		...lessons.flatMap((lesson) => duplicateProblems(idsOf(resourcesOf(lesson)), "an id")),
		...exerciseProblems(content),
		...lessons
			.filter(({ part }) => changed?.has(part) ?? true)
			.flatMap(textsOf)
			.flatMap(formulaProblems),
	];
}
