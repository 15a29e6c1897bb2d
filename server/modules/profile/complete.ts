// Stores what a student tells of themselves; a new mobile number only with the code that was sent to it.
import type { PerfectStudentBody, RegisterConfig } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { Sms } from "../../ports/sms.ts";
import { merged, type Objection, objections, objectionTo, type Profile } from "./rules.ts";
import { heldProfile, isOthersMobile, type KnownStudent, setAccountMobile, writeProfile } from "./store.ts";

export interface Owner {
	readonly companyId: number;
	readonly studentId: string;
}

const refuse = ({ code, text }: Objection): never => {
	throw new Refusal(code, text);
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
	{ studentId }: Owner,
	body: PerfectStudentBody,
	{ mobileFlag }: RegisterConfig,
): Promise<Judged> {
	const now = await heldProfile(sql, studentId);
	const after = merged(now, body);
	const objection = objectionTo(now, body, after);
	if (objection) refuse(objection);
	const unproved = after.mobile !== now.mobile && after.mobile !== now.accountMobile;
	// PROF-03.
	if (unproved && mobileFlag === 1 && now.mobile !== "") refuse(objections.fixedMobile);
	if (unproved && (await isOthersMobile(sql, studentId, after.mobile))) refuse(objections.taken);
	return { now, after, unproved };
}

/**
 * Everything is judged before the code is used up, and once more with it, since time has passed.
 * @throws Refusal
 */
export async function completed(
	{ db, sms }: { readonly db: Deps["db"]; readonly sms: Sms },
	who: Owner,
	body: PerfectStudentBody,
	register: RegisterConfig,
): Promise<void> {
	const { companyId, studentId } = who;
	const before = await db.company(companyId, (sql) => judge(sql, who, body, register));
	const { mobile } = before.after;
	if (before.unproved) {
		if (!body.smsCode) refuse(objections.noCode);
		const place = { companyId, mobile, purpose: "CHANGE_PHONE" } as const;
		if (!(await sms.checkCode(place, body.smsCode ?? ""))) refuse(objections.code);
	}
	await db.company(companyId, async (sql) => {
		const { now, after, unproved } = await judge(sql, who, body, register);
		if (unproved && !(before.unproved && after.mobile === mobile)) refuse(objections.code);
		await writeProfile(sql, companyId, studentId, after);
		// A number that was proved is one to sign in with, for whoever has none yet.
		if (unproved && now.accountMobile === "") await setAccountMobile(sql, studentId, after.mobile);
	});
}
