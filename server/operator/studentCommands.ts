// Commands about one student: send a message, end the sessions. Both reach open pages at once.
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { studentByAccount } from "../modules/message/store.ts";
import { SiteRefused } from "../modules/site/operations.ts";
import { hostOwners } from "../modules/site/store.ts";
import { endSessions } from "../shared/session/sessions.ts";

export interface StudentCommands {
	/** Stores a message for the student and pushes it. */
	message(host: string, account: string, title: string, text: string): Promise<{ sequence: number }>;
	/** Ends all sessions of the student. */
	signOut(host: string, account: string): Promise<{ sessions: number }>;
}

/** In characters; limits of the schema of LocalText and of a line in the list. */
export const maxLength = { title: 200, text: 20_000 } as const;

function validated(name: keyof typeof maxLength, value: string): string {
	if (value.trim() !== "" && value.length <= maxLength[name]) return value;
	throw new SiteRefused(
		`the ${name} must have 1 to ${maxLength[name]} characters, found ${value.trim() === "" ? "none" : value.length}`,
	);
}

export function studentCommands(deps: Pick<Deps, "db" | "bus">): StudentCommands {
	const { db } = deps;

	async function find(host: string, account: string): Promise<{ companyId: number; studentId: string }> {
		const owners = await db.system(hostOwners);
		const companyId = owners.get(host.toLowerCase());
		if (companyId === undefined)
			throw new SiteRefused(
				`no company has the host "${host}"; known are ${[...owners.keys()].join(", ") || "none"}`,
			);
		const studentId = await db.company(companyId, (sql) => studentByAccount(sql, account));
		if (studentId === undefined)
			throw new SiteRefused(`"${host}" has no student with the account "${account}"`);
		return { companyId, studentId };
	}

	return {
		async message(host, account, title, text) {
			const message = { title: validated("title", title), body: validated("text", text) };
			const { companyId, studentId } = await find(host, account);
			const event = await sendMessage(deps, companyId, studentId, message);
			if (!event) throw new SiteRefused(`the student "${account}" was removed meanwhile; nothing was sent`);
			return { sequence: event.sequence };
		},
		async signOut(host, account) {
			const { companyId, studentId } = await find(host, account);
			const ended = await endSessions(deps, { companyId, studentId }, "forced");
			return { sessions: ended.length };
		},
	};
}
