// What changed since the version of an agreement that a student signed.
import { LRUCache } from "lru-cache";
import type { AgreementDifference, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Copy } from "../../shared/agreements/copyStore.ts";
import { type AgreementVersion, versionOf } from "./versionStore.ts";
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

/**
 * Comparing takes up to 0.3 s, and a class asks for the same words. One that was broken off because the server was busy is
 * made again after a while.
 */
const compared = new LRUCache<string, WordDifference>({ max: 200, ttl: 600_000 });

function compare(before: AgreementVersion, after: AgreementVersion, language: "zh" | "en"): WordDifference {
	const key = [before.sha256, after.sha256, language].join(" ");
	const known = compared.get(key);
	if (known) return known;
	const made = wordDifference(inLanguage(before.plain, language), inLanguage(after.plain, language));
	compared.set(key, made);
	return made;
}

/** @param signed a copy that was signed @param number the version it is compared with */
export async function differenceOf(sql: Sql, signed: Copy, number: number): Promise<AgreementDifference> {
	const before = await versionOf(sql, signed.agreementId, signed.version);
	const after = await versionOf(sql, signed.agreementId, number);
	const isOneText = typeof before.plain === "string" && typeof after.plain === "string";
	const zh = compare(before, after, "zh");
	const en = isOneText ? zh : compare(before, after, "en");
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
