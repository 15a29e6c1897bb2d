// How a session starts, is renewed and ends. An end is published to every server, which closes its sockets.
import { randomUUID } from "node:crypto";
import { hashToken, newToken } from "../../crypto/token.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { Refusal } from "../../plugins/envelope.ts";
import {
	addCode,
	addSession,
	addToken,
	type EndedSession,
	type EndReason,
	endBeyond,
	endStored,
	lockStudent,
	purgeTokens,
	type StoredSession,
	type StoredSessionFilter,
	sessionById,
	sessionByRefresh,
	takeCode,
} from "./sessionStore.ts";

export type { EndReason } from "./sessionStore.ts";

/** From sign-in to expiry; a renewal does not extend it. */
export const sessionDays = 30;
const tokenMinutes = 30;
/** Of one student at a time, so that whoever has the password cannot fill the database. */
export const maxSessions = 20;
/** Lifetime of a code in an address. */
export const codeSeconds = 60;

/** Topic on the bus: sessions ended before their time. */
export const sessionEndedTopic = "session_ended";

/** Message of that topic; one for each student concerned. */
export interface SessionEnded {
	readonly companyId: number;
	readonly studentId: string;
	readonly sessionIds: readonly string[];
	readonly reason: EndReason;
}

/** Topic on the bus: cached data of a student's sessions changed. */
export const sessionChangedTopic = "session_changed";

export interface SessionChanged {
	readonly companyId: number;
	readonly studentId: string;
}

type Needs = Pick<Deps, "db" | "bus">;

/** The sessions of a student, those with these ids, or the one of a token; all given conditions apply. */
type SessionFilter = { readonly companyId: number; readonly except?: string | undefined } & (
	| { readonly studentId: string; readonly sessionIds?: readonly string[] }
	| { readonly sessionIds: readonly string[] }
	| { readonly token: string }
);

/** Notifies every server of sessions that ended. */
export async function publishEnded(
	bus: Deps["bus"],
	companyId: number,
	ended: readonly EndedSession[],
	reason: EndReason,
): Promise<void> {
	for (const studentId of new Set(ended.map((session) => session.studentId))) {
		const sessionIds = ended.filter((session) => session.studentId === studentId).map(({ id }) => id);
		await bus.publish(sessionEndedTopic, { companyId, studentId, sessionIds, reason });
	}
}

/**
 * Ends sessions: their calls are refused from now on (on other servers within five seconds, should the bus be down) and
 * their sockets closed. One that has ended already keeps its reason.
 * @param before runs in the same transaction, such as storing a new password; nothing ends when it throws
 * @returns the ids of the sessions that ended
 */
export async function endSessions(
	{ db, bus }: Needs,
	{ companyId, ...which }: SessionFilter,
	reason: EndReason,
	before?: (sql: Sql) => Promise<void>,
): Promise<readonly string[]> {
	const { token, ...rest } = which as StoredSessionFilter & { token?: string };
	const named = token === undefined ? rest : { ...rest, tokenHash: hashToken(token) };
	const ended = await db.company(companyId, async (sql) => {
		await before?.(sql);
		return endStored(sql, named, reason);
	});
	await publishEnded(bus, companyId, ended, reason);
	return ended.map(({ id }) => id);
}

interface SignIn {
	readonly companyId: number;
	readonly studentId: string;
	readonly schoolId: string;
	/** The User-Agent header. */
	readonly device: string;
	/** Address of the request. */
	readonly address: string;
	/** Ends all other sessions of the student (`login.singleSession` of the site), else those beyond `maxSessions`. */
	readonly single: boolean;
	/** Runs with the student's row locked: throws when the proof is no longer valid, as after a change of password. */
	readonly check?: (sql: Sql) => Promise<void>;
}

interface StartedSession {
	readonly sessionId: string;
	/** For the calls of the next half hour. */
	readonly token: string;
	/** For the renewal cookie, as long as the session lives. */
	readonly refresh: string;
}

/** Only to whoever has proved to be the student. */
export const accountDisabled = (): Refusal =>
	new Refusal("1010", {
		zh: "您的账号已停用，请联系学校。",
		en: "Your account is disabled. Please ask your school.",
	});

/**
 * Starts a session for an authenticated student.
 * @throws Refusal 401 when the student was deleted meanwhile, 1010 when disabled
 */
export async function startSession({ db, bus }: Needs, signIn: SignIn): Promise<StartedSession> {
	const { companyId, studentId, schoolId, single } = signIn;
	const started = { sessionId: randomUUID(), token: newToken(), refresh: newToken() };
	const ended = await db.company(companyId, async (sql) => {
		// Two simultaneous sign-ins run one after the other, so that the later one ends the session of the earlier one.
		const student = await lockStudent(sql, studentId);
		if (!student) throw notSignedIn();
		if (student.isDisabled) throw accountDisabled();
		await signIn.check?.(sql);
		const [others] = await Promise.all([
			endBeyond(sql, studentId, single ? 0 : maxSessions - 1, "elsewhere"),
			purge(sql, "session"),
			addSession(sql, {
				id: started.sessionId,
				companyId,
				studentId,
				schoolId,
				refreshHash: hashToken(started.refresh),
				days: sessionDays,
				device: signIn.device.slice(0, 300),
				address: signIn.address,
			}),
			addToken(sql, {
				companyId,
				sessionId: started.sessionId,
				tokenHash: hashToken(started.token),
				minutes: tokenMinutes,
			}),
		]);
		return others;
	});
	await publishEnded(bus, companyId, ended, "elsewhere");
	return started;
}

export interface Renewed {
	readonly token: string;
	readonly studentId: string;
	readonly schoolId: string;
}

/** `elsewhere`: the student signed in elsewhere. */
type NotRenewed = "ended" | "elsewhere";

const isLive = (session: StoredSession | undefined): session is StoredSession =>
	session !== undefined && session.endReason === null && session.secondsLeft > 0;

const endOf = (session: StoredSession | undefined): NotRenewed =>
	session?.endReason === "elsewhere" ? "elsewhere" : "ended";

async function tokenFor(
	db: Deps["db"],
	companyId: number,
	find: (sql: Sql) => Promise<StoredSession | undefined>,
): Promise<Renewed | NotRenewed> {
	const token = newToken();
	return db.company(companyId, async (sql) => {
		const session = await find(sql);
		if (!isLive(session)) return endOf(session);
		await purgeTokens(sql, session.id);
		await addToken(sql, {
			companyId,
			sessionId: session.id,
			tokenHash: hashToken(token),
			minutes: tokenMinutes,
		});
		return { token, studentId: session.studentId, schoolId: session.schoolId ?? "" };
	});
}

/**
 * A new token for a renewal secret, if it is of the student the page takes it for. Earlier tokens stay valid: a lost reply, or two simultaneous requests, lock nobody out.
 */
export const renewToken = (
	{ db }: Pick<Deps, "db">,
	companyId: number,
	refresh: string,
	studentId?: string,
): Promise<Renewed | NotRenewed> =>
	tokenFor(db, companyId, async (sql) => {
		const session = await sessionByRefresh(sql, hashToken(refresh));
		return studentId === undefined || session?.studentId === studentId ? session : undefined;
	});

/**
 * A token for a code; undefined when the code is unknown, used, expired, of an ended session, or another browser's. The
 * code is used up in each case.
 * @param isFor whether the browser was given codes of this session
 */
export async function exchangeCode(
	{ db }: Pick<Deps, "db">,
	companyId: number,
	code: string,
	isFor: (sessionId: string) => boolean,
): Promise<Renewed | undefined> {
	const made = await tokenFor(db, companyId, async (sql) => {
		const id = await takeCode(sql, hashToken(code));
		return id === undefined || !isFor(id) ? undefined : sessionById(sql, id);
	});
	return typeof made === "string" ? undefined : made;
}

/** A code for an address, for a renewal secret or the id of a session; undefined without a live one. */
export async function makeCode(
	{ db }: Pick<Deps, "db">,
	companyId: number,
	by: { readonly refresh: string } | { readonly sessionId: string },
): Promise<{ readonly code: string; readonly sessionId: string } | undefined> {
	const code = newToken();
	return db.company(companyId, async (sql) => {
		const session = await ("refresh" in by
			? sessionByRefresh(sql, hashToken(by.refresh))
			: sessionById(sql, by.sessionId));
		if (!isLive(session)) return undefined;
		await addCode(sql, { companyId, sessionId: session.id, codeHash: hashToken(code), seconds: codeSeconds });
		return { code, sessionId: session.id };
	});
}
