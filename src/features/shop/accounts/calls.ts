// Server calls of balance, cards and invitations.
import type { ChargeBody, WithdrawBody } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const business = "/saas-business/v1";
const account = () => import("../../../../schemas/generated/calls/account.js");
const card = () => import("../../../../schemas/generated/calls/card.js");

const pageSize = 20;

export const fetchBalance = (page: number, signal?: AbortSignal) =>
	call({
		path: `${business}/account/charge`,
		query: { page, pageSize },
		validate: async () => (await account()).validateBalanceList,
		signal,
	});

/** The same amount again, while it is open, is the same order. @throws ApiError 1731, 1732, 1313 */
export const orderCharge = (body: ChargeBody) =>
	call({
		method: "POST",
		path: `${business}/account/charge`,
		body,
		validate: async () => (await import("../../../../schemas/generated/calls/order.js")).validateChargeOrder,
	});

export const fetchCards = (page: number, signal?: AbortSignal) =>
	call({
		path: `${business}/study/card/list`,
		query: { page, pageSize },
		validate: async () => (await card()).validateStudyCardList,
		signal,
	});

/** @throws ApiError 1701, 1702 */
export const redeemCard = (code: string) =>
	call({
		method: "POST",
		path: `${business}/study/card/redeem`,
		body: { code },
		validate: async () => (await card()).validateRedeemedCard,
	});

/** @throws ApiError 1701, 1702 */
export const rechargeBalance = (code: string) =>
	call({
		method: "POST",
		path: `${business}/account/recharge/card`,
		body: { code },
		validate: async () => (await card()).validateRechargedCard,
	});

export const fetchInvite = (page: number, signal?: AbortSignal) =>
	call({
		path: `${business}/account/invite/code`,
		query: { page, pageSize },
		validate: async () => (await import("../../../../schemas/generated/calls/invite.js")).validateInviteCode,
		signal,
	});

/** The newest ones. */
export const fetchWithdrawals = (signal?: AbortSignal) =>
	call({
		path: `${business}/account/cash/withdraw`,
		query: { page: 1, pageSize },
		validate: async () => (await account()).validateWithdrawalList,
		signal,
	});

/** @throws ApiError 1711, 1712 */
export const askWithdrawal = (body: WithdrawBody) =>
	call({
		method: "POST",
		path: `${business}/account/cash/withdraw`,
		body,
		validate: async () => (await account()).validateWithdrawal,
	});
