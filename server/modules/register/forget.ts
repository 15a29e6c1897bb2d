// A new password for who forgot theirs and has the mobile number. Whether somebody has the number shows nowhere: a wrong
// code is the answer for a number nobody has, since none was ever sent there. A code is good for five tries: whoever
// guesses is asked for the slider before any of them is gone that its owner may need.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ResetPasswordBody } from "../../../schemas/generated/documents.ts";
import { countedAccount } from "../../db/storedText.ts";
import type { Deps } from "../../deps.ts";
import { hashPassword } from "../../plugins/password.ts";
import { newPasswordFault } from "../../plugins/passwordRules.ts";
import { route } from "../../plugins/route.ts";
import { networkOf } from "../../ports/networkOf.ts";
import { endSessions, sessionChangedTopic } from "../../sessions.ts";
import { type RegisterNeeds, refuse } from "./register.ts";
import { objections, signFault, spelled } from "./rules.ts";
import { setPassword, studentByMobile } from "./store.ts";

const path = "/saas-business/v1/front/forget/reset";

type Needs = Pick<RegisterNeeds, "passwords" | "captcha" | "sms"> & Pick<Deps, "db" | "bus">;

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

/**
 * Asks for the slider by the tries of a number, whether somebody has it or not, and of a network, where a class mistypes
 * more than a student. Two free ones: where one quarter of an hour ends and the next begins there may be three, and a
 * code has five.
 */
function createProof(app: FastifyInstance, { captcha }: Needs): (request: FastifyRequest) => Promise<void> {
	const timeWindow = "15 minutes";
	const counters = [
		app.createRateLimit({
			...{ max: 2, timeWindow },
			keyGenerator: ({ company, body }) =>
				`reset ${company.id} ${countedAccount(spelled.mobile((body as ResetPasswordBody).mobile))}`,
		}),
		app.createRateLimit({
			...{ max: 30, timeWindow },
			keyGenerator: ({ company, ip }) => `reset from ${company.id} ${networkOf(ip)}`,
		}),
	];
	return async (request) => {
		// Counted before the try, so that many at one moment are no fewer than many in a row.
		const tried = await Promise.all(counters.map((count) => count(request)));
		if (!tried.some((each) => !each.isAllowed && each.isExceeded)) return;
		const { ticket, randstr } = request.body as ResetPasswordBody;
		await captcha.prove({ companyId: request.company.id, purpose: path, ticket, randstr });
	};
}

/** @param app has the rate limits registered already */
export function forgetRoutes(app: FastifyInstance, needs: Needs): void {
	const prove = createProof(app, needs);
	route(app, {
		method: "POST",
		url: `/s/api${path}`,
		body: "/calls/register#/definitions/ResetPasswordBody",
		data: "/calls/register#/definitions/PasswordReset",
		limit: { max: 300, per: "minute" },
		async handler(request): Promise<true> {
			// Before the password is opened: the same body is sent again with the ticket.
			await prove(request);
			await reset(needs, request.company.id, request.body as ResetPasswordBody);
			return true;
		},
	});
}
