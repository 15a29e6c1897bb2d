// A new password for who forgot theirs and has the mobile number. Whether somebody has the number shows nowhere: a wrong
// code is the answer for a number nobody has, since none was ever sent there.
import type { FastifyInstance } from "fastify";
import type { ResetPasswordBody } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { hashPassword } from "../../plugins/password.ts";
import { newPasswordFault } from "../../plugins/passwordRules.ts";
import { route } from "../../plugins/route.ts";
import { endSessions, sessionChangedTopic } from "../../sessions.ts";
import { type RegisterNeeds, refuse } from "./register.ts";
import { objections, signFault, spelled } from "./rules.ts";
import { setPassword, studentByMobile } from "./store.ts";

type Needs = Pick<RegisterNeeds, "passwords" | "sms"> & Pick<Deps, "db" | "bus">;

/** @throws Refusal; nothing is changed then */
async function reset(
	{ db, bus, passwords, sms }: Needs,
	companyId: number,
	body: ResetPasswordBody,
): Promise<void> {
	const mobile = spelled.mobile(body.mobile);
	const fault = signFault.mobile(mobile);
	if (fault) refuse(fault);
	const password = await passwords.open(companyId, body.password);
	const weakness = newPasswordFault({ fresh: password }, mobile);
	if (weakness) refuse({ code: "1118", text: weakness });
	if (!(await sms.checkCode({ companyId, mobile, purpose: "FORGET" }, body.smsCode))) refuse(objections.code);
	const studentId =
		(await db.company(companyId, (sql) => studentByMobile(sql, mobile))) ?? refuse(objections.code);
	const hash = await hashPassword(password);
	// In one unit: whoever knew the former password has no session under the new one.
	await endSessions({ db, bus }, { companyId, studentId }, "forced", async (sql) => {
		if (!(await setPassword(sql, studentId, hash))) refuse(objections.code);
	});
	// Every server forgets that this student had to change the password.
	await bus.publish(sessionChangedTopic, { companyId, studentId });
}

export function forgetRoutes(app: FastifyInstance, needs: Needs): void {
	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/front/forget/reset",
		body: "/calls/register#/definitions/ResetPasswordBody",
		data: "/calls/register#/definitions/PasswordReset",
		limit: { max: 120, per: "minute" },
		async handler(request): Promise<true> {
			await reset(needs, request.company.id, request.body as ResetPasswordBody);
			return true;
		},
	});
}
