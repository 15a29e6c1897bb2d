// Commands about one student: send a message, end the sessions. Both reach open pages at once.
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { studentByAccount } from "../modules/message/store.ts";
import { companyOf } from "../modules/site/operations.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { endSessions } from "../shared/session/sessions.ts";
import { command } from "./command.ts";

export function studentCommands(deps: Pick<Deps, "db" | "bus">) {
	const { db } = deps;

	async function find(host: string, account: string): Promise<{ companyId: number; studentId: string }> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const studentId = await db.company(companyId, (sql) => studentByAccount(sql, account));
		if (studentId === undefined)
			throw new OperatorRefused(`"${host}" has no student with the account "${account}"`);
		return { companyId, studentId };
	}

	return {
		/** Stores a message for the student and pushes it. */
		message: command("/operator#/definitions/OperatorMessage", async ({ host, account, title, text }) => {
			const { companyId, studentId } = await find(host, account);
			const event = await sendMessage(deps, companyId, studentId, { title, body: text });
			if (!event)
				throw new OperatorRefused(`the student "${account}" was removed meanwhile; nothing was sent`);
			return { sequence: event.sequence };
		}),
		/** Ends all sessions of the student. */
		"sign-out": command("/operator#/definitions/OperatorAccount", async ({ host, account }) => {
			const { companyId, studentId } = await find(host, account);
			const ended = await endSessions(deps, { companyId, studentId }, "forced");
			return { sessions: ended.length };
		}),
	};
}
