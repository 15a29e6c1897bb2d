// Sets a new password for a student who has the mobile number of the account. Unknown numbers get the same reply as
// wrong codes. A code has five attempts; the slider is required before they are used up, so that the owner keeps
// some.

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ResetPasswordBody } from "../../../schemas/generated/documents.ts";
import { createCounter } from "../../plugins/counter.ts";
import { refuse } from "../../plugins/envelope.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { route } from "../../plugins/route.ts";
import { countedAccount } from "../../shared/normalizedText.ts";
import { hashPassword } from "../../shared/password/password.ts";
import { newPasswordProblem } from "../../shared/password/passwordRules.ts";
import { endSessions, sessionChangedTopic } from "../../shared/session/sessions.ts";
import type { RegisterDeps } from "./register.ts";
import { identifierRefusal, normalizeIdentifier, refusals } from "./rules.ts";
import { setPassword, studentByMobile } from "./store.ts";

const path = "/saas-business/v1/front/forget/reset";

type ResetRequest = FastifyRequest<{ Body: ResetPasswordBody }>;

/** @throws Refusal; nothing is changed then */
async function reset(
	{ db, bus, passwords, sms }: RegisterDeps,
	companyId: number,
	body: ResetPasswordBody,
): Promise<void> {
	const mobile = normalizeIdentifier.mobile(body.mobile);
	const refusal = identifierRefusal.mobile(mobile);
	if (refusal) refuse(refusal);
	const password = await passwords.open(companyId, body.password);
	const weakness = await newPasswordProblem({ fresh: password }, mobile);
	if (weakness) refuse({ code: "1118", text: weakness });
	if (!(await sms.checkCode({ companyId, mobile, purpose: "FORGET" }, body.smsCode))) refuse(refusals.code);
	const studentId =
		(await db.company(companyId, (sql) => studentByMobile(sql, mobile))) ?? refuse(refusals.code);
	const hash = await hashPassword(password);
	// In one transaction: sessions under the old password must not survive.
	await endSessions({ db, bus }, { companyId, studentId }, "forced", async (sql) => {
		if (!(await setPassword(sql, studentId, hash))) refuse(refusals.code);
	});
	// Servers cache that this student must change the password.
	await bus.publish(sessionChangedTopic, { companyId, studentId });
}

/**
 * Asks for the slider by the attempts for a number, whether it is known or not, and of a network, where a whole class may
 * mistype. Two are free: where two windows of the count meet there may be three, and a code has five.
 */
function createProof(
	app: FastifyInstance,
	{ captcha }: RegisterDeps,
): (request: ResetRequest) => Promise<void> {
	const counter = (max: number, keyOf: (request: ResetRequest) => string) =>
		createCounter<ResetRequest>(
			app,
			{ max, timeWindow: "15 minutes" },
			(request) => `reset ${keyOf(request)}`,
		);
	const counters = [
		counter(
			2,
			({ company, body }) => `${company.id} ${countedAccount(normalizeIdentifier.mobile(body.mobile))}`,
		),
		counter(30, ({ company, ip }) => `from ${company.id} ${networkOf(ip)}`),
	];
	return async (request) => {
		// Counted before the attempt, so that parallel attempts count like sequential ones.
		const waits = await Promise.all(counters.map((each) => each.add(request)));
		if (waits.every((wait) => wait === undefined)) return;
		const { ticket, randstr } = request.body;
		await captcha.prove({ companyId: request.company.id, purpose: path, ticket, randstr });
	};
}

/** @param app has the rate limits registered already */
export function resetPasswordRoute(app: FastifyInstance, deps: RegisterDeps): void {
	const prove = createProof(app, deps);
	route(app, {
		method: "POST",
		url: `/s/api${path}`,
		body: "/calls/register#/definitions/ResetPasswordBody",
		data: "/calls/register#/definitions/PasswordReset",
		limit: { max: 300, per: "minute" },
		async handler(request) {
			// Before the password is decrypted, which spends its nonce: the same body is sent again with the ticket.
			await prove(request);
			await reset(deps, request.company.id, request.body);
			return true as const;
		},
	});
}
