// WeChat Pay's trade bill of a day: its address, its file in gzip, and the lines of that.
// Protocol: https://pay.weixin.qq.com/doc/v3/merchant/4012791890
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { requestReply, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import type { WechatPayConfig } from "./paymentConfig.ts";
import {
	PaymentRefused,
	type PaymentVendor,
	type StatementLine,
	StatementMissing,
	vendorDay,
} from "./paymentVendor.ts";
import { fieldsOf, timeOf } from "./vendorFields.ts";
import type { WechatPayCall } from "./wechatPayApi.ts";
import { authorization } from "./wechatPaySignature.ts";
import { centsOf } from "./yuan.ts";

const name = "wechatPay";
const timeoutMs = 60_000;
/** A hundred thousand payments are some five megabytes. */
const maxBytes = 32 * 1024 * 1024;
const maxTextBytes = 256 * 1024 * 1024;
/** Bills are made until 10 o'clock of the next day. */
const madeAfterMs = 10 * 3_600_000;

const unzip = promisify(gunzip);

/** The columns that are read: the bill also names the payer, who is nobody's business here. */
const columns = {
	...{ at: "交易时间", mchId: "商户号", vendorRef: "微信订单号", number: "商户订单号", state: "交易状态" },
	...{ currency: "货币种类", refundRef: "微信退款单号", refundNumber: "商户退款单号" },
	...{ amount: "订单金额", refundAmount: "申请退款金额" },
} as const;

/** The lines of a bill. @throws VendorFailed when it is not as documented */
export function* billLines(
	{ mchId }: Pick<WechatPayConfig, "mchId">,
	text: string,
): Generator<StatementLine> {
	const [header = "", ...rows] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
	const names = header.split(",");
	const positions = new Map(names.map((each, i) => [each, i]));
	for (const column of Object.values(columns))
		if (!positions.has(column)) throw new VendorFailed(`${name}: the bill must have the column ${column}`);
	for (const [i, row] of rows.entries()) {
		// Values begin with a backtick; the sums of the day follow under a header of their own.
		if (!row.startsWith("`")) return;
		const values = row.slice(1).split(",`");
		const invalidLine = (what: string) =>
			new VendorFailed(`${name}: line ${i + 2} of the bill must have ${what}`);
		if (values.length !== names.length) throw invalidLine(`${names.length} values`);
		const of = (column: keyof typeof columns): string => values[positions.get(columns[column]) ?? -1] ?? "";
		if (of("mchId") !== mchId) throw invalidLine("the merchant of VENDORS_FILE");
		const state = of("state");
		const isRefund = state === "REFUND";
		if (!isRefund && state !== "SUCCESS") continue;
		const amount = centsOf(isRefund ? of("refundAmount") : of("amount"));
		if (amount === undefined) throw invalidLine("an amount of yuan");
		const at = timeOf(name, "交易时间", `${of("at").replace(" ", "T")}+08:00`);
		const money = { amount, currency: of("currency"), at };
		yield isRefund
			? {
					about: "refund",
					number: of("refundNumber"),
					vendorRef: of("refundRef"),
					paymentRef: of("vendorRef"),
					...money,
				}
			: { about: "payment", number: of("number"), vendorRef: of("vendorRef"), ...money };
	}
}

export function wechatPayStatement(
	config: WechatPayConfig,
	send: Send,
	call: WechatPayCall,
): NonNullable<PaymentVendor["statement"]> {
	const missing = (day: string) =>
		new StatementMissing(`WeChat Pay makes the bill of ${day} until 10 o'clock of the next day in China`);

	/** Where the bill is, and what it hashes to; undefined where nobody has paid. */
	async function billOf(day: string) {
		try {
			const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
			return fieldsOf(name, await call("trade bill", "GET", path));
		} catch (error) {
			if (!(error instanceof PaymentRefused)) throw error;
			if (error.code === "NO_STATEMENT_EXIST") return undefined;
			if (error.code === "STATEMENT_CREATING") throw missing(day);
			throw error;
		}
	}

	async function download(address: string): Promise<Buffer> {
		const what = `${name}: download bill`;
		const url = URL.parse(address);
		// What proves us to be the merchant is sent to WeChat Pay alone.
		if (!url || url.origin !== new URL(config.url).origin)
			throw new VendorFailed(`${what}: download_url must be at ${new URL(config.url).host}`);
		const signed = { method: "GET", target: url.pathname + url.search, body: "" };
		const { status, body } = await requestReply(
			...([what, send, url] as const),
			{
				headers: {
					...{ accept: "application/json", "user-agent": "Schoolfront" },
					authorization: authorization(config, signed, new Date()),
				},
				signal: AbortSignal.timeout(timeoutMs),
			},
			maxBytes,
		);
		if (status !== 200) throw new VendorFailed(`${what}: status ${status}`);
		try {
			return await unzip(body, { maxOutputLength: maxTextBytes });
		} catch (error) {
			throw new VendorFailed(`${what}: the file must be gzip of at most ${maxTextBytes} bytes`, {
				cause: error,
			});
		}
	}

	return async function* (day) {
		if (Date.now() < vendorDay(name, day).to.getTime() + madeAfterMs) throw missing(day);
		const bill = await billOf(day);
		if (!bill) return;
		const hash = bill.text("hash_value", /^[0-9a-fA-F]{40}$/);
		if (!bill.is("hash_type", "SHA1")) throw new VendorFailed(`${name}: hash_type must be SHA1`);
		const file = await download(bill.text("download_url", /^[!-~]{1,2048}$/));
		// The file is not signed, but the reply that names its hash is.
		if (createHash("sha1").update(file).digest("hex") !== hash.toLowerCase())
			throw new VendorFailed(`${name}: the bill must be the one whose hash was signed`);
		yield* billLines(config, file.toString("utf8"));
	};
}
