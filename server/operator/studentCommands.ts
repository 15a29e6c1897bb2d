// Commands about students. What they change reaches open pages at once.
import type { OperatorChangeOptions, OperatorStudent } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { companyOf } from "../modules/site/operations.ts";
import {
	disable,
	enable,
	record,
	resetPassword,
	type StudentChange,
	signOut,
} from "../modules/students/operations.ts";
import { findStudent, type ListedStudent, listStudents } from "../modules/students/store.ts";
import { listActions } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";

/** Students and actions of one answer. */
const pageSize = 500;

interface Named {
	readonly host: string;
	readonly account: string;
	readonly options?: OperatorChangeOptions;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const shown = ({ createdAt, lastSeenAt, disabledAt, ...student }: ListedStudent): OperatorStudent => ({
	...student,
	createdAt: createdAt.toISOString(),
	lastSeenAt: moment(lastSeenAt),
	disabledAt: moment(disabledAt),
});

export function studentCommands(deps: Pick<Deps, "db" | "bus">) {
	const { db } = deps;
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	async function find(host: string, account: string): Promise<{ companyId: number; student: ListedStudent }> {
		const companyId = await company(host);
		const student = await db.company(companyId, (sql) => findStudent(sql, account));
		if (student) return { companyId, student };
		throw new OperatorRefused(`"${host}" has no student with the account "${account}"`);
	}

	async function change({ host, account, options = {} }: Named): Promise<StudentChange> {
		const { companyId, student } = await find(host, account);
		const { author: actor = "", message: reason } = options;
		return { companyId, studentId: student.id, actor, reason };
	}

	const gone = (account: string): OperatorRefused =>
		new OperatorRefused(`the student "${account}" was removed meanwhile; nothing was changed`);

	return {
		/** A page of students; the next one begins after the last id. */
		"student-list": command("/operator#/definitions/OperatorStudentFilter", async ({ host, ...filter }) => {
			const companyId = await company(host);
			const list = await db.company(companyId, (sql) => listStudents(sql, filter, pageSize));
			return { list: list.map(shown), isLast: list.length < pageSize };
		}),
		/** Stores a message for the student and pushes it. */
		"student-message": command("/operator#/definitions/OperatorMessage", async (given) => {
			const { title, text, account } = given;
			const who = await change(given);
			const event = await sendMessage(deps, who.companyId, who.studentId, { title, body: text }, (sql) =>
				record(sql, who, "message", { title }),
			);
			if (!event) throw gone(account);
			return { sequence: event.sequence };
		}),
		/** Ends all sessions of the student. */
		"student-sign-out": command("/operator#/definitions/OperatorStudentChange", async (given) => ({
			sessions: await signOut(deps, await change(given)),
		})),
		/** Ends all sessions, and refuses new ones. */
		"student-disable": command("/operator#/definitions/OperatorStudentChange", async (given) =>
			disable(deps, await change(given)),
		),
		"student-enable": command("/operator#/definitions/OperatorStudentChange", async (given) =>
			enable(deps, await change(given)),
		),
		/** Gives the student a password that has to be changed after the next sign-in. */
		"student-reset": command("/operator#/definitions/OperatorStudentChange", async (given) => {
			const reset = await resetPassword(deps, await change(given));
			if (!reset) throw gone(given.account);
			return reset;
		}),
		/** The newest actions of operators about the students of a company, or about one of them. */
		"student-log": command("/operator#/definitions/OperatorStudentLog", async ({ host, account }) => {
			const companyId = await company(host);
			const id = account === undefined ? undefined : (await find(host, account)).student.id;
			const actions = await db.company(companyId, (sql) => listActions(sql, id, pageSize));
			return actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() }));
		}),
	};
}
