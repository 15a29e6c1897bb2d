// A student asks for money from invitations. It leaves the balance at once, and comes back when it is refused.
import type { Withdrawal, WithdrawBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { findWithdrawal, hasOpenWithdrawal, withdrawalOf } from "./store.ts";

/** What is encrypted: where a student wants to be paid. */
export const payeePurpose = "payee";

const refusals = {
	short: reason("1711", "可提现金额不足。", "That is more than can be paid out to you."),
	open: reason(
		"1712",
		"您已有一笔提现申请在处理中，请等待处理完成。",
		"The school still looks into your last request. Please wait for that.",
	),
	other: reason(
		"1713",
		"该申请编号已用于其他申请，请重新申请。",
		"This request was sent before with something else in it. Please ask again.",
	),
} as const;

/** @param payee encrypted @throws Refusal; nothing is changed then */
export async function askWithdrawal(
	sql: Sql,
	who: StudentKey,
	{ requestId, amount, currency }: Omit<WithdrawBody, "payee">,
	payee: string,
): Promise<Withdrawal> {
	const { companyId, studentId } = who;
	await lockStudent(sql, studentId);
	const before = await findWithdrawal(sql, requestId);
	if (before) {
		const { studentId: owner, ...row } = before;
		const isSame = owner === studentId && row.amount === amount && row.currency === currency;
		return isSame ? withdrawalOf(row) : refuse(refusals.other);
	}
	if (await hasOpenWithdrawal(sql, studentId)) refuse(refusals.open);
	const { outcome } = await post(sql, {
		...who,
		...{ kind: "balance", currency, amount: -amount, withdrawable: -amount },
		...{ causeKind: "withdrawal", causeId: requestId },
		reason: { zh: "申请提现", en: "Asked to be paid out" },
	});
	if (outcome !== "posted") refuse(refusals.short);
	await sql.query(
		`insert into withdrawal (company_id, id, student_id, currency, amount, payee) values ($1, $2, $3, $4, $5, $6)`,
		[companyId, requestId, studentId, currency, amount, payee],
	);
	const stored = await findWithdrawal(sql, requestId);
	if (!stored) throw new Error(`the withdrawal ${requestId} must be there after it was inserted`);
	const { studentId: _owner, ...row } = stored;
	return withdrawalOf(row);
}
