// What is worth a look in a question bank although it may be applied: categories, chapters and points of knowledge without
// questions, questions that are there twice, and choices that look the same.
import type {
	ContentBankQuestion,
	ContentBankSubject,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { foldedText } from "../../shared/bank/plainText.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import { chaptersIn, innerChapters, innerTasks, languagesOf, type Task } from "./bankTexts.ts";
import type { Content, Located } from "./parts.ts";

type Questions = Content["bank-questions"];
type Parent = Parameters<typeof innerChapters>[0];

/** Chapters without questions; what is inside one is not reported again. */
const emptyChapters = (parent: Parent, used: ReadonlySet<string>): ReturnType<typeof innerChapters> =>
	innerChapters(parent).flatMap((chapter) =>
		[chapter, ...chaptersIn(chapter)].some(({ item }) => used.has(item.id))
			? emptyChapters(chapter, used)
			: [chapter],
	);

function subjectWarnings(subject: Located<ContentBankSubject>, questions: Questions): Problem[] {
	const { at, item } = subject;
	if (questions.length === 0)
		return [
			problem(at, "a subject with questions", `none in ${quoteText(item.id)}`, "add some, or remove it"),
		];
	const chapters = new Set(questions.map((question) => question.item.chapterId));
	const points = new Set(questions.flatMap((question) => question.item.pointIds ?? []));
	return [
		...emptyChapters(subject, chapters).map((chapter) =>
			problem(
				chapter.at,
				"a chapter with questions, in it or inside it",
				`none in ${quoteText(chapter.item.id)}`,
				"add some, or remove it",
			),
		),
		...(item.points ?? []).flatMap(({ id }, i) =>
			unless(
				points.has(id),
				`${at}.points[${i}]`,
				"a point of knowledge that a question names",
				`none that names ${quoteText(id)}`,
				"add it to pointIds of a question, or remove it",
			),
		),
	];
}

function categoryWarnings({ "bank-categories": categories, "bank-subjects": subjects }: Content) {
	const used = new Set(subjects.map(({ item }) => item.categoryId));
	return categories.filter(({ item }) => !used.has(item.id));
}

/** Without what no student notices: width and number of spaces. */
const seen = (text: LocalText): string =>
	JSON.stringify(
		languagesOf(text)
			.map(([language, each]) => [language, foldedText(each)])
			.toSorted(),
	);

const seenAll = (texts: readonly LocalText[]): readonly string[] => texts.map(seen).toSorted();

const rightsOf = ({ pairs = [], extraRights = [] }: Task): LocalText[] => [
	...pairs.map(({ right }) => right),
	...extraRights.map(({ text }) => text),
];

/** The same for questions that look the same, in whatever order their options are. */
const appearance = ({ item }: Located<Task & Pick<ContentBankQuestion, "questions">>): string =>
	JSON.stringify([
		seen(item.stem),
		...([item.options, item.steps] as const).map((list = []) => seenAll(list.map(({ text }) => text))),
		seenAll((item.pairs ?? []).map(({ left }) => left)),
		seenAll(rightsOf(item)),
		(item.questions ?? []).map((inner) => appearance({ part: "", at: "", item: inner })),
	]);

/** Of those in a part that is given, or that look like one of it. */
const duplicateWarnings = (questions: Questions, parts: ReadonlySet<string>): Problem[] =>
	[...Map.groupBy(questions, appearance).values()].flatMap(([first, ...others]) =>
		first && [first, ...others].some(({ part }) => parts.has(part))
			? others.map(({ at, item }) =>
					problem(
						at,
						"a question that its subject has once",
						`${quoteText(item.id)} with the stem and the options of ${quoteText(first.item.id)}, ${first.at}`,
						"remove one of them, or change it",
					),
				)
			: [],
	);

/** One of them would be graded as wrong. */
function choiceWarnings({ at, item }: Located<Task>): Problem[] {
	const lists: [string, readonly LocalText[]][] = [
		["options", (item.options ?? []).map(({ text }) => text)],
		["steps", (item.steps ?? []).map(({ text }) => text)],
		["pairs", rightsOf(item)],
	];
	return lists.flatMap(([name, texts]) => {
		const all = texts.map(seen);
		const twice = texts.find((_, i) => all.indexOf(all[i] ?? "") < i);
		return twice === undefined
			? []
			: [problem(`${at}.${name}`, "choices that differ", `${quoteText(twice)} twice`, "change one of them")];
	});
}

/** @param parts only these are reported */
export function bankWarnings(content: Content, parts: ReadonlySet<string>): Problem[] {
	const isGiven = ({ part }: Located<unknown>): boolean => parts.has(part);
	const ofSubject = Map.groupBy(content["bank-questions"], ({ item }) => item.subjectId);
	return [
		...categoryWarnings(content)
			.filter(isGiven)
			.map(({ at, item }) =>
				problem(at, "a category with subjects", `none in ${quoteText(item.id)}`, "add one, or remove it"),
			),
		...content["bank-subjects"]
			.filter(isGiven)
			.flatMap((subject) => subjectWarnings(subject, ofSubject.get(subject.item.id) ?? [])),
		...[...ofSubject.values()].flatMap((questions) => duplicateWarnings(questions, parts)),
		...content["bank-questions"]
			.filter(isGiven)
			.flatMap((question) => [question, ...innerTasks(question)])
			.flatMap(choiceWarnings),
	];
}
