// A page of the list of questions, with its filters where they are asked for.
import type {
	AnswerLessonQuery,
	AnswerListData,
	AnswerListQuery,
	AskedQuestion,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, Site } from "../../deps.ts";
import { lessonQuestions } from "./lessonStore.ts";
import { checkLesson, type LessonViewer, withOpenLessons } from "./lessons.ts";
import {
	countQuestions,
	courseNameOf,
	newestQuestions,
	type QuestionId,
	type QuestionScope,
} from "./listStore.ts";
import type { QuestionIndex, QuestionIndexes } from "./questionFilters.ts";
import { askedQuestion } from "./rules.ts";
import { firstAnswers, questionsOf } from "./store.ts";

interface Request {
	readonly company: { readonly id: number };
	readonly site: Site;
	readonly query: AnswerListQuery;
}

type Asked = QuestionScope & Required<Pick<AnswerListQuery, "page" | "pageSize">>;

interface Ids extends Pick<AnswerListData, "total" | "filters" | "ignored"> {
	readonly ids: readonly QuestionId[];
}

const hasChoice = ({ answered, subject, teacher, sort }: AnswerListQuery): boolean =>
	Boolean(answered || subject || teacher || sort);

async function newest(sql: Sql, asked: Asked): Promise<Ids> {
	const [total, ids] = await Promise.all([countQuestions(sql, asked), newestQuestions(sql, asked, asked)]);
	return { ids, total };
}

function filtered(
	index: QuestionIndex,
	{ schoolId, courseId, page, pageSize }: Asked,
	{ query }: Request,
): Required<Ids> {
	const { ids, total, filters, ignored } = index.find({
		...{ filters: { ...query }, schoolId, schools: [], page, pageSize },
		among: courseId === "" ? undefined : index.about(courseId),
	});
	return { ids: ids.map((id) => ({ id, isPost: index.postIds.has(id) })), total, filters, ignored };
}

interface Shown {
	readonly ids: readonly QuestionId[];
	readonly studentId: string | undefined;
	readonly viewer: LessonViewer | undefined;
	/** Teachers whose answers are preferred. */
	readonly teacherIds?: readonly string[];
}

/** Questions as lists show them, in the order of their ids. */
async function shownQuestions(
	sql: Sql,
	{ ids, studentId, viewer, teacherIds = [] }: Shown,
): Promise<AskedQuestion[]> {
	const found = await questionsOf(sql, ids, studentId);
	// The index may have one that was deleted since.
	const questions = ids.flatMap(({ id }) => {
		const question = found.get(id);
		return question && question.card.post?.state !== "deleted" ? [question] : [];
	});
	const others = await firstAnswers(sql, questions, studentId, teacherIds);
	const shown = await withOpenLessons(sql, viewer, questions);
	return shown.map((question) => askedQuestion(question, others.get(question.card.id), teacherIds));
}

async function listData(
	sql: Sql,
	{ courseId, page, pageSize }: Asked,
	{ ids, ...found }: Ids,
	shown: Omit<Shown, "ids">,
): Promise<AnswerListData> {
	const list = await shownQuestions(sql, { ids, ...shown });
	const courseName = courseId === "" ? undefined : await courseNameOf(sql, courseId);
	return { list, ...found, page, pageSize, ...(courseName !== undefined && { courseName }) };
}

/** A page of the questions about a lesson that the student may work on. @throws Refusal */
export async function listLessonQuestions(
	sql: Sql,
	viewer: LessonViewer,
	{ courseId, lessonId, page = 1, pageSize = 12 }: AnswerLessonQuery,
): Promise<AnswerListData> {
	await checkLesson(sql, viewer, { courseId, lessonId });
	const { studentId } = viewer;
	const { ids, total } = await lessonQuestions(sql, studentId, { courseId, lessonId, page, pageSize });
	return { list: await shownQuestions(sql, { ids, studentId, viewer }), total, page, pageSize };
}

/** Without a choice the list is the database's, where also what only the student sees is at its place. */
export async function listQuestions(
	db: Deps["db"],
	indexes: QuestionIndexes,
	request: Request,
	viewer: LessonViewer | undefined,
): Promise<AnswerListData> {
	const { company, query } = request;
	const studentId = viewer?.studentId;
	const { schoolId = "", courseId = "", page = 1, pageSize = 12, teacher = "", withFilters } = query;
	// Course 0 stands for all questions (ROUTE-21).
	const asked: Asked = {
		...{ schoolId, courseId: courseId === "0" ? "" : courseId, studentId },
		...{ page, pageSize },
	};
	const needsIndex = withFilters !== undefined || hasChoice(query);
	const index = needsIndex ? await indexes(company.id) : undefined;
	const selected = index && filtered(index, asked, request);
	const teacherIds = index?.knownTeachers(teacher.split(",")) ?? [];
	return db.company(company.id, async (sql) => {
		const { ids, total } = selected && hasChoice(query) ? selected : await newest(sql, asked);
		const shown = selected && {
			ignored: selected.ignored,
			...(withFilters && { filters: selected.filters }),
		};
		return listData(sql, asked, { ids, total, ...shown }, { studentId, viewer, teacherIds });
	});
}
