// Erases a student: all rows in one transaction, then the bytes of the files (modules/upload/removeErased.ts).
import type { Deps } from "../../deps.ts";
import { clearActions, recordAction } from "../../shared/audit/auditStore.ts";
import { erasePosts } from "../../shared/posts/erasePosts.ts";
import { endStored, lockStudent } from "../../shared/session/sessionStore.ts";
import { publishEnded } from "../../shared/session/sessions.ts";
import { deleteStudent, type Extent, extentOf } from "./eraseStore.ts";
import type { StudentChange } from "./operations.ts";

/**
 * What operators did stays in the audit trail, without whom it was about; so does the erasure.
 * @returns undefined when the student was removed meanwhile
 */
export async function eraseStudent(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId, actor }: Omit<StudentChange, "reason">,
): Promise<Extent | undefined> {
	const erased = await db.company(companyId, async (sql) => {
		// As payments do: the orders, then the student (shared/orders/machines.ts).
		await sql.query("select from student_order where student_id = $1 order by order_no for no key update", [
			studentId,
		]);
		if (!(await lockStudent(sql, studentId))) return undefined;
		const extent = await extentOf(sql, studentId);
		const ended = await endStored(sql, { studentId }, "forced");
		await erasePosts(sql, companyId, studentId);
		await deleteStudent(sql, studentId);
		await clearActions(sql, studentId);
		await recordAction(sql, companyId, { actor, action: "erase", detail: { ...extent } });
		return { extent, ended };
	});
	// Servers forget the sessions and close their sockets.
	if (erased) await publishEnded(bus, companyId, erased.ended, "forced");
	return erased?.extent;
}
