// Tickets, and their use, for all who enter a lesson at the same time: at its beginning a whole class does.
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { StudentRequest } from "../../plugins/route.ts";
import { createBatches } from "../../shared/batches.ts";
import type { LessonLadder } from "../../shared/entry/entryFacts.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { isAdmitted, type Ladders } from "./ladders.ts";
import { makeTickets, redeemTickets, studentNames } from "./ticketStore.ts";

/** What a ticket that was used led to. */
interface Redeemed {
	readonly ladder: LessonLadder;
	readonly name: string;
}

interface Using {
	readonly request: StudentRequest;
	readonly ticket: string;
}

export function createEntering({ db }: Pick<Deps, "db">, ladders: Ladders) {
	async function redeemedOf(
		sql: Sql,
		key: LessonKey,
		used: readonly Using[],
	): Promise<(studentId: string) => Redeemed | undefined> {
		const [first] = used;
		if (!first) return () => undefined;
		const studentIds = used.map(({ request }) => request.student.id);
		const [found, nameOf] = await Promise.all([
			ladders.ofStudents(sql, first.request, studentIds, [key]),
			studentNames(sql, studentIds),
		]);
		return (studentId) => {
			const [ladder] = found(studentId);
			return ladder && { ladder, name: nameOf(studentId) };
		};
	}

	const redeemAll = createBatches<Using, Redeemed | undefined>(async (asked) =>
		db.company(asked[0]?.request.company.id ?? 0, async (sql) => {
			const keys = await redeemTickets(
				sql,
				asked.map(({ request, ticket }) => ({ sessionId: request.student.sessionId, ticket })),
			);
			const byLesson = Map.groupBy(
				asked.flatMap((using, i) => (keys[i] ? [{ using, key: keys[i] }] : [])),
				({ key: { courseId, lessonId } }) => JSON.stringify([courseId, lessonId]),
			);
			const found = new Map<Using, Redeemed | undefined>();
			for (const [one, ...others] of byLesson.values()) {
				if (!one) continue;
				const used = [one, ...others].map(({ using }) => using);
				const redeemed = await redeemedOf(sql, one.key, used);
				for (const using of used) found.set(using, redeemed(using.request.student.id));
			}
			return asked.map((using) => found.get(using));
		}),
	);

	return {
		/** The way into a lesson, with a ticket for whoever may enter; undefined where the session has just ended. */
		ticketFor: ladders.together<string | undefined>(async (sql, key, asked) => {
			const admitted = asked.filter(({ ladder }) => ladder && isAdmitted(ladder));
			const tickets = await makeTickets(
				sql,
				admitted.map(({ request }) => request.student.sessionId),
				key,
			);
			const given = new Map(admitted.map((one, i) => [one, tickets[i]]));
			return asked.map((one) => given.get(one));
		}),
		/** Uses a ticket up; undefined for one that is not good, or whose lesson is gone. */
		redeem: (using: Using): Promise<Redeemed | undefined> =>
			redeemAll(JSON.stringify([using.request.company.id, using.request.student.schoolId]), using),
	};
}
