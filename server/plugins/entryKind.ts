// What a module says of a kind of work that browsers keep in their outbox until it is stored here.
import type { Sql } from "../db/sql.ts";

/** Whose work it is, and when it was done. */
export interface EntryOwner {
	readonly companyId: number;
	readonly studentId: string;
	/** Where the student stood when it was done, a school of the company; empty when nothing says it. */
	readonly schoolId: string;
	/** When it was done, which may be days ago, by the clock of the server. */
	readonly at: Date;
}

/** A kind of work; app.ts lists them all. */
export interface EntryKind {
	/** Such as `note.save`. */
	readonly kind: string;
	/** Reference of the body's schema, such as `/calls/note#/definitions/NoteSaveBody`. */
	readonly body: string;
	/**
	 * Stores the work, once: it is called inside the transaction in which the entry's id is taken, and never again for
	 * an entry that was stored. What it answers is kept for repetitions, so it must be small.
	 * @throws Refusal when it cannot be stored as it is; nothing of it is, and the student reads the sentence
	 */
	readonly apply: (sql: Sql, who: EntryOwner, body: object) => Promise<object>;
}

/** Declares a kind; the type parameter is the type of its body, which the schema has checked. */
export function entryKind<Body extends object>(
	spec: Omit<EntryKind, "apply"> & {
		readonly apply: (sql: Sql, who: EntryOwner, body: Body) => Promise<object>;
	},
): EntryKind {
	return { ...spec, apply: (sql, who, body) => spec.apply(sql, who, body as Body) };
}
