// Rewards students whose friends have paid for a first order and can give it back no more, and notifies them by a message.
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { inviteRewardJob, rewardInvitation } from "../shared/accounts/invitations.ts";
import { schedule } from "../shared/jobs/jobStore.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";
import { findOrder } from "../shared/orders/orderStore.ts";
import { orderTerms, refundUntil } from "../shared/orders/orderTerms.ts";
import type { Message } from "../shared/storeMessages.ts";

const rewarded: Message = {
	title: { zh: "您获得了邀请奖励", en: "You were rewarded for an invitation" },
	body: {
		zh: "您邀请的好友完成了首次购买，奖励已到账。",
		en: "A friend you invited has bought for the first time. The reward is in your account.",
	},
	link: { page: "invitations" },
};

/** While money is on its way back, the vendor may refuse it. */
const refundPauseMs = 86_400_000;

/** By what the school of the order gives then. Open pages get the event with the next comparison of numbers. */
export const createInviteRewards = ({ sites }: Pick<Deps, "sites">): JobKind => ({
	kind: inviteRewardJob,
	async run({ companyId, key: orderNo }) {
		const site = await sites.byCompany(companyId);
		if (!site)
			throw new Error(`a reward needs the site of company ${companyId}, which is not there or broken`);
		return async (sql) => {
			const order = await findOrder(sql, orderNo);
			if (order?.state !== "paid" && order?.state !== "refunding") return;
			const { studentId, schoolId, state } = order;
			const { service } = site.documentsFor(schoolId);
			const until = refundUntil(order, orderTerms(service));
			const isRefunding = state === "refunding";
			if (isRefunding || until.getTime() > Date.now()) {
				const runAt = isRefunding ? new Date(Date.now() + refundPauseMs) : until;
				await schedule(sql, { companyId, kind: inviteRewardJob, key: orderNo }, runAt);
				return;
			}
			const reward = service.inviteReward;
			const inviter = await rewardInvitation(sql, { companyId, studentId }, orderNo, reward);
			if (inviter !== undefined) await storeMessage(sql, inviter, rewarded);
		};
	},
});
