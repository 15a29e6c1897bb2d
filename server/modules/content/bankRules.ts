// Rules of the question bank beyond its schemas: what each kind of question needs, and formulas that can be read.
import type {
	ContentBankBlank,
	ContentBankQuestion,
	ContentBankSubject,
} from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { taskIdsOf } from "../../shared/bank/publishedQuestion.ts";
import { quoteText, unknownProblems, unless } from "../../shared/ruleProblems.ts";
import { chaptersIn, formulaProblems, innerTasks, languagesOf, type Task, textsOf } from "./bankTexts.ts";
import type { Content, Located } from "./parts.ts";

type Property = keyof Task | "questions";

/** What a question of a kind must and may have besides the stem and the explanation. */
const properties: Readonly<
	Record<Task["kind"], readonly [must: readonly Property[], may: readonly Property[]]>
> = {
	single: [["options", "rightIds"], ["keepOrder"]],
	multiple: [["options", "rightIds"], ["keepOrder"]],
	judge: [["right"], []],
	fill: [["blanks"], ["anyOrder"]],
	number: [["value"], ["unit"]],
	short: [[], ["blanks", "reference"]],
	essay: [["reference"], []],
	matching: [["pairs"], ["extraRights"]],
	ordering: [["steps"], []],
	material: [["questions"], []],
};
const ofSomeKind = new Set(Object.values(properties).flat(2));

function kindProblems({ at, item }: Located<Task>): Problem[] {
	const [must, may] = properties[item.kind];
	const given = [...ofSomeKind].filter((name) => Object.hasOwn(item, name));
	return [
		...must
			.filter((name) => !given.includes(name))
			.map((name) =>
				problem(`${at}.${name}`, `a value, as the kind ${item.kind} needs it`, "nothing", "add it"),
			),
		...given
			.filter((name) => !must.includes(name) && !may.includes(name))
			.map((name) =>
				problem(`${at}.${name}`, `nothing, as the kind ${item.kind} does not use it`, "a value", "remove it"),
			),
	];
}

/** Blanks of a stem. */
const gap = /_{3,}/g;
const gapsIn = (text: string): number => text.match(gap)?.length ?? 0;

const gapProblems = ({ at, item: { stem, blanks = [] } }: Located<Task>): Problem[] =>
	languagesOf(stem).flatMap(([suffix, text]) =>
		unless(
			gapsIn(text) === blanks.length,
			`${at}.stem${suffix}`,
			`${blanks.length} blanks of three or more underscores, as many as there are in blanks`,
			String(gapsIn(text)),
			"add or remove some",
		),
	);

const blankProblems = (at: string, { accept, value }: ContentBankBlank): Problem[] =>
	unless(
		(accept === undefined) !== (value === undefined),
		at,
		"either accept or value",
		accept === undefined ? "neither" : "both",
		accept === undefined ? "add one" : "keep one",
	).concat(
		(accept ?? []).flatMap((text, i) =>
			unless(
				text.trim() !== "",
				`${at}.accept[${i}]`,
				"a text with more than spaces, which an empty answer would match",
				quoteText(text),
				"correct or remove it",
			),
		),
	);

/** The other kinds have a property that they must have. */
const shortProblems = ({ at, item: { kind, blanks, reference } }: Located<Task>): Problem[] =>
	unless(
		kind !== "short" || blanks !== undefined || reference !== undefined,
		at,
		"blanks that answers are graded by, or a reference to compare them with",
		"neither",
		"add one",
	);

/** A list that is missing is reported with the kind. */
function choiceProblems({ at, item: { kind, options = [], rightIds: given } }: Located<Task>): Problem[] {
	const known = new Set(options.map(({ id }) => id));
	return [
		...unknownProblems(
			(given ?? []).map((id, i): LocatedText => [`${at}.rightIds[${i}]`, id]),
			known,
			"the id of an option of this question",
		),
		...unless(
			!given || (kind === "single" ? given.length === 1 : given.length > 0),
			`${at}.rightIds`,
			kind === "single" ? "one option" : "one option or more",
			given?.length === 0 ? "none" : String(given?.length),
			"correct it",
		),
	];
}

/** Ids that must be unique in a question. */
const idLists = ({ at, item }: Located<Task>): LocatedText[][] =>
	(["options", "steps", "pairs"] as const).map((name) => [
		...(item[name] ?? []).map(({ id }, i): LocatedText => [`${at}.${name}[${i}].id`, id]),
		...(name === "pairs" ? (item.extraRights ?? []) : []).map(
			({ id }, i): LocatedText => [`${at}.extraRights[${i}].id`, id],
		),
	]);

const taskProblems = (task: Located<Task>): Problem[] => [
	...kindProblems(task),
	...shortProblems(task),
	...(task.item.kind === "fill" ? gapProblems(task) : []),
	...(task.item.kind === "single" || task.item.kind === "multiple" ? choiceProblems(task) : []),
	...(task.item.blanks ?? []).flatMap((blank, i) => blankProblems(`${task.at}.blanks[${i}]`, blank)),
	...idLists(task).flatMap((ids) => duplicateProblems(ids, "an id")),
	...textsOf(task).flatMap(formulaProblems),
];

const maxIdLength = 64;

const materialProblems = (question: Located<ContentBankQuestion>): Problem[] => [
	...innerTasks(question).flatMap(taskProblems),
	...duplicateProblems(
		innerTasks(question).map(({ at, item }): LocatedText => [`${at}.id`, item.id]),
		"an id",
	),
	...innerTasks(question).flatMap(({ at, item }) =>
		unless(
			question.item.id.length + item.id.length < maxIdLength,
			`${at}.id`,
			`at most ${maxIdLength - 1} characters together with the id of the material`,
			quoteText(item.id),
			"shorten one of them",
		),
	),
];

/**
 * Of all questions, since the wrong book knows tasks by their ids alone: the question `text.one` and the one with the id
 * `one` about the material `text` have the same. Ids that are the same in one list are reported with it.
 */
function taskIdProblems(questions: Content["bank-questions"]): Problem[] {
	const first = new Map<string, { readonly questionId: string; readonly path: string }>();
	return questions.flatMap((question) => {
		const inner = innerTasks(question);
		return taskIdsOf(question.item).flatMap((taskId, i) => {
			const own = { questionId: question.item.id, path: `${inner[i]?.at ?? question.at}.id` };
			const before = first.get(taskId);
			if (!before) first.set(taskId, own);
			return unless(
				!before || before.questionId === own.questionId,
				own.path,
				"an id that no other question has; one about a material has the material's id and a point before its own",
				`${quoteText(taskId)}, as ${before?.path}`,
				"change one of them",
			);
		});
	});
}

/** Chapters and points are those of the question's own subject. */
function locationProblems(
	questions: Content["bank-questions"],
	subjects: Content["bank-subjects"],
): Problem[] {
	const idsOf = new Map(
		subjects.map((subject) => [
			subject.item.id,
			{
				chapters: new Set(chaptersIn(subject).map(({ item }) => item.id)),
				points: new Set(subject.item.points?.map(({ id }) => id)),
			},
		]),
	);
	return questions.flatMap(({ at, item }) => {
		const ids = idsOf.get(item.subjectId);
		// A subject that does not exist is reported as such.
		if (!ids) return [];
		return [
			...unknownProblems(
				[[`${at}.chapterId`, item.chapterId]],
				ids.chapters,
				`the id of a chapter of the subject ${quoteText(item.subjectId)}`,
			),
			...unknownProblems(
				(item.pointIds ?? []).map((id, i): LocatedText => [`${at}.pointIds[${i}]`, id]),
				ids.points,
				`the id of a point of knowledge of the subject ${quoteText(item.subjectId)}`,
			),
		];
	});
}

const subjectProblems = (subject: Located<ContentBankSubject>): Problem[] => [
	...duplicateProblems(
		chaptersIn(subject).map(({ at, item }): LocatedText => [`${at}.id`, item.id]),
		"an id",
	),
	...duplicateProblems(
		(subject.item.points ?? []).map(({ id }, i): LocatedText => [`${subject.at}.points[${i}].id`, id]),
		"an id",
	),
];

/** @param changed parts whose questions are checked; the stored ones were checked when they were applied */
export const bankProblems = (content: Content, changed?: ReadonlySet<string>): Problem[] => [
	...content["bank-subjects"].flatMap(subjectProblems),
	...locationProblems(content["bank-questions"], content["bank-subjects"]),
	...taskIdProblems(content["bank-questions"]),
	...content["bank-questions"]
		.filter(({ part }) => changed?.has(part) ?? true)
		.flatMap((question) => [...taskProblems(question), ...materialProblems(question)]),
];
