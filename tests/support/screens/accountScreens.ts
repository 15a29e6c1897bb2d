// The balance, the coupons, the cards and the invitations of a student who has each: states that a seeded school has not.
import type { BrowserContext } from "playwright-core";
import type {
	BalanceList,
	ClaimableCoupon,
	Coupon,
	CouponList,
	InviteCode,
	StudyCardList,
	WithdrawalList,
} from "../../../schemas/generated/documents.ts";
import type { Screen, Visit } from "./screen.ts";

const on = (day: number, hour = 9): string =>
	`2031-05-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:20:00Z`;

const pageOf = <T>(list: T[]) => ({ list, total: list.length, page: 1, pageSize: 20 });

const balances: BalanceList["balances"] = [
	{ currency: "CNY", balance: 28_650, withdrawable: 2_000 },
	{ currency: "EUR", balance: 4_050, withdrawable: 0 },
];

const balance: BalanceList = {
	...pageOf<BalanceList["list"][number]>([
		{
			...{ id: "5", amount: -19_900, currency: "CNY", balance: 28_650, at: on(12) },
			reason: { zh: "支付订单 20310512K7M2P9Q4", en: "Paid order 20310512K7M2P9Q4" },
		},
		{
			...{ id: "4", amount: 4_050, currency: "EUR", balance: 4_050, at: on(9) },
			reason: { zh: "订单 20310502B3D8F1H6 退款", en: "Refund of order 20310502B3D8F1H6" },
		},
		{
			...{ id: "3", amount: 2_000, currency: "CNY", balance: 48_550, at: on(6) },
			reason: { zh: "邀请奖励", en: "Reward for an invitation" },
		},
		{
			...{ id: "2", amount: 20_000, currency: "CNY", balance: 46_550, at: on(3, 11) },
			reason: { zh: "充值卡：五月礼品卡", en: "Recharge card: May gift" },
		},
	]),
	balances,
};

const goods = (id: string, zh: string, en: string): Coupon["goods"][number] => ({
	...{ commodityId: id, commodityType: "COMMODITY_CLASS", targetId: id, commodityName: { zh, en } },
});
const javaScript = goods("js-from-zero", "从零开始学 JavaScript", "JavaScript, from Baffled to Useful");
const song = goods(
	"first-song",
	"写下第一首歌，从一句旋律开始，到能唱给朋友听",
	"Your First Song, from One Line of Melody",
);

const coupon = (couponId: string, zh: string, en: string, terms: Partial<Coupon>): Coupon => ({
	...{ couponId, kindId: couponId, state: "issued", couponName: { zh, en }, currency: "CNY" },
	...{ goodsKinds: [], goods: [], schoolIds: [] },
	...terms,
});

const usable: readonly Coupon[] = [
	coupon("letter", "信里的券", "A letter’s coupon", { amount: 10_000, validUntil: on(28) }),
	coupon("autumn", "两门课的秋天", "An autumn of two courses", {
		...{ percent: 15, leastSum: 30_000, goods: [javaScript, song], validFrom: on(20) },
		summary: {
			zh: "写给想同时学编程和音乐的同学，两门课一起买更划算。",
			en: "For those who want to write programs and music: both courses cost less together.",
		},
	}),
];
const used: readonly Coupon[] = [
	coupon("held", "开放日", "Open day", {
		...{ state: "held", orderNo: "20310514W8X2Y6Z1", amount: 5_000, goodsKinds: ["COURSE", "PACKAGE"] },
		validUntil: on(30),
	}),
	coupon("spent", "谢谢你", "Thank you", {
		...{ state: "spent", orderNo: "20310512K7M2P9Q4", percent: 100, goods: [song] },
		summary: { zh: "由学校赠送。", en: "Given by the school." },
	}),
];
const ended: readonly Coupon[] = [
	coupon("ended", "春天的券", "A coupon of spring", {
		...{ state: "expired", amount: 2_000, validUntil: on(1) },
	}),
];
const claimable: ClaimableCoupon[] = [
	{
		...{ kindId: "first-leaf", couponName: { zh: "新叶券", en: "First leaf" }, currency: "CNY" },
		...{ percent: 10, leastSum: 30_000, goodsKinds: [], goods: [], schoolIds: [], left: 37 },
		summary: {
			zh: "送给第一次在枫叶学习的同学。",
			en: "For those who learn with us for the first time.",
		},
	},
];

const opened = ({ commodityId, commodityName }: Coupon["goods"][number]) => ({
	...{ commodityType: "COMMODITY_CLASS", targetId: commodityId, targetName: commodityName },
});

const cards: StudyCardList = pageOf<StudyCardList["list"][number]>([
	{
		...{ cardId: "C2031-0042", redeemedAt: on(8) },
		cardName: { zh: "夏令营学习卡", en: "Summer camp card" },
		targets: [{ ...opened(javaScript), until: on(31) }, opened(song)],
	},
]);

const reward: InviteCode["reward"] = { points: 50, amount: 2_000, currency: "CNY" };
const invite: InviteCode = {
	...pageOf<InviteCode["list"][number]>([
		{ name: "陈**", invitedAt: on(13) },
		{ name: "N****", invitedAt: on(10), rewardedAt: on(11) },
		{ name: "Am***", invitedAt: on(2), rewardedAt: on(6), reward },
	]),
	...{ code: "m4ple7k2", reward },
};

const withdrawals = (list: WithdrawalList["list"]): WithdrawalList => ({ ...pageOf(list), balances });
const paidOut: WithdrawalList["list"][number] = {
	...{ id: "1", amount: 4_000, currency: "CNY", state: "paid", askedAt: on(1), decidedAt: on(2) },
};
const refused: WithdrawalList["list"][number] = {
	...{ id: "2", amount: 2_000, currency: "CNY", state: "refused", askedAt: on(4), decidedAt: on(5) },
	reason: "账号与姓名不符",
};

const answerAccounts = async (context: BrowserContext): Promise<void> => {
	const answer = (path: string, dataOf: (search: URLSearchParams) => object) =>
		context.route(
			({ pathname }) => pathname.endsWith(path),
			(route) => {
				if (route.request().method() !== "GET") return route.fallback();
				const data = dataOf(new URL(route.request().url()).searchParams);
				return route.fulfill({ json: { code: "1", message: "", data } });
			},
		);
	await answer("/account/charge", () => balance);
	await answer("/account/coupons", (search): CouponList => {
		const byState = new Map(Object.entries({ usable, used, ended }));
		return pageOf([...(byState.get(search.get("state") ?? "usable") ?? [])]);
	});
	await answer("/account/coupons/claimable", () => claimable);
	await answer("/study/card/list", () => cards);
	await answer("/account/invite/code", () => invite);
	await answer("/account/cash/withdraw", () => withdrawals([refused, paidOut]));
};

/** Of a student with nothing, too. */
export const accountScreens: readonly Screen[] = [
	{ name: "balance", hash: "/personal/accountcenter/balance" },
	{ name: "coupons", hash: "/personal/accountcenter/coupons" },
	{ name: "cards", hash: "/personal/accountcenter/card" },
	{ name: "invitations", hash: "/personal/accountcenter/invite" },
];

export const accountVisits: readonly Visit[] = [
	{
		...{ folder: "accounts", host: "maple.localhost", student: "lin" },
		// The address of an invitation has the port of the site.
		hidden: "main output",
		prepare: answerAccounts,
		screens: [
			...accountScreens,
			{ name: "coupons-used", hash: "/personal/accountcenter/coupons?state=used" },
			{ name: "coupons-ended", hash: "/personal/accountcenter/coupons?state=ended" },
			{
				...{ name: "code-missing", hash: "/personal/accountcenter/card" },
				show: ({ page, t }) =>
					page
						.getByRole("main")
						.getByRole("button", { name: t("accounts.redeemSubmit"), exact: true })
						.click(),
			},
			{
				...{ name: "pay-out-wrong", hash: "/personal/accountcenter/invite" },
				show: ({ page, t }) =>
					page
						.getByRole("main")
						.getByRole("button", { name: t("accounts.withdraw"), exact: true })
						.click(),
			},
		],
	},
];
