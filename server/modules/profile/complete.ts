// Stores what a student tells of themselves; a new mobile number only with the code that was sent to it.
import type { PerfectStudentBody, RegisterConfig } from "../../../schemas/generated/documents.ts";
import type { Owner, Sealing } from "../../db/sealedText.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { Sms } from "../../ports/sms.ts";
import { merged, type Objection, objections, objectionTo, type Profile } from "./rules.ts";
import { heldProfile, isOthersMobile, type KnownStudent, setAccountMobile, writeProfile } from "./store.ts";

export interface Completing extends Pick<Deps, "db"> {
	readonly sms: Sms;
	readonly captcha: Captcha;
	readonly sealing: Sealing;
}

const refuse = ({ code, text }: Objection): never => {
	throw new Refusal(code, text);
};

/** Another account took the number in the moment since it was looked for. */
const isTaken = (error: unknown): boolean => {
	const { code, constraint } = error as { code?: string; constraint?: string };
	return code === "23505" && constraint === "student_mobile";
};

interface Judged {
	readonly now: KnownStudent;
	readonly after: Profile;
	/** The mobile number is one nobody has proved to be the student's. */
	readonly unproved: boolean;
}

/** @throws Refusal for what cannot be kept */
async function judge(
	sql: Sql,
	sealing: Sealing,
	who: Owner,
	body: PerfectStudentBody,
	{ mobileFlag }: RegisterConfig,
): Promise<Judged> {
	const now = await heldProfile(sql, sealing, who);
	const after = merged(now, body);
	const objection = objectionTo(now, body, after);
	if (objection) refuse(objection);
	const unproved = after.mobile !== now.mobile && after.mobile !== now.accountMobile;
	// PROF-03.
	if (unproved && mobileFlag === 1 && now.mobile !== "") refuse(objections.fixedMobile);
	if (unproved && (await isOthersMobile(sql, who.studentId, after.mobile))) refuse(objections.taken);
	return { now, after, unproved };
}

/** As the page names the call that completes a profile. */
const purpose = "/student/perfectStudentInfo";

/**
 * Looks at what came with a new number: the code that was sent to it, or in its place a passed slider (OPEN-027).
 * @returns whether the number is proved; by a slider it is not
 * @throws Refusal
 */
async function provedBy(
	{ sms, captcha }: Completing,
	companyId: number,
	mobile: string,
	{ smsCode, ticket, randstr }: PerfectStudentBody,
): Promise<boolean> {
	if (smsCode) {
		if (!(await sms.checkCode({ companyId, mobile, purpose: "CHANGE_PHONE" }, smsCode)))
			refuse(objections.code);
		return true;
	}
	if (ticket === undefined) refuse(objections.noCode);
	await captcha.prove({ companyId, purpose, ticket, randstr });
	return false;
}

/**
 * Everything is judged before the code is used up, and once more with it, since time has passed.
 * @throws Refusal
 */
export async function completed(
	ports: Completing,
	who: Owner,
	body: PerfectStudentBody,
	register: RegisterConfig,
): Promise<void> {
	const { db, sealing } = ports;
	const { companyId, studentId } = who;
	const before = await db.company(companyId, (sql) => judge(sql, sealing, who, body, register));
	const { mobile } = before.after;
	const isProved = before.unproved && (await provedBy(ports, companyId, mobile, body));
	const storing = db.company(companyId, async (sql) => {
		const { now, after, unproved } = await judge(sql, sealing, who, body, register);
		if (unproved && !(before.unproved && after.mobile === mobile)) refuse(objections.code);
		await writeProfile(sql, sealing, who, after);
		// A number that was proved is one to sign in with, for whoever has none yet.
		if (unproved && isProved && now.accountMobile === "")
			await setAccountMobile(sql, studentId, after.mobile);
	});
	await storing.catch((error: unknown) => {
		throw isTaken(error) ? new Refusal(objections.taken.code, objections.taken.text) : error;
	});
}
