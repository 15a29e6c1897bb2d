// Stores a profile; a new mobile number only with the code that was sent to it.
import type { PerfectStudentBody, RegisterConfig } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import type { Owner, TextEncryption } from "../../shared/encryptedText.ts";
import type { Sms } from "../../shared/sms/sms.ts";
import { mergeProfile, profileRefusal, refusals } from "./rules.ts";
import { isOthersMobile, lockProfile, setAccountMobile, writeProfile } from "./store.ts";

export interface CompleteProfileDeps extends Pick<Deps, "db"> {
	readonly sms: Sms;
	readonly captcha: Captcha;
	readonly sealing: TextEncryption;
}

/** Another account took the number after it was checked. */
const isTaken = (error: unknown): boolean => {
	const { code, constraint } = error as { code?: string; constraint?: string };
	return code === "23505" && constraint === "student_mobile";
};

/** @throws Refusal for what cannot be stored */
async function validate(
	sql: Sql,
	sealing: TextEncryption,
	who: Owner,
	body: PerfectStudentBody,
	{ mobileFlag }: RegisterConfig,
) {
	const now = await lockProfile(sql, sealing, who);
	const after = mergeProfile(now, body);
	const refusal = profileRefusal(now, body, after);
	if (refusal) refuse(refusal);
	// The mobile number is new and has to be proved.
	const isUnproved = after.mobile !== now.mobile && after.mobile !== now.accountMobile;
	// PROF-03.
	if (isUnproved && mobileFlag === 1 && now.mobile !== "") refuse(refusals.fixedMobile);
	if (isUnproved && (await isOthersMobile(sql, who.studentId, after.mobile))) refuse(refusals.taken);
	return { now, after, isUnproved };
}

/** What the slider's ticket is for. */
const purpose = "/student/perfectStudentInfo";

/**
 * Checks what came with a new number: the code that was sent to it, or instead of it a solved slider (OPEN-027).
 * @returns whether the number is proved; a slider does not prove it
 * @throws Refusal
 */
async function checkProof(
	{ sms, captcha }: CompleteProfileDeps,
	companyId: number,
	mobile: string,
	{ smsCode, ticket, randstr }: PerfectStudentBody,
): Promise<boolean> {
	if (smsCode) {
		if (!(await sms.checkCode({ companyId, mobile, purpose: "CHANGE_PHONE" }, smsCode)))
			refuse(refusals.code);
		return true;
	}
	if (ticket === undefined) refuse(refusals.noCode);
	await captcha.prove({ companyId, purpose, ticket, randstr });
	return false;
}

/**
 * Everything is validated before the code is spent, and again in the transaction that stores the profile.
 * @throws Refusal
 */
export async function completeProfile(
	ports: CompleteProfileDeps,
	who: Owner,
	body: PerfectStudentBody,
	register: RegisterConfig,
): Promise<void> {
	const { db, sealing } = ports;
	const { companyId, studentId } = who;
	const before = await db.company(companyId, (sql) => validate(sql, sealing, who, body, register));
	const { mobile } = before.after;
	const isProved = before.isUnproved && (await checkProof(ports, companyId, mobile, body));
	const storing = db.company(companyId, async (sql) => {
		const { now, after, isUnproved } = await validate(sql, sealing, who, body, register);
		if (isUnproved && !(before.isUnproved && after.mobile === mobile)) refuse(refusals.code);
		await writeProfile(sql, sealing, who, after);
		// A proved number becomes the one to sign in with, where the account has none yet.
		if (isUnproved && isProved && now.accountMobile === "")
			await setAccountMobile(sql, studentId, after.mobile);
	});
	await storing.catch((error: unknown) => {
		if (isTaken(error)) refuse(refusals.taken);
		throw error;
	});
}
