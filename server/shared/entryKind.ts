// A kind of outbox entry: how a module stores the work that browsers queue.
import type { FastifyRequest } from "fastify";
import type { OutboxResult, StudentEvent } from "../../schemas/generated/documents.ts";
import type { Documents, Reference } from "../../schemas/generated/references.ts";
import type { Sql } from "../db/sql.ts";
import { Refusal, reason } from "../plugins/envelope.ts";
import { type Language, localText } from "../plugins/language.ts";

export interface EntryOwner {
	readonly companyId: number;
	readonly studentId: string;
	/** School of the student when it was done; empty when unknown. */
	readonly schoolId: string;
	/** When it was done, by the clock of the server; may be days ago. */
	readonly at: Date;
	/** The call that brought it, for a kind that reads a cookie of the browser. */
	readonly request?: FastifyRequest;
}

/** What the student's other pages are notified of when an entry is stored. */
export type EntryEvent = Pick<StudentEvent, "type" | "body">;

/** Whose entry it is, and its id, which the page made. */
export interface EntryContext extends EntryOwner {
	readonly entryId: string;
	/** Notifies of what else the work has caused: stored in the same transaction and pushed after it. */
	readonly notify: (event: EntryEvent) => void;
}

/** Listed in app.ts. */
export interface EntryKind {
	/** Such as `note.save`. */
	readonly kind: string;
	/** Reference of the body's schema, such as `/calls/note#/definitions/NoteSaveBody`. */
	readonly body: Reference;
	/**
	 * Stores the work. Called once for an entry, in the transaction that stores its id. The result is stored for repeated
	 * requests, so it must be small.
	 * @throws Refusal when it cannot be stored; the student reads its message
	 */
	readonly apply: (sql: Sql, who: EntryContext, body: object) => Promise<object>;
	/** From the result of `apply`; stored in the same transaction and pushed after it. */
	readonly event?: (result: object) => EntryEvent | undefined;
}

/** Declares a kind; the reference gives `apply` the type of its body, which the schema has checked. */
export function entryKind<const Body extends Reference, Result extends object>(
	spec: Pick<EntryKind, "kind"> & {
		readonly body: Body;
		readonly apply: (sql: Sql, who: EntryContext, body: Documents[Body]) => Promise<Result>;
		readonly event?: (result: Result) => EntryEvent | undefined;
	},
): EntryKind {
	const { event, ...kind } = spec;
	return {
		...kind,
		apply: (sql, who, body) => spec.apply(sql, who, body as Documents[Body]),
		...(event && { event: (result: object) => event(result as Result) }),
	};
}

const maxAgeMs = 365 * 86_400_000;

/** When an entry was made. Only its age is sent, since the clock of the browser may be wrong; at most a year. */
export const doneAt = (age: number, now: number): Date => new Date(now - Math.min(age, maxAgeMs));

const unstorable = reason(
	"1205",
	"这项内容含有无法存储的数据，因此没有保存。请修改后再试。",
	"This has data that cannot be stored, so it was not saved. Please change it, then try again.",
);

/** SQLSTATE class 22: a value that no attempt will store. Codes of a Refusal are shorter. */
const isBadData = (error: unknown): boolean => /^22...$/.test(String((error as { code?: unknown }).code));

/**
 * The result of an entry that no other attempt will store.
 * @returns undefined for an error that another attempt may not have
 */
export function refusedEntry(id: string, error: unknown, language: Language): OutboxResult | undefined {
	const refusal = error instanceof Refusal ? error : isBadData(error) ? unstorable : undefined;
	if (!refusal) return undefined;
	const { code, text } = refusal;
	return { id, state: "refused", code, message: localText(text, language) };
}
