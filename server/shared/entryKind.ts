// A kind of outbox entry: how a module stores the work that browsers queue.
import type { Documents, Reference } from "../../schemas/generated/references.ts";
import type { Sql } from "../db/sql.ts";

export interface EntryOwner {
	readonly companyId: number;
	readonly studentId: string;
	/** School of the student when it was done; empty when unknown. */
	readonly schoolId: string;
	/** When it was done, by the clock of the server; may be days ago. */
	readonly at: Date;
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
	readonly apply: (sql: Sql, who: EntryOwner, body: object) => Promise<object>;
}

/** Declares a kind; the reference gives `apply` the type of its body, which the schema has checked. */
export function entryKind<const Body extends Reference>(
	spec: Omit<EntryKind, "apply" | "body"> & {
		readonly body: Body;
		readonly apply: (sql: Sql, who: EntryOwner, body: Documents[Body]) => Promise<object>;
	},
): EntryKind {
	return { ...spec, apply: (sql, who, body) => spec.apply(sql, who, body as Documents[Body]) };
}
