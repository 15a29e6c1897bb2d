// What an operator changes about one student. Each change is recorded in its own transaction.
import type { Json } from "../../../schemas/json.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { recordAction } from "../../shared/audit/auditStore.ts";
import { hashPassword } from "../../shared/password/password.ts";
import { endSessions, sessionChangedTopic } from "../../shared/session/sessions.ts";
import { newTypedCode } from "../../shared/typedCodes.ts";
import { setDisabled, setOneTimePassword } from "./store.ts";

/** Whom a change is about, and who makes it. */
export interface StudentChange {
	readonly companyId: number;
	readonly studentId: string;
	readonly actor: string;
	readonly reason?: string | undefined;
}

type Needs = Pick<Deps, "db" | "bus">;

/** @param detail besides the reason */
export const record = (
	sql: Sql,
	{ companyId, studentId, actor, reason }: StudentChange,
	action: string,
	detail: { readonly [key: string]: Json } = {},
): Promise<void> => recordAction(sql, companyId, { actor, action, studentId, reason, detail });

/** @returns how many sessions ended */
export async function signOut(deps: Needs, change: StudentChange): Promise<number> {
	const ended = await endSessions(deps, change, "forced", (sql) => record(sql, change, "sign-out"));
	return ended.length;
}

/** A sign-in that is under way has the student's row locked: its session is ended, or it is refused. */
export async function disable(
	deps: Needs,
	change: StudentChange,
): Promise<{ readonly changed: boolean; readonly sessions: number }> {
	let changed = false;
	const ended = await endSessions(deps, change, "forced", async (sql) => {
		changed = await setDisabled(sql, change.studentId, true);
		if (changed) await record(sql, change, "disable");
	});
	return { changed, sessions: ended.length };
}

export const enable = (
	{ db }: Pick<Deps, "db">,
	change: StudentChange,
): Promise<{ readonly changed: boolean }> =>
	db.company(change.companyId, async (sql) => {
		const changed = await setDisabled(sql, change.studentId, false);
		if (changed) await record(sql, change, "enable");
		return { changed };
	});

/** Long enough for a weekend, short enough that a note with the password is of no use later. */
const oneTimeHours = 72;

/**
 * Replaces the password by one that is good for a sign-in and for choosing another. All sessions end.
 * @returns undefined when the student was removed meanwhile
 */
export async function resetPassword(
	deps: Needs,
	change: StudentChange,
): Promise<{ readonly password: string; readonly expiresAt: Date; readonly sessions: number } | undefined> {
	const { companyId, studentId } = change;
	// 59 bits, and fit for being read out on the telephone.
	const password = newTypedCode(3).toLowerCase();
	const hash = await hashPassword(password);
	let expiresAt: Date | undefined;
	const ended = await endSessions(deps, change, "forced", async (sql) => {
		expiresAt = await setOneTimePassword(sql, studentId, hash, oneTimeHours);
		if (expiresAt) await record(sql, change, "reset");
	});
	// Servers cache whether this student must change the password.
	await deps.bus.publish(sessionChangedTopic, { companyId, studentId });
	return expiresAt && { password, expiresAt, sessions: ended.length };
}
