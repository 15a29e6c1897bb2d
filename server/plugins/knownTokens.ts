// Which session a token stands for, remembered for a few seconds so that a signed-in call costs no query of its own.
import { noteSeen, type StoredSession, sessionByToken } from "../db/sessionStore.ts";
import type { Deps } from "../deps.ts";
import {
	type SessionChanged,
	type SessionEnded,
	sessionChangedTopic,
	sessionEndedTopic,
} from "../sessions.ts";
import { hashToken } from "./token.ts";

/** An ended session lives on for this long at most, on servers the news does not reach because the bus is cut. */
const freshMs = 5_000;
const most = 20_000;

interface Known {
	/** By a clock that nobody sets; from before the question was asked. */
	readonly askedAt: number;
	readonly companyId: number;
	readonly answer: Promise<StoredSession | undefined>;
	/** Once the answer is there. */
	session?: StoredSession;
}

export interface KnownTokens {
	/** The session as it stands, or stood at most five seconds ago; ended and expired ones too. */
	find(companyId: number, token: string): Promise<StoredSession | undefined>;
	/** Resolves when nothing is being written any more. */
	settled(): Promise<void>;
}

export function createKnownTokens({ db, bus, log }: Pick<Deps, "db" | "bus" | "log">): KnownTokens {
	const known = new Map<string, Known>();
	const writing = new Set<Promise<void>>();

	/** What is still being asked may have been asked too early, whoever it is about. */
	const forget = (fits: (session: StoredSession, companyId: number) => boolean): void => {
		for (const [key, { session, companyId }] of known)
			if (!session || fits(session, companyId)) known.delete(key);
	};
	bus.subscribe(sessionEndedTopic, (message) => {
		const { sessionIds } = message as unknown as SessionEnded;
		forget(({ id }) => sessionIds.includes(id));
	});
	bus.subscribe(sessionChangedTopic, (message) => {
		const changed = message as unknown as SessionChanged;
		forget(
			(session, companyId) => session.studentId === changed.studentId && companyId === changed.companyId,
		);
	});

	/** Beside the call and not before it: a full disk must not keep anybody from reading. */
	function note(companyId: number, session: StoredSession): void {
		const written = db
			.company(companyId, (sql) => noteSeen(sql, session.id))
			.catch((error: unknown) => log.warn({ err: error }, "the last use of a session was not noted"))
			.finally(() => writing.delete(written));
		writing.add(written);
	}

	async function ask(key: string, companyId: number, token: string): Promise<StoredSession | undefined> {
		const entry: Known = {
			askedAt: performance.now(),
			companyId,
			// Before all who wait: a call that would be refused for their number is not to stand in their row first.
			answer: db.company(companyId, (sql) => sessionByToken(sql, hashToken(token)), "first"),
		};
		known.delete(key);
		known.set(key, entry);
		// The oldest come first; what is too old to be used goes, and in a rush what is nearly so.
		for (const [oldest, { askedAt }] of known) {
			if (known.size <= most && entry.askedAt - askedAt <= freshMs) break;
			known.delete(oldest);
		}
		const drop = (): void => {
			if (known.get(key) === entry) known.delete(key);
		};
		try {
			const session = await entry.answer;
			// What no good token brings is not remembered: it may become good, and strangers send any number.
			if (!session || session.endReason !== null || session.secondsLeft <= 0) drop();
			else {
				entry.session = session;
				if (session.unseen) note(companyId, session);
			}
			return session;
		} catch (error) {
			drop();
			throw error;
		}
	}

	return {
		async find(companyId, token) {
			const key = `${companyId} ${token}`;
			const entry = known.get(key);
			const age = entry ? performance.now() - entry.askedAt : Number.POSITIVE_INFINITY;
			if (!entry || age > freshMs) return ask(key, companyId, token);
			const session = entry.session ?? (await entry.answer);
			return session && { ...session, secondsLeft: session.secondsLeft - age / 1000 };
		},
		async settled() {
			await Promise.allSettled(writing);
		},
	};
}
