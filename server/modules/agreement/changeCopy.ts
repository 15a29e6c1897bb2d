// Changes of a copy that the student's pages learn of.
import type { StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { CopyState } from "../../shared/agreements/copyMachine.ts";
import type { Copy } from "../../shared/agreements/copyStore.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { statusOf } from "./wire.ts";

export type NotifyCopy = (copy: Pick<Copy, "copyId" | "studentId">, state: CopyState) => Promise<void>;

/** Runs a change in one transaction of the company. Its events are stored with it and announced after the commit. */
export async function changeCopy<T>(
	{ db, storeEvent, announce }: Pick<AgreementDeps, "db" | "storeEvent" | "announce">,
	companyId: number,
	change: (sql: Sql, notify: NotifyCopy) => Promise<T>,
): Promise<T> {
	const events: { readonly studentId: string; readonly event: StudentEvent }[] = [];
	const result = await db.company(companyId, (sql) =>
		change(sql, async ({ copyId, studentId }, state) => {
			const event = await storeEvent(sql, studentId, { curId: copyId, agreementStatus: statusOf(state) });
			if (event) events.push({ studentId, event });
		}),
	);
	for (const { studentId, event } of events) await announce(companyId, studentId, event);
	return result;
}
