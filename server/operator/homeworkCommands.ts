// Commands about homework: lists, tables, and decisions, which reach the student as a message and open pages at once.
import type { LessonHomework, LocalText } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import {
	countHomework,
	decideHomework,
	findNamed,
	type HandedRow,
	isKnownCourse,
	listHanded,
} from "../modules/homework/operatorStore.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import type { Message } from "../shared/storeMessages.ts";
import { command } from "./command.ts";
import { studentFinder } from "./studentFinder.ts";

const headers = [
	...[
		"student",
		"account",
		"mobile",
		"email",
		"school",
		"state",
		"tries",
		"handed in",
		"late",
		"decided",
		"points",
	],
	...["words", "text", "files"],
];

const moment = (at: Date | null): string => at?.toISOString() ?? "";

const rowOf = ({ files, handedAt, madeAt, decidedAt, ...row }: HandedRow): string[] => [
	...[row.studentId, row.account ?? "", row.mobile ?? "", row.email ?? "", row.schoolId ?? "", row.state],
	...[String(row.tries), moment(handedAt), madeAt ? `made ${moment(madeAt)}, says the browser` : ""],
	...[moment(decidedAt), row.points === null ? "" : String(row.points), row.words ?? "", row.body],
	files.map(({ id, name }) => `${name} (${id})`).join("\n"),
];

const inBoth = (text: LocalText) => (typeof text === "string" ? { zh: text, en: text } : text);

interface Decided {
	readonly homework: LessonHomework;
	readonly words: string | undefined;
	readonly points: number | undefined;
	readonly canHand: boolean;
}

/** The message to the student. */
function messageOf(move: "return" | "pass", { homework, words = "", points, canHand }: Decided): Message {
	const { zh, en } = inBoth(homework.homeworkName);
	const end = words === "" ? "" : `\n\n${words}`;
	const [pointsZh, pointsEn] = points === undefined ? ["", ""] : [`得分：${points}。`, ` Points: ${points}.`];
	if (move === "pass")
		return {
			title: { zh: `作业已通过：${zh}`, en: `Homework passed: ${en}` },
			body: {
				zh: `您的作业“${zh}”已通过。${pointsZh}${end}`,
				en: `Your homework “${en}” is passed.${pointsEn}${end}`,
			},
			link: { page: "passedHomework" },
		};
	return {
		title: { zh: `作业已退回：${zh}`, en: `Homework returned: ${en}` },
		body: {
			zh: `老师已退回您的作业“${zh}”。${pointsZh}${canHand ? "修改后可以再次提交。" : ""}${end}`,
			en: `Your teacher returned your homework “${en}”.${pointsEn}${canHand ? " You can improve it and hand it in again." : ""}${end}`,
		},
		link: { page: "homework" },
	};
}

export function homeworkCommands({ db, bus }: Pick<Deps, "db" | "bus">) {
	const findStudent = studentFinder(db);

	async function inCourse<Result>(
		{ host, course }: { readonly host: string; readonly course: string },
		work: (sql: Sql, companyId: number) => Promise<Result>,
	): Promise<Result> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		return db.company(companyId, async (sql) => {
			if (!(await isKnownCourse(sql, course)))
				throw new OperatorRefused(`"${host}" has no course "${course}"`);
			return work(sql, companyId);
		});
	}

	/** What students handed in, as a table. That it was read is recorded. */
	const read = (action: "homework-show" | "homework-export") =>
		command("/operator#/definitions/OperatorHomework", ({ host, course, homework, options = {} }) =>
			inCourse({ host, course }, async (sql, companyId) => {
				const key = { courseId: course, homeworkId: homework };
				if (!(await findNamed(sql, key)))
					throw new OperatorRefused(`the course "${course}" of "${host}" has no homework "${homework}"`);
				const { author: actor = "", message: reason } = options;
				await recordAction(sql, companyId, { actor, action, reason, detail: { course, homework } });
				return { headers, rows: (await listHanded(sql, key)).map(rowOf) };
			}),
		);

	const decision = (move: "return" | "pass") =>
		command("/operator#/definitions/OperatorHomeworkDecision", async (given) => {
			const { host, course, homework: id, account, words, points, until, options = {} } = given;
			if (move === "return" && words === undefined)
				throw new OperatorRefused(
					"what is returned must have words, which the student reads; nothing was changed",
				);
			if (move === "pass" && points === undefined)
				throw new OperatorRefused("what is passed must have points: --points; nothing was changed");
			const { companyId, student } = await findStudent(host, account);
			const actor = options.author ?? "";
			const due = until === undefined ? undefined : new Date(until);
			const key = { companyId, studentId: student.id, courseId: course, homeworkId: id };
			const { events, canHand } = await db.company(companyId, async (sql) => {
				const decided = await decideHomework(sql, key, { move, words, points, until: due, actor });
				const isInTime = decided.dueAt === null || decided.dueAt > new Date();
				const hasTries = decided.homework.tries === undefined || decided.tries < decided.homework.tries;
				const canHand = move === "return" && isInTime && hasTries;
				const who = { companyId, studentId: student.id, actor, reason: options.message };
				await record(sql, who, `homework-${move}`, { course, homework: id });
				const message = messageOf(move, { homework: decided.homework, words, points, canHand });
				const stored = [
					await storeMessage(sql, student.id, message),
					await appendEvent(sql, student.id, "homework", { courseId: course, homeworkId: id }),
				];
				return { canHand, events: stored.filter((event) => event !== undefined) };
			});
			for (const event of events) await announceEvent(bus, companyId, student.id, event);
			return { state: move === "pass" ? "passed" : "returned", canHand };
		});

	return {
		"homework-list": command("/operator#/definitions/OperatorHomeworks", (given) =>
			inCourse(given, async (sql) => {
				const all = await countHomework(sql, given.course);
				return all.map(({ homeworkName, ...each }) => ({ ...each, name: allLanguages(homeworkName) }));
			}),
		),
		"homework-show": read("homework-show"),
		"homework-export": read("homework-export"),
		"homework-return": decision("return"),
		"homework-pass": decision("pass"),
	};
}
