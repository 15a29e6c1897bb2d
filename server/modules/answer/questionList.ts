// A page of the list of questions, with its filters where they are asked for.
import type { AnswerListData, AnswerListQuery } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, Site } from "../../deps.ts";
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
	readonly student?: { readonly id: string } | undefined;
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

async function listData(
	sql: Sql,
	{ courseId, studentId, page, pageSize }: Asked,
	{ ids, ...found }: Ids,
	teacherIds: readonly string[],
): Promise<AnswerListData> {
	const questions = await questionsOf(sql, ids, studentId);
	const others = await firstAnswers(sql, [...questions.values()], studentId, teacherIds);
	const list = ids.flatMap(({ id }) => {
		const question = questions.get(id);
		// The index may have one that was deleted since.
		return question && question.card.post?.state !== "deleted"
			? [askedQuestion(question, others.get(id), teacherIds)]
			: [];
	});
	const courseName = courseId === "" ? undefined : await courseNameOf(sql, courseId);
	return { list, ...found, page, pageSize, ...(courseName !== undefined && { courseName }) };
}

/** Without a choice the list is the database's, where also what only the student sees is at its place. */
export async function listQuestions(
	db: Deps["db"],
	indexes: QuestionIndexes,
	request: Request,
): Promise<AnswerListData> {
	const { company, query, student } = request;
	const { schoolId = "", courseId = "", page = 1, pageSize = 12, teacher = "", withFilters } = query;
	// Course 0 stands for all questions (ROUTE-21).
	const asked: Asked = {
		...{ schoolId, courseId: courseId === "0" ? "" : courseId, studentId: student?.id },
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
		return listData(sql, asked, { ids, total, ...shown }, teacherIds);
	});
}
