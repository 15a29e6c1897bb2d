// WeChat Pay's trade bill of a day of a demonstration: its address, and its file.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createSigner } from "../../crypto/signing.ts";
import { type Answer, standInOrigin, textAt } from "../../ports/thirdPartyHttp.ts";
import { ApiRefused } from "./apiRefused.ts";
import type { Account, BookPayment } from "./books.ts";
import { beijingTime, refundState } from "./moves.ts";
import { type PayDesk, vendorPath } from "./payVendor.ts";
import { wechatMerchant } from "./wechatMerchant.ts";

const header =
	"交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const sumsHeader =
	"总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const rowOf = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(",");
const time = (at: string): string => beijingTime(new Date(at)).replace("T", " ");

async function billText(
	{ secret, books }: PayDesk,
	account: Account,
	day: string,
): Promise<string | undefined> {
	const from = new Date(`${day}T00:00:00+08:00`);
	const to = new Date(from.getTime() + 86_400_000);
	const isIn = (at: string): boolean => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();
	const { mchid, appid } = wechatMerchant(secret, account.companyId);
	const start = (payment: BookPayment, at: string, ref: string, state: string): string[] => [
		...[time(at), appid, mchid, "0", "", ref, payment.number, "oStandInOfTheDemonstration00"],
		...[payment.product === "h5" ? "MWEB" : "NATIVE", state, "OTHERS", payment.currency],
	];
	let [paid, back] = [0, 0];
	const rows = (await books.moved(account, from, to)).flatMap((payment) => [
		...payment.captures
			.filter(({ paidAt }) => isIn(paidAt))
			.map(({ ref, amount, paidAt }) => {
				paid += amount;
				const refund = [yuan(amount), "0.00", "0", "0", "0.00", "0.00", "", ""];
				const end = [payment.subject, "", "0.00000", "0.60%", yuan(amount), "0.00", ""];
				return [...start(payment, paidAt, ref, "SUCCESS"), ...refund, ...end];
			}),
		...payment.refunds
			.filter(({ askedAt }) => isIn(askedAt))
			.map((each) => {
				back += each.amount;
				const state = { pending: "PROCESSING", done: "SUCCESS", failed: "FAIL" }[refundState(each)];
				const amount = yuan(each.amount);
				const refund = ["0.00", "0.00", each.ref, each.number, amount, "0.00", "ORIGINAL", state];
				const end = [payment.subject, "", "0.00000", "0.60%", "0.00", amount, ""];
				return [...start(payment, each.askedAt, each.of, "REFUND"), ...refund, ...end];
			}),
	]);
	if (rows.length === 0) return undefined;
	const sums = [String(rows.length), yuan(paid), yuan(back), "0.00", "0.00000", yuan(paid), yuan(back)];
	return `\uFEFF${[header, ...rows.map(rowOf), sumsHeader, rowOf(sums)].join("\r\n")}\r\n`;
}

const signerOf = ({ secret }: PayDesk, { companyId }: Account) =>
	createSigner(secret, `stand-in wechatPay bill ${companyId}`);

export async function billAddress(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const day = textAt(sent, "bill_date");
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || textAt(sent, "tar_type") !== "GZIP")
		throw new ApiRefused(400, "PARAM_ERROR", "参数错误");
	if (day >= beijingTime(new Date()).slice(0, 10))
		throw new ApiRefused(400, "STATEMENT_CREATING", "请求的账单正在生成中");
	const text = await billText(desk, account, day);
	if (text === undefined) throw new ApiRefused(400, "NO_STATEMENT_EXIST", "请求的账单文件不存在");
	const token = `${day}.${signerOf(desk, account).sign(day)}`;
	return {
		hash_type: "SHA1",
		hash_value: createHash("sha1").update(text).digest("hex"),
		download_url: `${standInOrigin}${vendorPath("wechatPay")}/v3/billdownload/file?token=${encodeURIComponent(token)}`,
	};
}

/** Undefined for an address that was not given. */
export async function billFile(desk: PayDesk, account: Account, sent: Answer): Promise<Buffer | undefined> {
	const [day = "", mark = ""] = textAt(sent, "token").split(/\.(.*)/s);
	if (signerOf(desk, account).sign(day) !== mark) return undefined;
	const text = await billText(desk, account, day);
	return text === undefined ? undefined : gzipSync(text);
}
