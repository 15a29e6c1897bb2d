// Rules of the question bank beyond its schemas: what each kind of question needs, and formulas that can be read.
import type {
	ContentBankBlank,
	ContentBankPartQuestion,
	ContentBankQuestion,
	ContentBankSubject,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { withFormulas } from "../../shared/bank/formulas.ts";
import { quoteText, unknownProblems, unless } from "../../shared/ruleProblems.ts";
import type { Content, Located } from "./parts.ts";

/** A question, or one about a material. */
type Task = Omit<ContentBankPartQuestion, "kind"> & Pick<ContentBankQuestion, "kind">;
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

/** Each language of a text. */
const languagesOf = (text: LocalText): readonly (readonly [suffix: string, text: string])[] =>
	typeof text === "string"
		? [["", text]]
		: Object.entries(text).map(([language, each]) => [`.${language}`, each]);

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
		"keep one",
	);

function choiceProblems({ at, item: { kind, options = [], rightIds = [] } }: Located<Task>): Problem[] {
	const known = new Set(options.map(({ id }) => id));
	return [
		...unknownProblems(
			rightIds.map((id, i): LocatedText => [`${at}.rightIds[${i}]`, id]),
			known,
			"the id of an option of this question",
		),
		...unless(
			kind === "single" ? rightIds.length === 1 : rightIds.length > 0,
			`${at}.rightIds`,
			kind === "single" ? "one option" : "one option or more",
			String(rightIds.length),
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

/** Every text of a question that may hold formulas. */
function textsOf({ at, item }: Located<Task>): LocatedText[] {
	const texts: [string, LocalText | undefined][] = [
		[`${at}.stem`, item.stem],
		[`${at}.reference`, item.reference],
		[`${at}.explanation`, item.explanation],
		...(["options", "steps", "extraRights"] as const).flatMap((name) =>
			(item[name] ?? []).map(({ text }, i): [string, LocalText] => [`${at}.${name}[${i}].text`, text]),
		),
		...(item.pairs ?? []).flatMap(({ left, right }, i): [string, LocalText][] => [
			[`${at}.pairs[${i}].left`, left],
			[`${at}.pairs[${i}].right`, right],
		]),
	];
	return texts.flatMap(([path, text]) =>
		text === undefined
			? []
			: languagesOf(text).map(([suffix, each]): LocatedText => [`${path}${suffix}`, each]),
	);
}

const formulaProblems = (task: Located<Task>): Problem[] =>
	textsOf(task)
		.filter(([, text]) => text.includes("$"))
		.flatMap(([path, text]) =>
			withFormulas(text).problems.map(({ tex, reason }) =>
				problem(
					path,
					"a formula that can be read",
					`${quoteText(tex.slice(0, 80))} (${reason})`,
					"correct it",
				),
			),
		);

const taskProblems = (task: Located<Task>): Problem[] => [
	...kindProblems(task),
	...(task.item.kind === "fill" ? gapProblems(task) : []),
	...(task.item.kind === "single" || task.item.kind === "multiple" ? choiceProblems(task) : []),
	...(task.item.blanks ?? []).flatMap((blank, i) => blankProblems(`${task.at}.blanks[${i}]`, blank)),
	...idLists(task).flatMap((ids) => duplicateProblems(ids, "an id")),
	...formulaProblems(task),
];

/** The questions about a material, each with the id that answers refer to. */
const innerTasks = ({ part, at, item }: Located<ContentBankQuestion>): Located<Task>[] =>
	(item.questions ?? []).map((inner, i) => ({ part, at: `${at}.questions[${i}]`, item: inner }));

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

type Chapter = ContentBankSubject["chapters"][number] & { readonly chapters?: readonly Chapter[] };

/** All chapters of a subject, from the first to the last. */
const chaptersIn = (chapters: readonly Chapter[]): readonly Chapter[] =>
	chapters.flatMap((chapter) => [chapter, ...chaptersIn(chapter.chapters ?? [])]);

/** Chapters and points are those of the question's own subject. */
function locationProblems(
	questions: Content["bank-questions"],
	subjects: Content["bank-subjects"],
): Problem[] {
	const idsOf = new Map(
		subjects.map(({ item }) => [
			item.id,
			{
				chapters: new Set(chaptersIn(item.chapters).map(({ id }) => id)),
				points: new Set(item.points?.map(({ id }) => id)),
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

const subjectProblems = ({ at, item }: Located<ContentBankSubject>): Problem[] =>
	duplicateProblems(
		chaptersIn(item.chapters).map(({ id }): LocatedText => [`${at}.chapters`, id]),
		"an id",
	).concat(
		duplicateProblems(
			(item.points ?? []).map(({ id }, i): LocatedText => [`${at}.points[${i}].id`, id]),
			"an id",
		),
	);

/** @param changed parts whose questions are checked; the stored ones were checked when they were applied */
export const bankProblems = (content: Content, changed?: ReadonlySet<string>): Problem[] => [
	...content["bank-subjects"].flatMap(subjectProblems),
	...locationProblems(content["bank-questions"], content["bank-subjects"]),
	...content["bank-questions"]
		.filter(({ part }) => changed?.has(part) ?? true)
		.flatMap((question) => [...taskProblems(question), ...materialProblems(question)]),
];
