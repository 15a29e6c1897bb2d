// The wrong book as its pages see it, and what of it is due.
import type {
	ContentBankSubject,
	LocalText,
	WrongDue,
	WrongGroup,
	WrongList,
	WrongQuery,
	WrongRow,
	WrongSubject,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { chapterNames, pointNames } from "../../shared/bank/chapters.ts";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import { finalRoundFrom } from "../../shared/review/plan.ts";
import { siteDays } from "../../shared/siteDay.ts";
import { answerInVersion } from "./answerInVersion.ts";
import * as bank from "./bankStore.ts";
import * as dueStore from "./dueStore.ts";
import { missingSubject, solutionOf } from "./rules.ts";
import * as store from "./wrongStore.ts";

/** Answers of a day at most, where neither the student nor the operator says otherwise. */
const usualDailyLimit = 30;

interface SubjectNames {
	readonly chapters: ReadonlyMap<string, LocalText>;
	readonly points: ReadonlyMap<string, LocalText>;
}

const namesOf = (subject: ContentBankSubject): SubjectNames => ({
	chapters: chapterNames(subject),
	points: pointNames(subject),
});

/** As it is in the bank now, or as it was answered where the task is no longer part of it. */
function rowOf(
	row: store.CardRow,
	names: SubjectNames,
	masteredOn: string | undefined,
): WrongRow | undefined {
	const { taskId, questionId, chapterId, pointIds, wrongCount, wrongOn, dueOn } = row;
	const taskIn = (content: PublishedQuestion | null) =>
		content?.tasks.find((each) => each.shown.taskId === taskId);
	const shown = [
		{ content: row.present, version: row.presentVersion },
		{ content: row.answered, version: row.version },
	].flatMap(({ content, version }) => {
		const task = taskIn(content);
		return content && task && version !== null ? [{ material: content.material, version, task }] : [];
	})[0];
	if (!shown) return undefined;
	const { material, version, task } = shown;
	const chapterName = names.chapters.get(chapterId);
	const mistaken = taskIn(row.mistaken);
	const wrongAnswer = mistaken && answerInVersion(task.shown, mistaken.shown, row.wrongAnswer);
	return {
		...{ taskId, chapterId, wrongCount, wrongOn, dueOn },
		question: { questionId, version, tasks: [task.shown], ...(material !== undefined && { material }) },
		pointNames: pointIds.flatMap((id) => names.points.get(id) ?? []),
		solution: solutionOf(task.hidden),
		...(wrongAnswer && { wrongAnswer }),
		...(chapterName !== undefined && { chapterName }),
		...(masteredOn !== undefined && { masteredOn }),
		...(row.isWithdrawn && { withdrawn: true }),
	};
}

const groupOf = ({ key, count }: { key: string; count: number }, names: SubjectNames): WrongGroup => {
	const name = names.chapters.get(key) ?? names.points.get(key);
	return { key, count, ...(name !== undefined && { name }) };
};

/** @throws Refusal for an unknown subject */
export async function readWrongBook(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ groupBy, page, pageSize, ...filter }: WrongQuery,
): Promise<WrongList> {
	const { subjectId, state = "open" } = filter;
	const names = namesOf(orNotFound(await bank.findSubject(sql, subjectId), missingSubject));
	const listed = await store.listCards(sql, studentId, filter, { page, pageSize });
	const mastered = listed.list.flatMap(({ taskId, masteredAt }) =>
		masteredAt ? [{ taskId, masteredAt }] : [],
	);
	const days = await siteDays(sql, companyId, ...mastered.map(({ masteredAt }) => masteredAt));
	const masteredOn = new Map(mastered.map(({ taskId }, i) => [taskId, days[i]]));
	const groups = groupBy ? await store.groupCards(sql, studentId, subjectId, state, groupBy) : [];
	return {
		...listed,
		list: listed.list.flatMap((row) => rowOf(row, names, masteredOn.get(row.taskId)) ?? []),
		groups: groups.map((group) => groupOf(group, names)),
		counts: await store.countStates(sql, studentId, subjectId),
	};
}

/** What is due in each subject with tasks in the wrong book, in the operator's order. */
export async function readDue(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	school: string,
): Promise<WrongDue & { readonly finalRounds: ReadonlyMap<string, string | undefined> }> {
	const [day = ""] = await siteDays(sql, companyId, new Date());
	const own = new Map(
		(await dueStore.subjectCards(sql, studentId, school, day)).map((cards) => [cards.subjectId, cards]),
	);
	const subjects = (await bank.subjects(sql, school)).flatMap((subject) => {
		const cards = own.get(subject.id);
		if (!cards) return [];
		const usual = subject.dailyReviews ?? usualDailyLimit;
		const dailyLimit = cards.dailyLimit ?? usual;
		const examOn = cards.examOn ?? undefined;
		const finalFrom = finalRoundFrom(examOn, { today: day, cardCount: cards.openCount, dailyLimit });
		return [{ subject, cards, usual, dailyLimit, examOn, finalFrom, subjectId: subject.id }];
	});
	const due = new Map(
		(await dueStore.countDue(sql, studentId, school, day, subjects)).map((each) => [each.subjectId, each]),
	);
	const list = subjects.map(({ subject, cards, usual, dailyLimit, examOn }): WrongSubject => {
		const { dueCount = 0, nextOn } = due.get(subject.id) ?? {};
		return {
			...{
				subjectId: subject.id,
				subjectName: subject.subjectName,
				dueCount,
				dailyLimit,
				usualDailyLimit: usual,
			},
			todayCount: Math.min(dueCount, Math.max(0, dailyLimit - cards.doneCount)),
			...{ openCount: cards.openCount, masteredCount: cards.masteredCount },
			...(nextOn && { nextOn }),
			...(examOn !== undefined && { examOn }),
		};
	});
	return {
		day,
		list,
		finalRounds: new Map(subjects.map(({ subjectId, finalFrom }) => [subjectId, finalFrom])),
	};
}
