// The session of a token, cached for a few seconds so that a signed-in call needs no query of its own.
import { hashToken } from "../../crypto/token.ts";
import type { Deps } from "../../deps.ts";
import { createBatches } from "../batches.ts";
import { noteSeen, type StoredSession, sessionsByTokens } from "./sessionStore.ts";
import {
	type SessionChanged,
	type SessionEnded,
	sessionChangedTopic,
	sessionEndedTopic,
} from "./sessions.ts";

/** An ended session is valid for this long at most, on servers that the bus does not reach. */
const maxAgeMs = 5_000;
const maxEntries = 20_000;

interface Entry {
	/** By a monotonic clock; taken before the query was sent. */
	readonly queriedAt: number;
	readonly companyId: number;
	readonly query: Promise<StoredSession | undefined>;
	/** Set when the query has ended. */
	session?: StoredSession;
}

export type TokenCache = ReturnType<typeof createTokenCache>;

export function createTokenCache({ db, bus, log }: Pick<Deps, "db" | "bus" | "log">) {
	const entries = new Map<string, Entry>();
	const writing = new Set<Promise<void>>();
	/** @param ask answers some of one company, in one transaction */
	const inCompany = <Answer>(
		ask: (companyId: number, asked: readonly string[]) => Promise<readonly Answer[]>,
	) => {
		const batches = createBatches<readonly [companyId: number, asked: string], Answer>((batch) =>
			ask(
				batch[0]?.[0] ?? 0,
				batch.map(([, asked]) => asked),
			),
		);
		return (companyId: number, asked: string) => batches(String(companyId), [companyId, asked]);
	};
	const findSession = inCompany(async (companyId, hashes) => {
		// High priority: a call that is refused for the length of the queue must not wait in it first.
		const found = await db.company(companyId, (sql) => sessionsByTokens(sql, hashes), "high");
		return hashes.map((hash) => found.get(hash));
	});
	const storeSeen = inCompany(async (companyId, sessionIds) => {
		await db.company(companyId, (sql) => noteSeen(sql, sessionIds));
		return sessionIds.map(() => undefined);
	});

	/** A query that is under way may have read the previous state, whoever it is about. */
	const invalidate = (matches: (session: StoredSession, companyId: number) => boolean): void => {
		for (const [key, { session, companyId }] of entries)
			if (!session || matches(session, companyId)) entries.delete(key);
	};
	bus.subscribe(sessionEndedTopic, (message) => {
		const { sessionIds } = message as unknown as SessionEnded;
		invalidate(({ id }) => sessionIds.includes(id));
	});
	bus.subscribe(sessionChangedTopic, (message) => {
		const changed = message as unknown as SessionChanged;
		invalidate(
			(session, companyId) => session.studentId === changed.studentId && companyId === changed.companyId,
		);
	});

	/** Not awaited by the call: a full disk must not keep anybody from reading. */
	function writeSeen(companyId: number, session: StoredSession): void {
		const written = storeSeen(companyId, session.id)
			.catch((error: unknown) => log.warn({ err: error }, "the last use of a session was not stored"))
			.finally(() => writing.delete(written));
		writing.add(written);
	}

	async function query(key: string, companyId: number, token: string): Promise<StoredSession | undefined> {
		const entry: Entry = {
			queriedAt: performance.now(),
			companyId,
			query: findSession(companyId, hashToken(token)),
		};
		entries.delete(key);
		entries.set(key, entry);
		// The oldest come first: expired ones are removed, and beyond the limit also valid ones.
		for (const [oldest, { queriedAt }] of entries) {
			if (entries.size <= maxEntries && entry.queriedAt - queriedAt <= maxAgeMs) break;
			entries.delete(oldest);
		}
		const remove = (): void => {
			if (entries.get(key) === entry) entries.delete(key);
		};
		try {
			const session = await entry.query;
			// An invalid token is not cached: it may become valid, and anybody can send any number of them.
			if (!session || session.endReason !== null || session.secondsLeft <= 0) remove();
			else {
				entry.session = session;
				if (session.unseen) writeSeen(companyId, session);
			}
			return session;
		} catch (error) {
			remove();
			throw error;
		}
	}

	return {
		/** The session, at most five seconds old; ended and expired ones too. */
		async find(companyId: number, token: string): Promise<StoredSession | undefined> {
			const key = `${companyId} ${token}`;
			const entry = entries.get(key);
			const ageMs = entry ? performance.now() - entry.queriedAt : Number.POSITIVE_INFINITY;
			if (!entry || ageMs > maxAgeMs) return query(key, companyId, token);
			const session = entry.session ?? (await entry.query);
			return session && { ...session, secondsLeft: session.secondsLeft - ageMs / 1000 };
		},
		/** Resolves when nothing is being written any more. */
		async settled(): Promise<void> {
			await Promise.allSettled(writing);
		},
	};
}
