import { expect, test } from "vitest";
import { pdfText } from "../../../tests/support/server/pdfText.ts";
import { linesPdf } from "../../shared/pdf/linesPdf.ts";
import { type Receipt, receiptDocument } from "./receiptDocument.ts";

const receipt: Receipt = {
	invoiceNo: "2026112812345678901234",
	orderNo: "20261128ABC",
	seller: { zh: "枫叶网校", en: "Maple Online School" },
	title: {
		kind: "company",
		name: "北京龘翀教育科技有限责任公司 Zoë & Söhne",
		taxNumber: "91110108MA01ABCD2X",
		address: "北京市海淀区中关村大街 59 号文化大厦 1208 室，靠近地铁站东南出口，步行二百米，请走南门",
		phone: "010-6250 0000",
		bank: "中国工商银行",
		bankAccount: "0200 0045 0901 4467 888",
	},
	items: [
		{ name: { zh: "代数基础课程", en: "Algebra for beginners" }, amount: 19_900 },
		{ name: "W".repeat(150), amount: 500 },
	],
	amount: 20_400,
	currency: "CNY",
	day: "2026-11-28",
	issuedAt: new Date("2026-11-28T01:00:00Z"),
};

test("a receipt: its text reads back in Chinese and Latin, rare characters included, and it says that it is no tax invoice", async () => {
	const bytes = await linesPdf(receiptDocument(receipt));
	const text = await pdfText(bytes);
	for (const part of [
		"枫叶网校 Maple Online School",
		"不是税务发票",
		"It is not a tax invoice.",
		"北京龘翀教育科技有限责任公司 Zoë & Söhne",
		"91110108MA01ABCD2X",
		"代数基础课程 Algebra for beginners 199.00 CNY",
		"合计 Total 204.00 CNY",
	])
		expect(text).toContain(part);
	expect(text.replaceAll(/\s/g, "")).toContain("W".repeat(150));
	expect(bytes.length).toBeLessThan(100_000);
});

test("a title with characters that no font has: shown as question marks", async () => {
	const title = { kind: "person", name: "李😀娜 \u{10ffff}" } as const;
	expect(await pdfText(await linesPdf(receiptDocument({ ...receipt, title })))).toMatch(/李.?娜 \?/u);
});

test("an order of 200 things: as many pages as it needs, with the total at the end", async () => {
	const items = Array.from({ length: 200 }, (_, i) => ({ name: `课程 ${i}`, amount: 100 }));
	const text = await pdfText(await linesPdf(receiptDocument({ ...receipt, items })));
	expect(text).toContain("课程 199 1.00 CNY");
	expect(text.indexOf("合计")).toBeGreaterThan(text.indexOf("课程 199"));
});
