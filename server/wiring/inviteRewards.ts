// Rewards students whose friends have paid for a first order, and notifies them by a message.
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { inviteRewardJob, rewardInvitation } from "../shared/accounts/invitations.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";

const rewarded = {
	title: { zh: "您获得了邀请奖励", en: "You were rewarded for an invitation" },
	body: {
		zh: "您邀请的朋友完成了首次购买，奖励已到账。",
		en: "A friend you invited has bought for the first time. The reward is in your account.",
	},
};

/** By what the school of the order gives then. Open pages get the event with the next comparison of numbers. */
export const createInviteRewards = ({ sites }: Pick<Deps, "sites">): JobKind => ({
	kind: inviteRewardJob,
	async run({ companyId, key: orderNo }) {
		const site = await sites.byCompany(companyId);
		if (!site)
			throw new Error(`a reward needs the site of company ${companyId}, which is not there or broken`);
		return async (sql) => {
			const [order] = await sql.query<{ studentId: string; schoolId: string }>(
				`select student_id as "studentId", school_id as "schoolId" from student_order where order_no = $1`,
				[orderNo],
			);
			if (!order) return;
			const { studentId, schoolId } = order;
			const reward = site.documentsFor(schoolId).service.inviteReward;
			const inviter = await rewardInvitation(sql, { companyId, studentId }, orderNo, reward);
			if (inviter !== undefined) await storeMessage(sql, inviter, rewarded);
		};
	},
});
