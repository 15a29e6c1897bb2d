// References between the items of a company's content: which texts must be ids of something in it, and which be unique.
import type {
	ContentChapter,
	ContentCourse,
	ContentPlan,
	ContentQuestion,
} from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { quoteText, unknownProblems } from "../../shared/ruleProblems.ts";
import { type Content, type Kind, kinds, type Located } from "./parts.ts";

/** The ids in a list of an item. */
export const idsIn =
	<Name extends string>(name: Name) =>
	({ at, item }: Located<{ readonly [N in Name]?: readonly string[] }>): LocatedText[] =>
		(item[name] ?? []).map((id, i): LocatedText => [`${at}.${name}[${i}]`, id]);

/** The id in a property of an item. */
export const idIn =
	<Name extends string>(name: Name) =>
	({ at, item }: Located<{ readonly [N in Name]?: string }>): LocatedText[] =>
		item[name] === undefined ? [] : [[`${at}.${name}`, item[name]]];

/** What an item holds in one of its lists, each located. */
export const within = <Inner>(
	{ part, at }: Located<unknown>,
	name: string,
	list: readonly Inner[] = [],
): Located<Inner>[] => list.map((item, i) => ({ part, at: `${at}.${name}[${i}]`, item }));

const stagesOf = (plan: Located<ContentPlan>) => within(plan, "stages", plan.item.stages);
export const answersOf = (question: Located<ContentQuestion>) =>
	within(question, "answers", question.item.answers);
export const chaptersOf = (course: Located<ContentCourse>) =>
	within(course, "chapters", course.item.chapters);
export const lessonsOf = (chapter: Located<ContentChapter>) =>
	within(chapter, "lessons", chapter.item.lessons);

/** For each kind that is referred to: its name, and where. */
const references: readonly (readonly [Kind, string, (content: Content) => LocatedText[]])[] = [
	[
		"teachers",
		"a teacher",
		(content) => [
			...content.courses.flatMap(idsIn("teacherIds")),
			...content["open-classes"].flatMap(idIn("teacherId")),
			...content.questions.flatMap(answersOf).flatMap(idIn("teacherId")),
		],
	],
	[
		"courses",
		"a course",
		(content) => [
			...content.packages.flatMap(idsIn("courseIds")),
			...content.plans.flatMap(stagesOf).flatMap(idsIn("courseIds")),
			...content.membership.flatMap(idsIn("courseIds")),
			...content["open-classes"].flatMap(idIn("courseId")),
			...content.questions.flatMap(idIn("courseId")),
			...content.voices.flatMap(idIn("courseId")),
			...content.groups.flatMap(idIn("courseId")),
			...content.goods.flatMap(idIn("courseId")),
			...content["instead-registrations"].flatMap(idsIn("courseIds")),
		],
	],
	[
		"packages",
		"a package",
		(content) => [
			...content.plans.flatMap(stagesOf).flatMap(idsIn("packageIds")),
			...content.membership.flatMap(idsIn("packageIds")),
			...content.goods.flatMap(idIn("packageId")),
			...content["instead-registrations"].flatMap(idsIn("packageIds")),
		],
	],
	[
		"plans",
		"a plan",
		(content) => [
			...content.plans.flatMap(stagesOf).flatMap(idsIn("planIds")),
			...content.goods.flatMap(idIn("planId")),
		],
	],
	["membership", "a level of membership", (content) => content.goods.flatMap(idIn("membershipId"))],
	[
		"bank-categories",
		"a category of the question bank",
		(content) => content["bank-subjects"].flatMap(idIn("categoryId")),
	],
	[
		"bank-subjects",
		"a subject of the question bank",
		(content) => content["bank-questions"].flatMap(idIn("subjectId")),
	],
];

const idsOf = (items: readonly Located<{ readonly id: string }>[]): LocatedText[] =>
	items.flatMap(idIn("id"));

/** Ids that only have to be unique in their item. */
function innerIds({ courses, questions, plans }: Content): LocatedText[][] {
	const chapters = courses.map(chaptersOf);
	return [
		...chapters.map(idsOf),
		...chapters.map((all) => idsOf(all.flatMap(lessonsOf))),
		...questions.map((question) => idsOf(answersOf(question))),
		...plans.map((plan) => idsOf(stagesOf(plan))),
	];
}

/** A circle as it is printed, without the middle of a long one. */
const circleText = (ids: readonly string[]): string =>
	(ids.length > 10 ? [...ids.slice(0, 5), undefined, ...ids.slice(-4)] : ids)
		.map((id) => (id === undefined ? "…" : quoteText(id)))
		.join(" → ");

/** Plans that contain themselves, each circle reported once, where it closes. A chain may be longer than the stack. */
function circleProblems({ plans }: Content): Problem[] {
	const inner = new Map(
		plans.map((plan) => [plan.item.id, stagesOf(plan).flatMap(idsIn("planIds"))] as const),
	);
	const done = new Set<string>();
	const problems: Problem[] = [];
	for (const first of inner.keys()) {
		/** The plans from `first` down to the present one, each with an iterator over what it contains. */
		const chain = [{ id: first, contained: (inner.get(first) ?? []).values() }];
		const depths = new Map([[first, 0]]);
		for (let current = chain.at(-1); current && !done.has(first); current = chain.at(-1)) {
			const [path, next] = current.contained.next().value ?? [];
			const start = next === undefined ? undefined : depths.get(next);
			if (path === undefined || next === undefined) {
				done.add(current.id);
				depths.delete(current.id);
				chain.pop();
			} else if (start !== undefined) {
				const circle = circleText([...chain.slice(start).map(({ id }) => id), next]);
				problems.push(
					problem(path, "a plan that does not contain this one", circle, "remove it here or there"),
				);
			} else if (!done.has(next)) {
				depths.set(next, chain.length);
				chain.push({ id: next, contained: (inner.get(next) ?? []).values() });
			}
		}
	}
	return problems;
}

export function referenceProblems(content: Content): Problem[] {
	return [
		...references.flatMap(([kind, thing, referring]) =>
			unknownProblems(
				referring(content),
				new Set(content[kind].map(({ item }) => item.id)),
				`the id of ${thing} of this company`,
			),
		),
		...kinds.flatMap((kind) => duplicateProblems(idsOf(content[kind]), "an id")),
		...innerIds(content).flatMap((ids) => duplicateProblems(ids, "an id")),
		...circleProblems(content),
	];
}
