// Takes what browsers kept in their outbox: each entry is stored once, and one that cannot be holds up no other.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type {
	OutboxBody,
	OutboxData,
	OutboxEntry,
	OutboxResult,
} from "../../../schemas/generated/documents.ts";
import { DatabaseUnavailable } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { EntryKind, EntryOwner } from "../../plugins/entryKind.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { doneAt, isTooLate, objections } from "./rules.ts";
import { forgetOld, resultOf } from "./store.ts";
import { storeEntry } from "./storeEntry.ts";

/** Batches between two looks for what may be forgotten. */
const tidyEvery = 20;

const objection = (name: string): Refusal => {
	const { code, text } = objections[name] ?? { code: "500", text: name };
	return new Refusal(code, text);
};

/** The kinds by name, each with its schema as an object of its own: the checks are made once for each object. */
const byName = (kinds: readonly EntryKind[]) =>
	new Map(kinds.map((kind) => [kind.kind, { kind, schema: { $ref: kind.body } }]));

const refused = (id: string, { code, text }: Refusal, language: "zh" | "en"): OutboxResult => ({
	id,
	state: "refused",
	code,
	message: typeof text === "string" ? text : text[language],
});

export function outboxRoutes(app: FastifyInstance, { db }: Deps, kinds: readonly EntryKind[]): void {
	const known = byName(kinds);
	let batches = 0;

	function ownerOf({ company, site, student }: FastifyRequest, entry: OutboxEntry): EntryOwner {
		const isSchool = site.document.schools.some(({ id }) => id === entry.schoolId);
		return {
			companyId: company.id,
			studentId: student?.id ?? "",
			schoolId: isSchool ? entry.schoolId : (student?.schoolId ?? ""),
			at: doneAt(entry.age, Date.now()),
		};
	}

	async function store(request: FastifyRequest, queueId: string, entry: OutboxEntry): Promise<object> {
		const found = known.get(entry.kind);
		if (!found) throw objection("unknownKind");
		const checked = request.compileValidationSchema(found.schema, "body")(entry.body) as unknown;
		if (typeof checked === "object" && checked !== null && "error" in checked) throw checked.error;
		const who = ownerOf(request, entry);
		if (isTooLate(entry.triedAge)) {
			const before = await db.company(who.companyId, (sql) => resultOf(sql, who.studentId, entry.id));
			if (!before) throw objection("tooLate");
			return before;
		}
		return storeEntry(db, found.kind, who, queueId, entry);
	}

	/** One after the other: the order is the student's, and of a database that is gone the first one tells. */
	async function storeAll(
		request: FastifyRequest,
		{ queueId, entries }: OutboxBody,
	): Promise<OutboxResult[]> {
		const results: OutboxResult[] = [];
		let isGone = false;
		for (const entry of entries) {
			const { id } = entry;
			// Not asked again for each of the rest, which would take minutes, and could store a later one before this.
			if (isGone) {
				results.push({ id, state: "again" });
				continue;
			}
			try {
				results.push({ id, state: "done", result: { ...(await store(request, queueId, entry)) } });
			} catch (error) {
				if (error instanceof Refusal) results.push(refused(id, error, request.language));
				else if (error instanceof DatabaseUnavailable && results.length === 0) throw error;
				else {
					isGone = error instanceof DatabaseUnavailable;
					request.log[isGone ? "warn" : "error"](
						{ err: error, kind: entry.kind },
						"an entry of an outbox was not stored",
					);
					results.push({ id, state: "again" });
				}
			}
		}
		return results;
	}

	async function tidy(companyId: number, studentId: string, log: FastifyBaseLogger): Promise<void> {
		try {
			await db.company(companyId, (sql) => forgetOld(sql, studentId));
		} catch (error) {
			log.warn({ err: error }, "old results of the outbox are forgotten another time");
		}
	}

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/outbox",
		body: "/calls/outbox#/definitions/OutboxBody",
		data: "/calls/outbox#/definitions/OutboxData",
		access: "student",
		limit: { max: 60, per: "minute", key: ({ company, student }) => `${company.id} ${student?.id}` },
		async handler(request): Promise<OutboxData> {
			const asked = request.body as OutboxBody;
			const studentId = request.student?.id ?? "";
			if (asked.userId !== studentId) throw objection("notYours");
			const results = await storeAll(request, asked);
			batches += 1;
			if (batches % tidyEvery === 0) await tidy(request.company.id, studentId, request.log);
			return { results };
		},
	});
}
