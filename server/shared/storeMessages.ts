// Messages that a module sends to students; modules never import one another.
import type { StudentMessage } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";

/** With a link where what it is about has a page. */
export type Message = Pick<StudentMessage, "title" | "body" | "link">;

/**
 * Stores a message for these students, in the transaction that notes that they were notified.
 * @returns pushes it to their pages, after the commit
 */
export type StoreMessages = (
	sql: Sql,
	companyId: number,
	studentIds: readonly string[],
	message: Message,
) => Promise<() => Promise<void>>;
