// Stores the entries of outboxes, each once. A refused entry does not block the others.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { OutboxBody, OutboxEntry, OutboxResult } from "../../../schemas/generated/documents.ts";
import { maxRequestBytes } from "../../../schemas/outboxLimits.ts";
import { DatabaseUnavailable } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal, refuse } from "../../plugins/envelope.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { doneAt, type EntryKind, type EntryOwner, refusedEntry } from "../../shared/entryKind.ts";
import { isTooLate, refusals } from "./rules.ts";
import { deleteOld } from "./store.ts";
import { storedResult, storeEntry } from "./storeEntry.ts";

/** Batches between two deletions of old rows. */
const deleteEvery = 20;

export function outboxRoutes(app: FastifyInstance, deps: Deps, kinds: readonly EntryKind[]): void {
	const { db } = deps;
	/** By name. Each schema is one object, since compiled validators are cached by object. */
	const known = new Map(kinds.map((kind) => [kind.kind, { kind, schema: { $ref: kind.body } }]));
	let batches = 0;

	function ownerOf(request: StudentRequest, entry: OutboxEntry): EntryOwner {
		const isSchool = request.site.document.schools.some(({ id }) => id === entry.schoolId);
		return {
			...studentKeyOf(request),
			schoolId: isSchool ? entry.schoolId : request.student.schoolId,
			at: doneAt(entry.age, Date.now()),
			request,
		};
	}

	async function store(request: StudentRequest, queueId: string, entry: OutboxEntry): Promise<object> {
		const found = known.get(entry.kind);
		if (!found) refuse(refusals.unknownKind);
		const checked = request.compileValidationSchema(found.schema, "body")(entry.body) as unknown;
		if (typeof checked === "object" && checked !== null && "error" in checked) throw checked.error;
		const who = ownerOf(request, entry);
		if (isTooLate(entry.triedAge)) {
			const before = await db.company(who.companyId, (sql) => storedResult(sql, who.studentId, entry));
			return before ?? refuse(refusals.tooLate);
		}
		return storeEntry(deps, found.kind, who, queueId, entry);
	}

	/**
	 * One after another, in the order of the student. A database that is unavailable for the first entry fails the
	 * whole batch.
	 */
	async function storeAll(
		request: StudentRequest,
		{ queueId, entries }: OutboxBody,
	): Promise<OutboxResult[]> {
		const results: OutboxResult[] = [];
		let isGone = false;
		for (const entry of entries) {
			const { id } = entry;
			// Later entries are not tried: each would time out, or be stored before this one.
			if (isGone) {
				results.push({ id, state: "again" });
				continue;
			}
			try {
				results.push({ id, state: "done", result: { ...(await store(request, queueId, entry)) } });
				app.metrics.outboxAge.observe(entry.age / 1000);
			} catch (error) {
				if (error instanceof DatabaseUnavailable && results.length === 0) throw error;
				isGone = error instanceof DatabaseUnavailable;
				if (!(error instanceof Refusal))
					request.log[isGone ? "warn" : "error"](
						{ err: error, kind: entry.kind },
						"an entry of an outbox was not stored",
					);
				results.push(refusedEntry(id, error, request.language) ?? { id, state: "again" });
			}
		}
		return results;
	}

	async function deleteOldEntries(
		companyId: number,
		studentId: string,
		log: FastifyBaseLogger,
	): Promise<void> {
		try {
			await db.company(companyId, (sql) => deleteOld(sql, studentId));
		} catch (error) {
			log.warn({ err: error }, "old results of the outbox were not deleted; trying again later");
		}
	}

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/outbox",
		body: "/calls/outbox#/definitions/OutboxBody",
		data: "/calls/outbox#/definitions/OutboxData",
		access: "student",
		maxBodyBytes: maxRequestBytes,
		limit: { max: 60, per: "minute", key: ({ company, student }) => `${company.id} ${student.id}` },
		async handler(request) {
			const asked = request.body;
			const studentId = request.student.id;
			if (asked.userId !== studentId) refuse(refusals.notYours);
			const results = await storeAll(request, asked);
			batches += 1;
			if (batches % deleteEvery === 0) await deleteOldEntries(request.company.id, studentId, request.log);
			return { results };
		},
	});
}
