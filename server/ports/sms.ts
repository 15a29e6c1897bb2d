// Messages to mobile numbers: codes that prove a number, and how many of them there may be.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SmsSent, SmsWait } from "../../schemas/generated/documents.ts";
import { plainMobile } from "../../schemas/mobileNumber.ts";
import { type CodePlace, dropCode, storeCode, takeTry } from "../db/smsCodeStore.ts";
import { admitSend, forgetSend, type Turned } from "../db/smsSentStore.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import type { Language } from "../plugins/language.ts";
import { networkOf } from "./networkOf.ts";
import { carrierOf, type Destination, NotTaken } from "./smsCarrier.ts";
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

export type { CodePlace } from "../db/smsCodeStore.ts";
export type { CodePurpose, NoticeKind } from "./smsTexts.ts";

/** Numbers may be written in any spelling: all of one are one number. */
export interface Recipient extends CodePlace, Destination {
	readonly purpose: CodePurpose;
	/** Name of the company, in the reader's language. */
	readonly company: string;
	/** Address the request came from. */
	readonly address: string;
	readonly language: Language;
}

/** Who is written to, by what the request says. */
export function recipientOf(request: FastifyRequest, mobile: string, purpose: CodePurpose): Recipient {
	const { company, host, language, ip } = request;
	const name = typeof company.name === "string" ? company.name : company.name[language];
	return { companyId: company.id, company: name, mobile, purpose, host, language, address: ip };
}

type PurposePlace = CodePlace & { readonly purpose: CodePurpose };

export interface Sms {
	/**
	 * Sends a new code of six digits; the former one is worth nothing any more.
	 * @param proved whether the sender passed the slider; without it only the first code to a number or from an address
	 * within an hour is sent
	 * @returns when the next may be asked for
	 * @throws Refusal 600 when the slider must be passed first, 1421 when the number got one within the last minute, 1423
	 * when there were too many, 1422 when it could not be sent; where nobody knows whether it was, the code is good all
	 * the same, and the minute begins
	 */
	sendCode(to: Recipient, proved: boolean): Promise<SmsSent>;
	/**
	 * In place of a code to a number nobody, or somebody, has an account with: the same work and the same answer, so that
	 * only whoever reads the number's messages learns which.
	 * @throws Refusal as sendCode
	 */
	sendNotice(to: Recipient, kind: NoticeKind, proved: boolean): Promise<SmsSent>;
	/** Whether this is the code. It is good once, for ten minutes and five tries; a wrong one uses up a try. */
	checkCode(place: PurposePlace, code: string): Promise<boolean>;
	/** Whether this is the code, for a try of it: for what may still fail, and uses it up by `spendCode` when it does not. */
	tryCode(place: PurposePlace, code: string): Promise<boolean>;
	/** Uses up a code that was tried, in a unit of work with what it is used for. False when somebody else was faster. */
	spendCode(sql: Sql, place: PurposePlace, code: string): Promise<boolean>;
}

/** A §9: ten minutes, five tries. How many codes there may be stands in db/smsSentStore.ts. */
const rules = { life: 600, tries: 5 } as const;

function refusalOf({ by, nextAt, now }: Turned): Refusal {
	if (by === "proof") return new Refusal("600", proofWanted);
	const wait: SmsWait = { nextAt: Math.ceil(nextAt), serverTime: Math.floor(now) };
	if (by === "pause") return new Refusal("1421", tooSoon, 200, undefined, wait);
	return new Refusal("1423", tooMany(by, (nextAt - now) / 1000), 200, undefined, wait);
}

/** Made once for the whole server: it brings the stand-in's routes where no vendor is configured. */
export function createSms(app: FastifyInstance, deps: Pick<Deps, "env" | "db" | "bus" | "log">): Sms {
	const { env, db, log } = deps;
	const carry = carrierOf(app, deps);
	const keyed = (text: string) => createHmac("sha256", env.secret).update(text).digest("hex");
	const hashOf = ({ companyId, mobile, purpose }: CodePlace, code: string): string =>
		keyed(`sms ${companyId} ${purpose} ${mobile} ${code}`);

	/** @param hash of the code; of a notice it is no code's */
	async function send(to: Recipient, hash: string, text: string, proved: boolean): Promise<SmsSent> {
		if (!carry) throw new Refusal("1422", notSent);
		const { companyId, mobile, address } = to;
		const number = keyed(`sms number ${mobile}`);
		const from = keyed(`sms address ${networkOf(address)}`);
		const admitted = await db.system((sql) => admitSend(sql, { companyId, number, address: from }, proved));
		if ("by" in admitted) throw refusalOf(admitted);
		await db.company(companyId, (sql) => storeCode(sql, to, hash, rules));
		try {
			await carry(to, text);
		} catch (error) {
			log.warn({ err: error, companyId }, "a code could not be sent");
			// Nobody has it, so that the next try need not wait. Of a vendor who fell silent it may still come.
			if (error instanceof NotTaken) {
				await db.company(companyId, (sql) => dropCode(sql, to, hash));
				await db.system((sql) => forgetSend(sql, admitted.id));
			}
			throw new Refusal("1422", notSent);
		}
		return { sent: true, nextAt: Math.ceil(admitted.nextAt), serverTime: Math.floor(admitted.now) };
	}

	const spelled = ({ companyId, mobile, purpose }: CodePlace): CodePlace => ({
		...{ companyId, mobile: plainMobile(mobile), purpose },
	});
	/** Uses up a try. */
	async function isCode(sql: Sql, given: CodePlace, code: string): Promise<boolean> {
		const place = spelled(given);
		const kept = await takeTry(sql, place);
		return kept !== undefined && timingSafeEqual(Buffer.from(kept), Buffer.from(hashOf(place, code)));
	}
	async function spendCode(sql: Sql, given: CodePlace, code: string): Promise<boolean> {
		const place = spelled(given);
		return dropCode(sql, place, hashOf(place, code));
	}

	return {
		async sendCode(recipient, proved) {
			const to = { ...recipient, mobile: plainMobile(recipient.mobile) };
			const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
			return send(to, hashOf(to, code), codeText(to.company, to.purpose, code, to.language), proved);
		},
		async sendNotice(recipient, kind, proved) {
			const to = { ...recipient, mobile: plainMobile(recipient.mobile) };
			const nobodys = hashOf(to, randomBytes(16).toString("hex"));
			return send(to, nobodys, noticeText(to.company, kind, to.language), proved);
		},
		checkCode: (place, code) =>
			db.company(
				place.companyId,
				async (sql) => (await isCode(sql, place, code)) && (await spendCode(sql, place, code)),
			),
		tryCode: (place, code) => db.company(place.companyId, (sql) => isCode(sql, place, code)),
		spendCode,
	};
}
