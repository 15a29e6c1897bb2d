// Messages to mobile numbers: codes that prove a number, sent by a vendor that speaks JSON over HTTP. A demonstration
// without a vendor plays one itself (standInSms.ts).
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { SmsVendor } from "../../schemas/generated/documents.ts";
import { type CodePlace, dropCode, storeCode, takeTry } from "../db/smsCodeStore.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import type { Language } from "../plugins/language.ts";
import { standInSmsRoutes } from "./standInSms.ts";
import { hasSmsStandIn, readVendors, standInPath } from "./vendors.ts";

export type { CodePlace } from "../db/smsCodeStore.ts";

/** What a code may be sent for. */
export type CodePurpose = "CHANGE_PHONE" | "LOGIN" | "REGISTER" | "FORGET";

export interface Recipient extends CodePlace {
	readonly purpose: CodePurpose;
	/** Host the request came to; the stand-in keeps the messages of each company apart. */
	readonly host: string;
	readonly language: Language;
}

export interface Sms {
	/**
	 * Sends a new code of six digits; the former one is worth nothing any more.
	 * @throws Refusal 1421 when the number got one within the last minute, 1422 when it could not be sent
	 */
	sendCode(to: Recipient): Promise<void>;
	/** Whether this is the code. It is good once, for ten minutes and five tries; a wrong one uses up a try. */
	checkCode(place: CodePlace & { readonly purpose: CodePurpose }, code: string): Promise<boolean>;
}

/** B §4, §9: 60 s until another may be sent. */
const rules = { pause: 60, life: 600, tries: 5 } as const;
const vendorDeadline = 8_000;

const tooSoon = {
	zh: "验证码刚刚发送过，请一分钟后再试。",
	en: "A code was sent to this number just now. Please try again in a minute.",
};
/** B §8. */
const notSent = { zh: "短信验证码发送错误", en: "SMS verification code sending error" };

const textOf = (code: string, language: Language): string =>
	language === "zh"
		? `验证码 ${code}，10 分钟内有效。请勿告诉他人。`
		: `Your code is ${code}. It is good for 10 minutes. Do not tell it to anybody.`;

/** Carries a message to whoever delivers it; throws when it was not taken. */
type Carrier = (to: Recipient, text: string) => Promise<void>;

const viaVendor =
	({ url, key }: SmsVendor): Carrier =>
	async ({ mobile }, text) => {
		const answer = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
			body: JSON.stringify({ mobile, text }),
			redirect: "error",
			signal: AbortSignal.timeout(vendorDeadline),
		});
		await answer.body?.cancel();
		if (!answer.ok) throw new Error(`the SMS vendor answered ${answer.status}`);
	};

/** The same request, answered by a route of this server. */
function viaStandIn(app: FastifyInstance, bus: Deps["bus"]): Carrier {
	const key = randomBytes(18).toString("base64url");
	standInSmsRoutes(app, bus, key);
	return async ({ mobile, host }, text) => {
		const answer = await app.inject({
			method: "POST",
			url: `${standInPath}/sms/messages`,
			headers: { host, authorization: `Bearer ${key}` },
			payload: { mobile, text },
		});
		if (answer.statusCode !== 200) throw new Error(`the stand-in answered ${answer.statusCode}`);
	};
}

function carrierOf(app: FastifyInstance, { env, bus }: Pick<Deps, "env" | "bus">): Carrier | undefined {
	const { sms } = readVendors(env);
	if (sms) return viaVendor(sms);
	return hasSmsStandIn(env) ? viaStandIn(app, bus) : undefined;
}

/** Made once for the whole server: it brings the stand-in's routes where no vendor is configured. */
export function createSms(app: FastifyInstance, deps: Pick<Deps, "env" | "db" | "bus" | "log">): Sms {
	const { env, db, log } = deps;
	const carry = carrierOf(app, deps);
	const hashOf = ({ companyId, mobile, purpose }: CodePlace, code: string): string =>
		createHmac("sha256", env.secret).update(`sms ${companyId} ${purpose} ${mobile} ${code}`).digest("hex");

	return {
		async sendCode(to) {
			if (!carry) throw new Refusal("1422", notSent);
			const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
			const hash = hashOf(to, code);
			if (!(await db.company(to.companyId, (sql) => storeCode(sql, to, hash, rules))))
				throw new Refusal("1421", tooSoon);
			try {
				await carry(to, textOf(code, to.language));
			} catch (error) {
				log.warn({ err: error, companyId: to.companyId }, "a code could not be sent");
				// Nobody has it, so that the next try need not wait.
				await db.company(to.companyId, (sql) => dropCode(sql, to, hash));
				throw new Refusal("1422", notSent);
			}
		},
		async checkCode(place, code) {
			return db.company(place.companyId, async (sql) => {
				const kept = await takeTry(sql, place);
				const given = Buffer.from(hashOf(place, code));
				if (kept === undefined || !timingSafeEqual(Buffer.from(kept), given)) return false;
				return dropCode(sql, place, kept);
			});
		},
	};
}
