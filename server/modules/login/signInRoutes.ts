// The two ways in that need nothing but what a student knows or reads: a password, or a code sent to their number.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normalAccount } from "../../../schemas/account.ts";
import type {
	LimitBody,
	LimitChecked,
	LoginAnswer,
	LoginBody,
	SmsLoginBody,
} from "../../../schemas/generated/documents.ts";
import { plainMobile } from "../../../schemas/mobileNumber.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { Passwords } from "../../passwords.ts";
import { closedWays } from "../../plugins/closedWays.ts";
import { createDeviceCookie } from "../../plugins/deviceCookie.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { createNonces } from "../../plugins/nonces.ts";
import { nobodysHash, verifyPassword } from "../../plugins/password.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../ports/captcha.ts";
import type { Sms } from "../../ports/sms.ts";
import { finishSignIn, signInCalls } from "../../signIns.ts";
import { bindThirdOf } from "../../thirdBinding.ts";
import { createAttempts, triedAccount } from "./attempts.ts";
import { inTurn } from "./inTurn.ts";
import { said } from "./rules.ts";
import { holdPassword, type Student, studentByAccount, studentByMobile } from "./store.ts";

export interface SignInPorts {
	readonly passwords: Passwords;
	readonly captcha: Captcha;
	readonly sms: Sms;
}

/** A way in, as far as they differ. */
interface Way {
	/** Path below /s/api: what a slider's ticket is for. */
	readonly path: string;
	/** Refuses what is no try at all, before anything is counted. */
	readonly read: (request: FastifyRequest) => Promise<Try>;
	/** Said of a wrong one, whether the account or the secret is wrong. */
	readonly wrong: Refusal;
	/** What is tried cannot be guessed for long: however many were wrong, a right one goes on. And it is good once. */
	readonly once: boolean;
}
interface Try {
	readonly find: (sql: Sql) => Promise<Student | undefined>;
	/** Does the same work whether there is a student or not. */
	readonly isRight: (student: Student | undefined) => Promise<boolean>;
	/** In the unit of work of the session: false when what was proved is no proof any more. */
	readonly holds: (sql: Sql, student: Student) => Promise<boolean>;
}

const step: LoginAnswer = { flag: false, step: "slider" };

/** @param app has the rate limits registered already */
export function signInRoutes(
	app: FastifyInstance,
	deps: Deps,
	{ passwords, captcha, sms }: SignInPorts,
): void {
	const { env, db } = deps;
	const attempts = createAttempts(app, captcha);
	const devices = createDeviceCookie(env.secret, signInCalls);
	const proofs = createNonces(`${env.secret} further step`, db);

	/** LOGIN-20: whether a browser that is new to the account has still to pass the step. */
	async function wantsStep(request: FastifyRequest, isKnown: boolean): Promise<boolean> {
		const { schoolId, proof } = request.body as LoginBody | SmsLoginBody;
		if (isKnown || !request.site.documentsFor(schoolId).login.furtherStep) return false;
		return !(proof && (await proofs.use(request.company.id, proof, Date.now(), triedAccount(request))));
	}

	/** The same work and the same words whether there is such an account or not; undefined demands the further step. */
	async function authenticate(request: FastifyRequest, way: Way): Promise<[Student, Try] | undefined> {
		const companyId = request.company.id;
		await attempts.prove(request, way.path);
		const tried = await way.read(request);
		const student = await db.company(companyId, tried.find);
		const isKnown = student !== undefined && devices.knownTo(request, companyId, student.id) !== undefined;
		if (!way.once) await attempts.admit(request, isKnown);
		if (await wantsStep(request, isKnown)) return undefined;
		const right = await tried.isRight(student);
		if (student && right) return [student, tried];
		await attempts.failed(request);
		if (way.once) await attempts.admit(request, isKnown);
		throw way.wrong;
	}

	const signIn = (way: Way) =>
		async function handler(request: FastifyRequest, reply: FastifyReply): Promise<LoginAnswer> {
			// One at a time for an account, so that a burst of guesses is counted like a row of them.
			const found = await inTurn(`login ${triedAccount(request)}`, () => authenticate(request, way));
			if (!found) return step;
			const [student, { holds }] = found;
			const hold = async (sql: Sql): Promise<void> => {
				if (!(await holds(sql, student))) throw way.wrong;
			};
			const check = async (sql: Sql): Promise<void> => {
				await hold(sql);
				await bindThirdOf(request, sql, student.id);
			};
			return finishSignIn(deps, request, reply, student.id, check, way.once ? { beforeFace: hold } : {});
		};

	const byPassword: Way = {
		path: "/saas-business/v1/front/login/",
		wrong: new Refusal("1001", said.wrong),
		once: false,
		async read(request) {
			const { account, password } = request.body as LoginBody;
			const typed = await passwords.open(request.company.id, password);
			return {
				find: (sql) => studentByAccount(sql, normalAccount(account)),
				isRight: async (student) => verifyPassword(student?.passwordHash ?? (await nobodysHash()), typed),
				holds: (sql, { id, passwordHash }) => holdPassword(sql, id, passwordHash),
			};
		},
	};

	const byCode: Way = {
		path: "/saas-business/v1/front/login/mobileSmsLogin",
		wrong: new Refusal("1004", said.wrongCode),
		// Five tries for each code, and few codes for a number.
		once: true,
		async read(request) {
			const { mobile: given, smsCode, schoolId } = request.body as SmsLoginBody;
			if (!request.site.documentsFor(schoolId).login.webVerifyCodeLogin)
				throw new Refusal(closedWays.login.code, closedWays.login.text);
			const mobile = plainMobile(given);
			const place = { companyId: request.company.id, mobile, purpose: "LOGIN" } as const;
			return {
				find: (sql) => studentByMobile(sql, mobile),
				isRight: () => sms.tryCode(place, smsCode),
				// A code is used up by a session alone, and only while the number is still the student's.
				holds: async (sql, { id }) =>
					(await studentByMobile(sql, mobile))?.id === id && (await sms.spendCode(sql, place, smsCode)),
			};
		},
	};

	for (const [way, body] of [
		[byPassword, "LoginBody"],
		[byCode, "SmsLoginBody"],
	] as const)
		route(app, {
			method: "POST",
			url: `/s/api${way.path}`, // API-028, API-031
			query: "/calls/login#/definitions/LoginQuery",
			body: `/calls/login#/definitions/${body}`,
			data: "/calls/login#/definitions/LoginAnswer",
			limit: { max: 300, per: "minute" },
			handler: signIn(way),
		});

	const limitPath = "/saas-business/v1/front/login/checkLimitAndMobile";
	route(app, {
		method: "POST",
		url: `/s/api${limitPath}`, // API-030
		body: "/calls/login#/definitions/LimitBody",
		data: "/calls/login#/definitions/LimitChecked",
		limit: { max: 300, per: "minute" },
		async handler(request): Promise<LimitChecked> {
			const companyId = request.company.id;
			const { ticket, randstr } = request.body as LimitBody;
			await captcha.prove({ companyId, purpose: limitPath, ticket, randstr });
			return { proof: proofs.make(companyId, Date.now(), triedAccount(request)) };
		},
	});
}
