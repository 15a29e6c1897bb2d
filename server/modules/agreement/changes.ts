// What changed since the version of an agreement that a student signed.
import type { AgreementDifference, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Copy } from "../../shared/agreements/copyStore.ts";
import { versionOf } from "./versionStore.ts";
import { type WordDifference, wordDifference } from "./wordDifference.ts";

const inLanguage = (text: LocalText, language: "zh" | "en"): string =>
	typeof text === "string" ? text : text[language];

const words = (count: number): string => (count === 1 ? "1 word" : `${count} words`);

function summaryOf(zh: WordDifference, en: WordDifference): LocalText {
	const isNone = ({ added, removed }: WordDifference): boolean => added === 0 && removed === 0;
	return {
		zh: isNone(zh) ? "文字没有变化。" : `新增 ${zh.added} 个词，删去 ${zh.removed} 个词。`,
		en: isNone(en) ? "No word has changed." : `${words(en.added)} added, ${words(en.removed)} removed.`,
	};
}

/** @param signed a copy that was signed @param number the version it is compared with */
export async function differenceOf(sql: Sql, signed: Copy, number: number): Promise<AgreementDifference> {
	const before = await versionOf(sql, signed.agreementId, signed.version);
	const after = await versionOf(sql, signed.agreementId, number);
	const compared = (language: "zh" | "en"): WordDifference =>
		wordDifference(inLanguage(before.plain, language), inLanguage(after.plain, language));
	const isOneText = typeof before.plain === "string" && typeof after.plain === "string";
	const zh = compared("zh");
	const en = isOneText ? zh : compared("en");
	return {
		fromVersion: before.number,
		toVersion: after.number,
		signedAt: (signed.signedAt ?? signed.madeAt).toISOString(),
		summary: summaryOf(zh, en),
		added: Math.max(zh.added, en.added),
		removed: Math.max(zh.removed, en.removed),
		isNameChanged: JSON.stringify(before.name) !== JSON.stringify(after.name),
		isWhole: zh.isWhole && en.isWhole,
		paragraphs: { zh: zh.paragraphs, en: en.paragraphs },
	};
}
