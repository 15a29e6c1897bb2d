// How a session begins, goes on and ends. Whoever ends one tells every server, so that its sockets hear of it too.
import { randomUUID } from "node:crypto";
import {
	addCode,
	addSession,
	addToken,
	type EndedSession,
	type EndReason,
	endBeyond,
	endStored,
	lockStudent,
	purgeSessions,
	purgeTokens,
	type StoredSession,
	sessionById,
	sessionByRefresh,
	takeCode,
	type WhichSessions,
} from "./db/sessionStore.ts";
import type { Sql } from "./db/sql.ts";
import type { Deps } from "./deps.ts";
import { Refusal } from "./plugins/envelope.ts";
import { hashToken, newToken } from "./plugins/token.ts";

export type { EndReason } from "./db/sessionStore.ts";

/** From a sign-in to its end; a renewal does not move it. */
export const sessionDays = 30;
const tokenMinutes = 30;
/** Browsers on which a student may be signed in at a time; whoever has the password must not fill the database. */
export const mostSessions = 20;
/** Old sessions that one sign-in takes away. */
const purgedAtOnce = 100;
/** How long a code in an address is good. */
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

/** Topic on the bus: something that servers remember of a student's sessions is another now. */
export const sessionChangedTopic = "session_changed";

export interface SessionChanged {
	readonly companyId: number;
	readonly studentId: string;
}

type Needs = Pick<Deps, "db" | "bus">;

/** The sessions of a student, or those named, or the one of a token; what is named must fit altogether. */
export type Which = { readonly companyId: number; readonly except?: string | undefined } & (
	| { readonly studentId: string; readonly sessionIds?: readonly string[] }
	| { readonly sessionIds: readonly string[] }
	| { readonly token: string }
);

async function tell(
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
 * Ends sessions: their calls are refused from now on (elsewhere within five seconds, when the bus is cut), their
 * sockets are closed. One that ended already keeps its reason.
 * @param before what is stored together with the end, such as a new password; nothing ends when it throws
 * @returns the ids of those that ended by this
 */
export async function endSessions(
	{ db, bus }: Needs,
	{ companyId, ...which }: Which,
	reason: EndReason,
	before?: (sql: Sql) => Promise<void>,
): Promise<readonly string[]> {
	const { token, ...rest } = which as WhichSessions & { token?: string };
	const named = token === undefined ? rest : { ...rest, tokenHash: hashToken(token) };
	const ended = await db.company(companyId, async (sql) => {
		await before?.(sql);
		return endStored(sql, named, reason);
	});
	await tell(bus, companyId, ended, reason);
	return ended.map(({ id }) => id);
}

export interface SignIn {
	readonly companyId: number;
	readonly studentId: string;
	readonly schoolId: string;
	/** What the browser says of itself, as it was sent. */
	readonly device: string;
	/** Where the sign-in came from. */
	readonly address: string;
	/** Ends all other sessions of the student (`login.singleSession` of the site); else those beyond `mostSessions`. */
	readonly single: boolean;
	/** With the student's row held: throws when what was proved is no proof any more, as after a change of password. */
	readonly check?: (sql: Sql) => Promise<void>;
}

export interface StartedSession {
	readonly sessionId: string;
	/** For the calls of the next half hour. */
	readonly token: string;
	/** For the renewal cookie, as long as the session lives. */
	readonly refresh: string;
}

/** Of a student who is none any more. */
export const noStudent = (): Refusal =>
	new Refusal("401", { zh: "请先登录。", en: "Please sign in first." }, 401);

/**
 * Begins a session for a student who proved who they are.
 * @throws Refusal 401 when the student was deleted meanwhile
 */
export async function startSession({ db, bus }: Needs, signIn: SignIn): Promise<StartedSession> {
	const { companyId, studentId, schoolId, single } = signIn;
	const started = { sessionId: randomUUID(), token: newToken(), refresh: newToken() };
	const ended = await db.company(companyId, async (sql) => {
		// Whatever the check looks at: of two sign-ins at one moment the later one ends the session of the former.
		if (!(await lockStudent(sql, studentId))) throw noStudent();
		await signIn.check?.(sql);
		const [others] = await Promise.all([
			endBeyond(sql, studentId, single ? 0 : mostSessions - 1, "elsewhere"),
			purgeSessions(sql, purgedAtOnce),
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
	await tell(bus, companyId, ended, "elsewhere");
	return started;
}

/** A token of a session that goes on. */
export interface Renewed {
	readonly token: string;
	readonly studentId: string;
	readonly schoolId: string;
}

/** Why there is none: `elsewhere` where the student signed in elsewhere, `ended` for all else. */
export type NotRenewed = "ended" | "elsewhere";

const isLive = (session: StoredSession | undefined): session is StoredSession =>
	session !== undefined && session.endReason === null && session.secondsLeft > 0;

const whyNot = (session: StoredSession | undefined): NotRenewed =>
	session?.endReason === "elsewhere" ? "elsewhere" : "ended";

async function tokenFor(
	db: Deps["db"],
	companyId: number,
	find: (sql: Sql) => Promise<StoredSession | undefined>,
): Promise<Renewed | NotRenewed> {
	const token = newToken();
	return db.company(companyId, async (sql) => {
		const session = await find(sql);
		if (!isLive(session)) return whyNot(session);
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
 * A further token for the holder of a renewal secret. Tokens given before stay good: an answer that was lost, or two
 * questions at one moment, lock nobody out.
 */
export const renewToken = (
	{ db }: Pick<Deps, "db">,
	companyId: number,
	refresh: string,
): Promise<Renewed | NotRenewed> =>
	tokenFor(db, companyId, (sql) => sessionByRefresh(sql, hashToken(refresh)));

/**
 * A token for a code; undefined when the code is not ours, used, late, of a session that has ended, or in another
 * browser than the one it was made for. It is used up in each case.
 * @param isFor whether who brings the code was given codes of this session
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

/** A code for the holder of a renewal secret, to stand in an address for a minute; undefined without a session. */
export async function makeCode(
	{ db }: Pick<Deps, "db">,
	companyId: number,
	refresh: string,
): Promise<{ readonly code: string; readonly sessionId: string } | undefined> {
	const code = newToken();
	return db.company(companyId, async (sql) => {
		const session = await sessionByRefresh(sql, hashToken(refresh));
		if (!isLive(session)) return undefined;
		await addCode(sql, { companyId, sessionId: session.id, codeHash: hashToken(code), seconds: codeSeconds });
		return { code, sessionId: session.id };
	});
}
