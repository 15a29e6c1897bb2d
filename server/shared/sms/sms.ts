// Codes sent to mobile numbers.
import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { SmsSent, SmsWait } from "../../../schemas/generated/documents.ts";
import { normalizeMobile } from "../../../schemas/mobileNumber.ts";
import { isSameSecret } from "../../crypto/signing.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { type Language, localText } from "../../plugins/language.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { type Destination, type SmsCarrier, SmsRejected } from "../../ports/smsCarrier.ts";
import { type CodeKey, dropCode, storeCode, takeTry } from "./smsCodeStore.ts";
import { admitSend, clearNumber, type SendRefusal } from "./smsSentStore.ts";
import {
	type CodePurpose,
	codeText,
	type NoticeKind,
	noticeText,
	notSent,
	proofWanted,
	tooMany,
	tooSoon,
} from "./smsTexts.ts";

export type { CodeKey } from "./smsCodeStore.ts";
export type { CodePurpose, NoticeKind } from "./smsTexts.ts";

/** The number in any spelling. */
export interface Recipient extends CodeKey, Destination {
	readonly purpose: CodePurpose;
	/** Name of the company in the student's language. */
	readonly company: string;
	/** Address the request came from. */
	readonly address: string;
	readonly language: Language;
}

export function recipientOf(request: FastifyRequest, mobile: string, purpose: CodePurpose): Recipient {
	const { company, language, ip } = request;
	const name = localText(company.name, language);
	return { companyId: company.id, company: name, mobile, purpose, language, address: ip };
}

type PurposeCodeKey = CodeKey & { readonly purpose: CodePurpose };

export type Sms = ReturnType<typeof createSms>;

/** A §9. Limits of the number of codes are in smsSentStore.ts. */
const rules = { lifetimeSeconds: 600, tries: 5 } as const;

function refusalOf({ by, nextAt, now }: SendRefusal): Refusal {
	if (by === "proof") return new Refusal("600", proofWanted);
	const wait: SmsWait = { nextAt: Math.ceil(nextAt), serverTime: Math.floor(now) };
	if (by === "pause") return new Refusal("1421", tooSoon, 200, undefined, wait);
	return new Refusal("1423", tooMany(by, (nextAt - now) / 1000), 200, undefined, wait);
}

/** Made once for the whole server. @param carry undefined where no vendor is configured: nothing can be sent */
export function createSms({ env, db, log }: Pick<Deps, "env" | "db" | "log">, carry: SmsCarrier | undefined) {
	const keyed = (text: string) => createHmac("sha256", env.secret).update(text).digest("hex");
	const hashOf = ({ companyId, mobile, purpose }: CodeKey, code: string): string =>
		keyed(`sms ${companyId} ${purpose} ${mobile} ${code}`);

	/** @param code for a notice, one that nobody can enter */
	async function send(recipient: Recipient, code: string, text: string, proved: boolean): Promise<SmsSent> {
		if (!carry) throw new Refusal("1422", notSent);
		const to = { ...recipient, mobile: normalizeMobile(recipient.mobile) };
		const hash = hashOf(to, code);
		const { companyId, mobile, address } = to;
		const number = keyed(`sms number ${mobile}`);
		const network = keyed(`sms address ${networkOf(address)}`);
		const admitted = await db.system((sql) =>
			admitSend(sql, { companyId, number, address: network }, proved),
		);
		if ("by" in admitted) throw refusalOf(admitted);
		await db.company(companyId, (sql) => storeCode(sql, to, hash, rules));
		try {
			await carry(to, text);
		} catch (error) {
			log.warn({ err: error, companyId }, "a code could not be sent");
			// The student has no code, so the next attempt need not wait. After a timeout the message may still arrive.
			if (error instanceof SmsRejected) {
				await db.company(companyId, (sql) => dropCode(sql, to, hash));
				await db.system((sql) => clearNumber(sql, admitted.id));
			}
			throw new Refusal("1422", notSent);
		}
		return { sent: true, nextAt: Math.ceil(admitted.nextAt), serverTime: Math.floor(admitted.now) };
	}

	const normalizedKey = ({ companyId, mobile, purpose }: PurposeCodeKey): CodeKey => ({
		companyId,
		mobile: normalizeMobile(mobile),
		purpose,
	});
	/** Uses up a try. */
	async function isCode(sql: Sql, given: PurposeCodeKey, code: string): Promise<boolean> {
		const key = normalizedKey(given);
		const storedHash = await takeTry(sql, key);
		return storedHash !== undefined && isSameSecret(storedHash, hashOf(key, code));
	}
	/** Uses up a code in the transaction of what it is used for. False when it was used already. */
	async function spendCode(sql: Sql, given: PurposeCodeKey, code: string): Promise<boolean> {
		const key = normalizedKey(given);
		return dropCode(sql, key, hashOf(key, code));
	}

	return {
		/**
		 * Sends a new code of six digits and invalidates the previous one.
		 * @param proved whether a captcha was passed; without it only the first code to a number or from an address within
		 * an hour is sent
		 * @returns when the next may be requested
		 * @throws Refusal 600 when a captcha is required, 1421 within a minute of the previous code, 1423 when there were too
		 * many, 1422 when it could not be sent; where it is unknown whether it was sent, the code is valid
		 */
		sendCode(to: Recipient, proved: boolean): Promise<SmsSent> {
			const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
			return send(to, code, codeText(to.company, to.purpose, code, to.language), proved);
		},
		/**
		 * Sends a notice instead of a code, with the same work and the same reply: only whoever reads the messages of the
		 * number learns whether it has an account.
		 * @throws Refusal like sendCode
		 */
		sendNotice: (to: Recipient, kind: NoticeKind, proved: boolean): Promise<SmsSent> =>
			send(to, randomBytes(16).toString("hex"), noticeText(to.company, kind, to.language), proved),
		/** Whether this is the code: valid once, for ten minutes and five tries. */
		checkCode: (key: PurposeCodeKey, code: string): Promise<boolean> =>
			db.company(
				key.companyId,
				async (sql) => (await isCode(sql, key, code)) && (await spendCode(sql, key, code)),
			),
		/** Like checkCode, without using the code up: for work that may still fail and calls `spendCode` at its end. */
		tryCode: (key: PurposeCodeKey, code: string): Promise<boolean> =>
			db.company(key.companyId, (sql) => isCode(sql, key, code)),
		spendCode,
	};
}
