// By what the list of questions is filtered and sorted.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { textLabels } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import type { PostChanges } from "../../shared/posts/postChanges.ts";
import { limits } from "../../shared/posts/postRules.ts";
import { type ListedQuestion, listedQuestions, namesOfTeachers, subjectsOfCourses } from "./listStore.ts";

/** Questions that everybody sees; what only its author sees is in the list without filters. */
export interface QuestionIndex extends FilterIndex {
	/** Which of them are students'. */
	readonly postIds: ReadonlySet<string>;
	/** Of these teachers, those whom the list can be filtered by. */
	readonly knownTeachers: (ids: readonly string[]) => readonly string[];
	/** Ids of the questions about a course, the newest first. */
	readonly about: (courseId: string) => readonly string[];
}

const answeredBy = ({ answers, teacherIds }: ListedQuestion): readonly string[] => {
	if (answers === 0) return ["no"];
	return teacherIds.length > 0 ? ["yes", "teacher"] : ["yes"];
};

/** @param subjects of courses by id @param names of teachers by id */
function questionIndex(
	questions: readonly ListedQuestion[],
	subjects: ReadonlyMap<string, LocalText>,
	names: ReadonlyMap<string, LocalText>,
): QuestionIndex {
	const index = createFilterIndex<ListedQuestion>(questions, {
		choices: [
			{ name: "answered", valuesOf: answeredBy, order: ["no", "yes", "teacher"] },
			{
				name: "subject",
				valuesOf({ courseId }) {
					const subject = subjects.get(courseId);
					return subject === undefined ? [] : [textKey(subject)];
				},
				labels: textLabels([...subjects.values()]),
			},
			{
				name: "teacher",
				valuesOf: ({ teacherIds }) => teacherIds.filter((id) => names.has(id)),
				labels: names,
			},
		],
		orders: new Map([
			["answers", (one: ListedQuestion, other: ListedQuestion) => other.answers - one.answers],
		]),
	});
	const byCourse = Map.groupBy(questions, ({ courseId }) => courseId);
	return {
		...index,
		postIds: new Set(questions.filter(({ isPost }) => isPost).map(({ id }) => id)),
		knownTeachers: (ids) => ids.filter((id) => names.has(id)),
		about: (courseId) => (byCourse.get(courseId) ?? []).map(({ id }) => id),
	};
}

/** How old an index may be where other servers stored what students wrote. */
const maxAgeMs = 5_000;

/** The index of a company, of the last seconds; read anew on the next filtered request where that is longer ago. */
export type QuestionIndexes = (companyId: number) => Promise<QuestionIndex>;

/** @param changes of this server, which are in the next list */
export const questionIndexes = (deps: Pick<Deps, "db" | "sites">, changes: PostChanges): QuestionIndexes =>
	contentIndexes<QuestionIndex>(
		deps,
		async (sql) => {
			const [questions, subjects, names] = await Promise.all([
				listedQuestions(sql, limits.indexed),
				subjectsOfCourses(sql),
				namesOfTeachers(sql),
			]);
			return async () => questionIndex(questions, subjects, names);
		},
		{ revisionOf: (companyId) => String(changes.countOf(companyId)), maxAgeMs },
	);
