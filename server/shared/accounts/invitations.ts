// Who came by whose invitation, and what the inviter is given for it.
import type { InviteReward } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { schedule } from "../jobs/jobStore.ts";
import { lockStudent } from "../session/sessionStore.ts";
import { post } from "./accountStore.ts";

/** Name of the job that rewards an invitation; its key is the number of the order. */
export const inviteRewardJob = "invite.reward";

/** Notes in the transaction that makes an account who invited its student. A code that nobody has is ignored. */
export const noteInvitation = (
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	code: string,
): Promise<object[]> =>
	sql.query(
		`insert into invitation (company_id, student_id, inviter_id)
		select company_id, $2, student_id from invite_code
		where company_id = $1 and code = lower($3) and student_id <> $2 on conflict do nothing`,
		[companyId, studentId, code],
	);

/** Makes the reward for an order due, in the transaction that pays it. */
export async function scheduleReward(sql: Sql, who: StudentKey, orderNo: string): Promise<void> {
	const { companyId, studentId } = who;
	const [invitation] = await sql.query(
		"select from invitation where company_id = $1 and student_id = $2 and order_no is null",
		[companyId, studentId],
	);
	if (invitation) await schedule(sql, { companyId, kind: inviteRewardJob, key: orderNo });
}

/** Of which currency an order must be and how much of it must be left after refunds, so that it brings a reward. */
function least({ leastSum, amount, currency }: InviteReward): {
	readonly sum: number;
	readonly currency: string | null;
} {
	return { sum: leastSum ?? amount ?? 1, currency: currency ?? null };
}

/**
 * Rewards the inviter of a student for the first order that was worth enough, once; what cost less, was paid with points, or
 * was given back, does not count. An account that is made for the reward would otherwise cost a cent, or nothing.
 * @param reward what the school gives now; where it gives nothing, this order counts all the same
 * @returns the inviter, when there was a reward
 */
export async function rewardInvitation(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	orderNo: string,
	reward: InviteReward | undefined,
): Promise<string | undefined> {
	const { sum, currency: of } = reward ? least(reward) : { sum: 1, currency: null };
	const [invitation] = await sql.query<{ inviter: string }>(
		`update invitation set order_no = $3, rewarded_at = now(), reward = $4
		where company_id = $1 and student_id = $2 and order_no is null and exists (
			select from student_order where student_order.company_id = $1 and student_order.order_no = $3
				and student_order.student_id = $2 and state = 'paid' and ($6::text is null or currency = $6)
				and not exists (select from payment where payment.company_id = $1 and payment.order_no = $3
					and payment.state = 'paid' and vendor = 'points')
				and total - (select coalesce(sum(refunded), 0) from order_item
					where order_item.company_id = $1 and order_item.order_no = $3) >= $5)
		returning inviter_id as inviter`,
		[companyId, studentId, orderNo, reward === undefined ? null : JSON.stringify(reward), sum, of],
	);
	if (!invitation || !reward) return undefined;
	// Before the account, as in every transaction about a student.
	await lockStudent(sql, invitation.inviter);
	const { points, amount, currency } = reward;
	const entry = {
		companyId,
		studentId: invitation.inviter,
		causeKind: "invitation",
		causeId: orderNo,
		reason: { zh: "邀请的好友完成首次购买", en: "A friend you invited bought for the first time" },
	} as const;
	if (points !== undefined) await post(sql, { ...entry, kind: "point", currency: "", amount: points });
	if (amount !== undefined && currency !== undefined)
		await post(sql, { ...entry, kind: "balance", currency, amount, withdrawable: amount });
	return invitation.inviter;
}
