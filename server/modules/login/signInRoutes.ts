// The two sign-in methods of our own: a password, and a code sent to the mobile number.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normalizeAccount } from "../../../schemas/account.ts";
import type { LoginAnswer, LoginBody, SmsLoginBody } from "../../../schemas/generated/documents.ts";
import { normalizeMobile } from "../../../schemas/mobileNumber.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal, refuse } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { createNonces } from "../../shared/password/nonces.ts";
import { nobodysHash, verifyPassword } from "../../shared/password/password.ts";
import type { Passwords } from "../../shared/password/passwords.ts";
import { finishSignIn } from "../../shared/session/signIns.ts";
import { createTrustedDevice } from "../../shared/session/trustedDevice.ts";
import { unavailableMethods } from "../../shared/session/unavailableMethods.ts";
import type { Sms } from "../../shared/sms/sms.ts";
import { bindThirdOf } from "../../shared/third-party/thirdBinding.ts";
import { attemptKey, createAttempts, type SignInBody, type SignInRequest } from "./attempts.ts";
import { messages } from "./rules.ts";
import { runInSequence } from "./runInSequence.ts";
import { lockPassword, type Student, studentByAccount, studentByMobile } from "./store.ts";

export interface SignInPorts {
	readonly passwords: Passwords;
	readonly captcha: Captcha;
	readonly sms: Sms;
}

/** What differs between the sign-in methods. */
interface Method<Body extends SignInBody> {
	/** Path below /s/api: what a slider's ticket is for. */
	readonly path: string;
	/** Refuses what cannot be an attempt, before anything is counted. */
	readonly read: (request: FastifyRequest<{ Body: Body }>) => Promise<Attempt>;
	/** The same for a wrong account and for a wrong secret. */
	readonly failure: Refusal;
	/**
	 * The secret can be used once and cannot be guessed for long: however many attempts were wrong, a right one is
	 * admitted.
	 */
	readonly isOneTime: boolean;
}
interface Attempt {
	readonly find: (sql: Sql) => Promise<Student | undefined>;
	/** Does the same work whether there is a student or not. */
	readonly isRight: (student: Student | undefined) => Promise<boolean>;
	/** In the transaction of the session: false when the proof was used or changed meanwhile. */
	readonly claim: (sql: Sql, student: Student) => Promise<boolean>;
}

const stepUp: LoginAnswer = { flag: false, step: "slider" };
const common = {
	method: "POST",
	query: "/calls/login#/definitions/LoginQuery",
	data: "/calls/login#/definitions/LoginAnswer",
	limit: { max: 300, per: "minute" },
} as const;

/** @param app has the rate limits registered already */
export function signInRoutes(
	app: FastifyInstance,
	deps: Deps,
	{ passwords, captcha, sms }: SignInPorts,
): void {
	const { env, db } = deps;
	const attempts = createAttempts(app, captcha);
	const devices = createTrustedDevice(env.secret);
	const proofs = createNonces(`${env.secret} further step`, db);

	/** LOGIN-20: whether a device that is not trusted has still to pass the step-up challenge. */
	async function needsStepUp(request: SignInRequest, isTrusted: boolean): Promise<boolean> {
		const { schoolId, proof } = request.body;
		if (isTrusted || !request.site.documentsFor(schoolId).login.furtherStep) return false;
		return !(proof && (await proofs.use(request.company.id, proof, Date.now(), attemptKey(request))));
	}

	/**
	 * The same work and the same messages whether there is such an account or not.
	 * @returns undefined when the step-up challenge comes first
	 */
	async function authenticate<Body extends SignInBody>(
		request: FastifyRequest<{ Body: Body }>,
		{ path, read, failure, isOneTime }: Method<Body>,
	): Promise<[Student, Attempt] | undefined> {
		const companyId = request.company.id;
		await attempts.prove(request, path);
		const attempt = await read(request);
		const student = await db.company(companyId, attempt.find);
		const isTrusted =
			student !== undefined && devices.trustedId(request, companyId, student.id) !== undefined;
		if (!isOneTime) await attempts.admit(request, isTrusted);
		if (await needsStepUp(request, isTrusted)) return undefined;
		const isRight = await attempt.isRight(student);
		if (student && isRight && !isOneTime && student.isPasswordExpired)
			throw new Refusal("1011", messages.expired);
		if (student && isRight) return [student, attempt];
		await attempts.addFailure(request);
		if (isOneTime) await attempts.admit(request, isTrusted);
		throw failure;
	}

	const signIn =
		<Body extends SignInBody>(method: Method<Body>) =>
		async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): Promise<LoginAnswer> => {
			// One at a time for an account: parallel guesses are counted like sequential ones.
			const found = await runInSequence(`login ${attemptKey(request)}`, () => authenticate(request, method));
			if (!found) return stepUp;
			const [student, attempt] = found;
			const claim = async (sql: Sql): Promise<void> => {
				if (!(await attempt.claim(sql, student))) throw method.failure;
			};
			const check = async (sql: Sql): Promise<void> => {
				await claim(sql);
				await bindThirdOf(request, sql, student.id);
			};
			const more = method.isOneTime ? { beforeFace: claim } : {};
			return finishSignIn(deps, request, reply, student.id, check, more);
		};

	const byPassword: Method<LoginBody> = {
		path: "/saas-business/v1/front/login/",
		failure: new Refusal("1001", messages.wrong),
		isOneTime: false,
		async read({ company, body: { account, password } }) {
			const typed = await passwords.open(company.id, password);
			return {
				find: (sql) => studentByAccount(sql, normalizeAccount(account)),
				isRight: async (student) => verifyPassword(student?.passwordHash ?? (await nobodysHash()), typed),
				claim: (sql, { id, passwordHash }) => lockPassword(sql, id, passwordHash),
			};
		},
	};
	route(app, {
		...common,
		url: `/s/api${byPassword.path}`, // API-028
		body: "/calls/login#/definitions/LoginBody",
		handler: signIn(byPassword),
	});

	const byCode: Method<SmsLoginBody> = {
		path: "/saas-business/v1/front/login/mobileSmsLogin",
		failure: new Refusal("1004", messages.wrongCode),
		// Five attempts for each code, and few codes for a number.
		isOneTime: true,
		async read({ company, site, body: { smsCode, schoolId, ...typed } }) {
			if (!site.documentsFor(schoolId).login.webVerifyCodeLogin) refuse(unavailableMethods.login);
			const mobile = normalizeMobile(typed.mobile);
			const codeKey = { companyId: company.id, mobile, purpose: "LOGIN" } as const;
			return {
				find: (sql) => studentByMobile(sql, mobile),
				isRight: () => sms.tryCode(codeKey, smsCode),
				// A code is spent only with a session, and only while the number is still the student's.
				claim: async (sql, { id }) =>
					(await studentByMobile(sql, mobile))?.id === id && (await sms.spendCode(sql, codeKey, smsCode)),
			};
		},
	};
	route(app, {
		...common,
		url: `/s/api${byCode.path}`, // API-031
		body: "/calls/login#/definitions/SmsLoginBody",
		handler: signIn(byCode),
	});

	const limitPath = "/saas-business/v1/front/login/checkLimitAndMobile";
	route(app, {
		method: "POST",
		url: `/s/api${limitPath}`, // API-030
		body: "/calls/login#/definitions/LimitBody",
		data: "/calls/login#/definitions/LimitChecked",
		limit: { max: 300, per: "minute" },
		async handler(request) {
			const companyId = request.company.id;
			const { ticket, randstr } = request.body;
			await captcha.prove({ companyId, purpose: limitPath, ticket, randstr });
			return { proof: proofs.make(companyId, Date.now(), attemptKey(request)) };
		},
	});
}
