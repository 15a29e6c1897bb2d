import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { accounts } from "../../../tests/support/server/merchantAccounts.ts";
import { connected, isSigned, signed } from "../../../tests/support/server/wechatPayVendor.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { type PaymentVendor, type StatementLine, StatementMissing } from "./paymentVendor.ts";
import { billLines } from "./wechatPayStatement.ts";

const header =
	"交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const { mchId } = accounts.wechatPay;
const bill = (merchant: string) =>
	[
		`\uFEFF${header}`,
		`\`2021-01-28 17:07:11,\`wx81be3101902f7cb2,\`${merchant},\`0,\`,\`4200000925202101284997714292,\`S20210128170702357723,\`openid,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`0.01,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`for testing, and more,\`cipher code,\`0.00000,\`1.00%,\`0.03,\`0.00,\``,
		`\`2021-01-28 18:47:58,\`wx81be3101902f7cb2,\`${merchant},\`0,\`,\`4200002166202406250324636876,\`S20210127000000000001,\`openid,\`JSAPI,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`50302709992024070991956632208,\`5622435300878286848,\`50.00,\`0.00,\`ORIGINAL,\`SUCCESS,\`paper,\`,\`-0.27000,\`0.54%,\`0.00,\`50.00,\``,
		"总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额",
		"`2,`0.03,`50.00,`0.00,`0.00000,`0.03,`50.00",
		"",
	].join("\n");

const lines = [
	{
		...{ about: "payment", number: "S20210128170702357723", vendorRef: "4200000925202101284997714292" },
		...{ amount: 3, currency: "CNY", at: new Date("2021-01-28T09:07:11Z") },
	},
	{
		...{ about: "refund", number: "5622435300878286848", vendorRef: "50302709992024070991956632208" },
		...{ paymentRef: "4200002166202406250324636876", amount: 5000, currency: "CNY" },
		at: new Date("2021-01-28T10:47:58Z"),
	},
];

async function all(vendor: PaymentVendor, day = "2021-01-28"): Promise<StatementLine[]> {
	const found: StatementLine[] = [];
	for await (const line of vendor.statement?.(day) ?? []) found.push(line);
	return found;
}

const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");
const address = "https://api.mch.weixin.qq.com/v3/billdownload/file?token=g44bIUH1GyQtE7Zm";

describe("WeChat Pay: the bill of a day", () => {
	test("as its documentation has it: payments with their whole amount, refunds with what was asked back", () => {
		expect([...billLines({ mchId: "1601959334" }, bill("1601959334"))]).toEqual(lines);
	});

	test("is asked for and downloaded by signed requests", async () => {
		const text = bill(mchId);
		const { vendor, asked } = connected(({ url }) =>
			url.pathname === "/v3/bill/tradebill"
				? signed(200, { hash_type: "SHA1", hash_value: sha1(text).toUpperCase(), download_url: address })
				: new Response(new Uint8Array(gzipSync(text))),
		);
		expect(await all(vendor)).toEqual(lines);
		expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
			"/v3/bill/tradebill?bill_date=2021-01-28&bill_type=ALL&tar_type=GZIP",
			"/v3/billdownload/file?token=g44bIUH1GyQtE7Zm",
		]);
		expect(asked.every(isSigned)).toBe(true);
	});

	test.each([
		["another file", bill(mchId), sha1("another"), address],
		["another host", bill(mchId), sha1(bill(mchId)), "https://mch.weixin.example/file?token=1"],
		["another merchant", bill("1900000001"), sha1(bill("1900000001")), address],
		["a missing column", bill(mchId).replace(",订单金额,", ",x,"), undefined, address],
		["a value too many", bill(mchId).replace("for testing", "for,`testing"), undefined, address],
	])("with %s: refused", async (_, text, hash, download_url) => {
		const { vendor } = connected(({ url }) =>
			url.pathname === "/v3/bill/tradebill"
				? signed(200, { hash_type: "SHA1", hash_value: hash ?? sha1(text), download_url })
				: new Response(new Uint8Array(gzipSync(text))),
		);
		await expect(all(vendor)).rejects.toThrow(VendorFailed);
	});

	test("of a day without payments is empty; of one that is not over, or not made yet, it is missing", async () => {
		const code = { code: "NO_STATEMENT_EXIST", message: "账单文件不存在" };
		const { vendor } = connected(() => signed(400, code));
		expect(await all(vendor)).toEqual([]);
		await expect(all(vendor, "2999-01-01")).rejects.toThrow(StatementMissing);
		const creating = connected(() => signed(400, { ...code, code: "STATEMENT_CREATING" }));
		await expect(all(creating.vendor)).rejects.toThrow(StatementMissing);
	});
});
