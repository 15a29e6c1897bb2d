// Calls of visitors who practise, and the one that makes it a student's.
import type { FastifyInstance } from "fastify";
import type { OutboxResult } from "../../../schemas/generated/documents.ts";
import { maxRequestBytes } from "../../../schemas/outboxLimits.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { doneAt, refusedEntry } from "../../shared/entryKind.ts";
import { answerResult, storeMark } from "./entries.ts";
import { repeatExercise, submitExercise } from "./exercises.ts";
import { guestCall } from "./guestCall.ts";
import type { Guests } from "./guests.ts";
import { beginLimit, visitorLimit } from "./limits.ts";

const unlogin = "/s/api/question/v1/exercise/unlogin";
const definitions = "/calls/practice#/definitions";

export function guestRoutes(app: FastifyInstance, { db }: Deps, guests: Guests): void {
	route(app, {
		method: "POST",
		url: `${unlogin}/submit`,
		query: `${definitions}/UnloginSubmitQuery`,
		body: `${definitions}/UnloginSubmitBody`,
		data: `${definitions}/UnloginResults`,
		maxBodyBytes: maxRequestBytes,
		limit: visitorLimit,
		async handler(request) {
			const { clientId, recordId: exerciseId } = request.query;
			const companyId = request.company.id;

			const storeEntry = guestCall(
				(work) => db.company(companyId, work),
				(sql) => guests.find(sql, request, clientId),
			);

			async function store(
				entryId: string,
				work: (sql: Sql, guestId: string) => Promise<object>,
			): Promise<OutboxResult> {
				try {
					const result = await storeEntry(work);
					return result
						? { id: entryId, state: "done", result: { ...result } }
						: { id: entryId, state: "again" };
				} catch (error) {
					const refused = refusedEntry(entryId, error, request.language);
					if (!refused) throw error;
					if (!(error instanceof Refusal))
						request.log.error({ err: error }, "a visitor's entry was not stored");
					return refused;
				}
			}

			const results: OutboxResult[] = [];
			for (const { entryId, age, body } of request.body.answers) {
				const given = { ...body, exerciseId, entryId, at: doneAt(age, Date.now()) };
				results.push(
					await store(entryId, (sql, guestId) => answerResult(sql, { companyId, guestId }, given)),
				);
			}
			const { marks = [], submit } = request.body;
			for (const { entryId, body } of marks)
				results.push(
					await store(entryId, (sql, guestId) =>
						storeMark(sql, { companyId, guestId }, { ...body, exerciseId }),
					),
				);
			if (submit)
				results.push(
					await store(submit.entryId, (sql, guestId) =>
						submitExercise(sql, { companyId, guestId }, { ...submit.body, exerciseId }),
					),
				);
			return { results };
		},
	});

	route(app, {
		method: "POST",
		url: `${unlogin}/reexamine/paper/generate`,
		query: `${definitions}/UnloginQuery`,
		body: `${definitions}/UnloginReexamineBody`,
		data: `${definitions}/Exercise`,
		limit: beginLimit,
		handler: (request, reply) => {
			const { body, query } = request;
			return db.company(request.company.id, async (sql) =>
				repeatExercise(
					sql,
					await guests.begin(sql, request, reply, query.clientId),
					body.recordId,
					body.onlyWrong,
				),
			);
		},
	});

	route(app, {
		method: "POST",
		url: `${unlogin}/sync`,
		query: `${definitions}/UnloginSyncQuery`,
		data: `${definitions}/UnloginMerged`,
		access: "student",
		handler: (request) =>
			db.company(request.company.id, (sql) =>
				guests.merge(sql, studentKeyOf(request), request, request.query.currentId),
			),
	});
}
