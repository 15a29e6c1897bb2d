// The PDF of an agreement: what the e-sign vendor has signed, and the receipt of one that was signed on a page.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import type { PdfDocument } from "../../shared/pdf/linesPdf.ts";
import type { PdfLine } from "../../shared/pdf/writePdf.ts";
import type { Proof } from "./proof.ts";
import type { AgreementVersion } from "./versionStore.ts";

const textLines = (text: LocalText): PdfLine[] =>
	(typeof text === "string" ? [text] : [text.zh, text.en]).flatMap((each, i) => [
		...(i > 0 ? [{ above: 12 }] : []),
		...each.split("\n").map((line) => ({ text: line, above: 4 })),
	]);

/** The same bytes for the same version, so that the vendor's answer about them can be compared. */
export const agreementDocument = (
	version: AgreementVersion,
	{ company, target }: { readonly company: LocalText; readonly target: LocalText },
): PdfDocument => ({
	info: {
		title: allLanguages(version.name),
		author: allLanguages(company),
		createdAt: version.publishedAt,
	},
	lines: [
		{ text: allLanguages(version.name), size: 16 },
		{ label: "学校 School", text: allLanguages(company), above: 8 },
		{ label: "项目 For", text: allLanguages(target) },
		{ label: "版本 Version", text: String(version.number) },
		{ above: 12 },
		...textLines(version.plain),
	],
});

const methods = {
	page: "在线确认 On the page of the school",
	vendor: "电子签约 At the e-sign service",
} as const;

/** @param verifyUrl of the public page that verifies it @param jws of the proof */
export function receiptDocument(
	version: AgreementVersion,
	proof: Proof,
	{ verifyUrl, jws }: { readonly verifyUrl: string; readonly jws: string },
): PdfDocument {
	const { info, lines } = agreementDocument(version, { company: proof.company, target: proof.target.name });
	return {
		info: { ...info, title: `签署凭证 Receipt ${proof.id}`, createdAt: new Date(proof.signedAt) },
		lines: [
			...lines,
			{ above: 12 },
			{ text: "签署凭证 Receipt", size: 14 },
			{ label: "编号 Number", text: proof.id, above: 6 },
			{ label: "签署人 Signed by", text: proof.student },
			{ label: "时间 Time", text: proof.signedAt },
			{ label: "方式 Way", text: methods[proof.way] },
			{ label: "文本摘要 SHA-256", text: proof.sha256 },
			{ label: "验证 Verify", text: verifyUrl },
			{ text: "以下数字签名由学校生成，任何人都可以验证。", above: 8 },
			{ text: "The school made this digital signature. Anybody can verify it." },
			{ text: jws, size: 6, above: 4 },
		],
	};
}
