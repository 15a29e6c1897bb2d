// Commands about one student: send a message, end the sessions. Both reach open pages at once.
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { studentByAccount } from "../modules/message/store.ts";
import { companyOf } from "../modules/site/operations.ts";
import { SiteRefused } from "../modules/site/siteRefused.ts";
import { endSessions } from "../shared/session/sessions.ts";

/** In characters; limits of the schema of LocalText and of a line in the list. */
export const maxLength = { title: 200, text: 20_000 } as const;

function validated(name: keyof typeof maxLength, value: string): string {
	if (value.trim() !== "" && value.length <= maxLength[name]) return value;
	throw new SiteRefused(
		`the ${name} must have 1 to ${maxLength[name]} characters, found ${value.trim() === "" ? "none" : value.length}`,
	);
}

export function studentCommands(deps: Pick<Deps, "db" | "bus">) {
	const { db } = deps;

	async function find(host: string, account: string): Promise<{ companyId: number; studentId: string }> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const studentId = await db.company(companyId, (sql) => studentByAccount(sql, account));
		if (studentId === undefined)
			throw new SiteRefused(`"${host}" has no student with the account "${account}"`);
		return { companyId, studentId };
	}

	return {
		/** Stores a message for the student and pushes it. */
		async message(host: string, account: string, title: string, text: string) {
			const message = { title: validated("title", title), body: validated("text", text) };
			const { companyId, studentId } = await find(host, account);
			const event = await sendMessage(deps, companyId, studentId, message);
			if (!event) throw new SiteRefused(`the student "${account}" was removed meanwhile; nothing was sent`);
			return { sequence: event.sequence };
		},
		/** Ends all sessions of the student. */
		async signOut(host: string, account: string) {
			const { companyId, studentId } = await find(host, account);
			const ended = await endSessions(deps, { companyId, studentId }, "forced");
			return { sessions: ended.length };
		},
	};
}

export type StudentCommands = ReturnType<typeof studentCommands>;
