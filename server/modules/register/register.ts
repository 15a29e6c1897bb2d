// Registers a student: validates the form, checks slider and code, and stores the account.
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { registerFieldsOf } from "../../../schemas/account.ts";
import type { RegisterBody, RegisterQuery } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { noteInvitation } from "../../shared/accounts/invitations.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { hashPassword } from "../../shared/password/password.ts";
import { newPasswordProblem } from "../../shared/password/passwordRules.ts";
import type { Passwords } from "../../shared/password/passwords.ts";
import type { Sms } from "../../shared/sms/sms.ts";
import { nickNameOf, type Registration, refusals, registrationOf, registrationRefusal } from "./rules.ts";
import { addStudent, isTaken } from "./store.ts";

type RegisterRequest = FastifyRequest<{ Querystring: RegisterQuery; Body: RegisterBody }>;

export interface RegisterDeps extends Pick<Deps, "db" | "bus"> {
	readonly passwords: Passwords;
	readonly captcha: Captcha;
	readonly sms: Sms;
}

/** What the slider's ticket is for. */
const registerPurpose = "/saas-business/v1/front/register/register";

/** @throws Refusal when the user name or the number is taken */
async function refuseTaken(
	db: Deps["db"],
	companyId: number,
	{ account, mobile }: Registration,
): Promise<void> {
	const [name, number] = await db.company(companyId, async (sql) => [
		account !== undefined && (await isTaken(sql, "username", account)),
		mobile !== undefined && (await isTaken(sql, "mobile", mobile)),
	]);
	if (name) refuse(refusals.username);
	if (number) refuse(refusals.mobile);
}

/**
 * API-035. Slider, code and nonce can be used once, so everything else is validated before them.
 * @param isOverLimit whether there were many attempts from this network: then the slider is required even without a mobile
 *   number
 * @throws Refusal; nothing is stored then
 */
export async function register(
	{ db, passwords, captcha, sms }: RegisterDeps,
	{ company, site, language, query, body }: RegisterRequest,
	isOverLimit: boolean,
): Promise<void> {
	const companyId = company.id;
	const { school, register: config } = site.documentsFor(query.schoolId);
	const asks = registerFieldsOf(config) ?? refuse(refusals.closed);
	const registration = registrationOf(asks, config, body);
	const refusal = registrationRefusal(registration);
	if (refusal) refuse(refusal);
	const agrees = config.registerAgreementFlag === 1;
	if (agrees && !body.agreed) refuse(refusals.agreement);
	const { account, mobile, smsCode, region } = registration;
	const { ticket, randstr } = body;
	// REG-18.
	if (mobile !== undefined || isOverLimit)
		await captcha.prove({ companyId, purpose: registerPurpose, ticket, randstr });
	const password = await passwords.open(companyId, body.password);
	const weakness = await newPasswordProblem({ fresh: password }, account ?? mobile ?? "");
	if (weakness) refuse({ code: "1118", text: weakness });
	await refuseTaken(db, companyId, registration);
	if (mobile !== undefined && !(await sms.checkCode({ companyId, mobile, purpose: "REGISTER" }, smsCode)))
		refuse(refusals.code);
	const passwordHash = await hashPassword(password);
	const student = {
		...{ id: randomUUID(), companyId, account, mobile, passwordHash, region, schoolId: school.id },
		nickName: nickNameOf(registration, language),
		agreedVersion: agrees ? site.version : undefined,
	};
	const { inviteCode } = body;
	const isAdded = await db.company(companyId, async (sql) => {
		const added = await addStudent(sql, student);
		if (added && inviteCode) await noteInvitation(sql, { companyId, studentId: student.id }, inviteCode);
		return added;
	});
	if (isAdded) return;
	// A concurrent registration took the name or the number.
	await refuseTaken(db, companyId, registration);
	refuse(refusals.username);
}
