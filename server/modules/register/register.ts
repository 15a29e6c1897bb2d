// One registration: judged, proved, stored once.
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { registerAsks } from "../../../schemas/account.ts";
import type { RegisterBody, RegisterQuery } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../passwords.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { hashPassword } from "../../plugins/password.ts";
import { newPasswordFault } from "../../plugins/passwordRules.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { Sms } from "../../ports/sms.ts";
import { nickNameOf, type Objection, objections, type Wish, wishFault, wishOf } from "./rules.ts";
import { addStudent, isTaken } from "./store.ts";

export interface RegisterNeeds {
	readonly db: Deps["db"];
	readonly passwords: Passwords;
	readonly captcha: Captcha;
	readonly sms: Sms;
}

export const refuse = ({ code, text }: Objection): never => {
	throw new Refusal(code, text);
};

/** The call as the slider knows it. */
export const registerPurpose = "/saas-business/v1/front/register/register";

/** @throws Refusal when somebody has the user name or the number */
async function refuseTaken(db: Deps["db"], companyId: number, { account, mobile }: Wish): Promise<void> {
	const [name, number] = await db.company(companyId, async (sql) => [
		account !== undefined && (await isTaken(sql, "username", account)),
		mobile !== undefined && (await isTaken(sql, "mobile", mobile)),
	]);
	if (name) refuse(objections.username);
	if (number) refuse(objections.mobile);
}

/**
 * API-035. What costs nothing is judged first: a slider, a code and a nonce are good once.
 * @param crowded many tried from this network, so that the slider comes first even without a mobile number
 * @throws Refusal; nothing is stored then
 */
export async function register(
	{ db, passwords, captcha, sms }: RegisterNeeds,
	request: FastifyRequest,
	crowded: boolean,
): Promise<void> {
	const { company, site, language } = request;
	const companyId = company.id;
	const body = request.body as RegisterBody;
	const { school, register: config } = site.documentsFor((request.query as RegisterQuery).schoolId);
	const asks = registerAsks(config) ?? refuse(objections.closed);
	const wish = wishOf(asks, config, body);
	const fault = wishFault(wish);
	if (fault) refuse(fault);
	const agrees = config.registerAgreementFlag === 1;
	if (agrees && !body.agreed) refuse(objections.agreement);
	const { account, mobile, smsCode, region } = wish;
	// REG-18.
	if (mobile !== undefined || crowded) {
		const { ticket, randstr } = body;
		await captcha.prove({ companyId, purpose: registerPurpose, ticket, randstr });
	}
	const password = await passwords.open(companyId, body.password);
	const weakness = newPasswordFault({ fresh: password }, account ?? mobile ?? "");
	if (weakness) refuse({ code: "1118", text: weakness });
	await refuseTaken(db, companyId, wish);
	if (mobile !== undefined && !(await sms.checkCode({ companyId, mobile, purpose: "REGISTER" }, smsCode)))
		refuse(objections.code);
	const passwordHash = await hashPassword(password);
	const student = {
		...{ id: randomUUID(), companyId, account, mobile, passwordHash, region, schoolId: school.id },
		nickName: nickNameOf(wish, language),
		agreedVersion: agrees ? site.version : undefined,
	};
	if (await db.company(companyId, (sql) => addStudent(sql, student))) return;
	// Of many at one moment the first has it.
	await refuseTaken(db, companyId, wish);
	refuse(objections.username);
}
