// Erases a student: all rows in one transaction, then the bytes of the files (modules/upload/removeErased.ts).
import type { Deps } from "../../deps.ts";
import { clearActions, recordAction } from "../../shared/audit/auditStore.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import {
	keepBooks,
	lockOrdersAndStudent,
	moneyUnderWay,
	paidOut,
} from "../../shared/orders/erasedPayments.ts";
import { erasePosts } from "../../shared/posts/erasePosts.ts";
import { endStored } from "../../shared/session/sessionStore.ts";
import { publishEnded } from "../../shared/session/sessions.ts";
import { deleteStudent, type Extent, extentOf } from "./eraseStore.ts";
import type { StudentChange } from "./operations.ts";

/**
 * What operators did stays in the audit trail, without whom it was about; so does the erasure. What vendors took stays in the
 * books.
 * @returns undefined when the student was removed meanwhile
 * @throws OperatorRefused while money is under way
 */
export async function eraseStudent(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId, actor }: Omit<StudentChange, "reason">,
): Promise<Extent | undefined> {
	const erased = await db.company(companyId, async (sql) => {
		if (!(await lockOrdersAndStudent(sql, studentId))) return undefined;
		const problems = await moneyUnderWay(sql, studentId);
		if (problems.length > 0)
			throw new OperatorRefused("money of the student is under way; nothing was changed", { problems });
		const extent = await extentOf(sql, studentId);
		const ended = await endStored(sql, { studentId }, "forced");
		await erasePosts(sql, companyId, studentId);
		await keepBooks(sql, companyId, studentId);
		const withdrawn = await paidOut(sql, studentId);
		await deleteStudent(sql, studentId);
		await clearActions(sql, studentId);
		const detail = { ...extent, ...(Object.keys(withdrawn).length > 0 && { paidOut: withdrawn }) };
		await recordAction(sql, companyId, { actor, action: "erase", detail });
		return { extent, ended };
	});
	// Servers forget the sessions and close their sockets.
	if (erased) await publishEnded(bus, companyId, erased.ended, "forced");
	return erased?.extent;
}
