// Signing in and out, and who is signed in.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	DomainQuery,
	LoginBody,
	LoginConfigData,
	LoginData,
	LogoutData,
} from "../../../schemas/generated/documents.ts";
import { countedAccount, normalAccount } from "../../db/storedText.ts";
import type { Deps } from "../../deps.ts";
import { hashToken } from "../../plugins/auth.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { nobodysHash, verifyPassword } from "../../plugins/password.ts";
import { route } from "../../plugins/route.ts";
import { inTurn } from "./inTurn.ts";
import { createLoginKeys } from "./keys.ts";
import { createNonces } from "./nonce.ts";
import { currentUser, isFresh, readPassword, said } from "./rules.ts";
import { addSession, endSession, type Student, studentByAccount, studentById } from "./store.ts";

const sessionMs = 30 * 24 * 3_600_000;

const accountKey = (request: FastifyRequest): string =>
	`login ${request.company.id} ${countedAccount((request.body as LoginBody).account)}`;

/** @param app has the rate limits registered already */
export function loginRoutes(app: FastifyInstance, { env, db, log }: Deps): void {
	const keys = createLoginKeys(env.secret, db);
	const nonces = createNonces(env.secret, db);
	// Wrong attempts only, wherever they come from: a class that signs in from one address is no attack.
	const wrongAttempts = app.createRateLimit({ max: 10, timeWindow: "5 minutes", keyGenerator: accountKey });

	// A new key takes seconds to make: it is begun before the first student asks, and waited for by nobody.
	app.addHook("onReady", async () => {
		await keys.check();
		keys
			.publicKey()
			.catch((error: unknown) =>
				log.error({ err: error }, "the login key is not ready; trying again when asked"),
			);
	});

	/** The same work and the same words whether the account or the password is wrong. */
	async function authenticate(request: FastifyRequest): Promise<Student> {
		const { account, password } = request.body as LoginBody;
		const tried = await wrongAttempts(request, { increment: false });
		if (!tried.isAllowed && tried.isExceeded) throw new Refusal("1003", said.often, 429, tried.ttlInSeconds);
		const text = await keys.decrypt(password);
		const signed = text === undefined ? undefined : readPassword(text);
		if (!signed || !isFresh(signed.time, Date.now()) || !(await nonces.use(request.company.id, signed.nonce)))
			throw new Refusal("1002", said.stale);
		const student = await db.company(request.company.id, (sql) =>
			studentByAccount(sql, normalAccount(account)),
		);
		const right = await verifyPassword(student?.passwordHash ?? (await nobodysHash()), signed.password);
		if (student && right) return student;
		await wrongAttempts(request);
		throw new Refusal("1001", said.wrong);
	}

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/login/config",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/LoginConfigData",
		async handler(request): Promise<LoginConfigData> {
			const { schoolId } = request.query as { schoolId?: string };
			return {
				...request.site.documentsFor(schoolId).login,
				publicKey: await keys.publicKey(),
				nonce: nonces.make(request.company.id),
				serverTime: Date.now(),
			};
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/v1/front/login/",
		body: "/calls/login#/definitions/LoginBody",
		data: "/calls/login#/definitions/LoginData",
		limit: { max: 120, per: "minute" },
		async handler(request): Promise<LoginData> {
			const companyId = request.company.id;
			// One at a time for an account, so that a burst of guesses is counted like a row of them.
			const student = await inTurn(accountKey(request), () => authenticate(request));
			const token = randomBytes(32).toString("base64url");
			const standsIn = student.schoolId ?? (request.body as LoginBody).schoolId;
			const schoolId = request.site.documentsFor(standsIn).school.id;
			await db.company(companyId, (sql) =>
				addSession(sql, {
					companyId,
					studentId: student.id,
					schoolId,
					tokenHash: hashToken(token),
					expiresAt: new Date(Date.now() + sessionMs),
				}),
			);
			return { flag: true, user: { id: student.id, schoolId, companyId }, token: { token } };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/external/api/v1/usersfront/getCurrentUser",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/CurrentUser",
		access: "student",
		async handler(request) {
			const { id = "" } = request.student ?? {};
			const student = await db.company(request.company.id, (sql) => studentById(sql, id));
			if (!student) throw new Refusal("401", said.gone, 401);
			const { schoolId = request.student?.schoolId } = request.query as DomainQuery;
			const { service } = request.site.documentsFor(schoolId);
			return currentUser(request.company.id, student, service.memberIco);
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/login/adminUrl",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/AdminUrl",
		access: "student",
		async handler(request): Promise<string> {
			const { id = "" } = request.student ?? {};
			const student = await db.company(request.company.id, (sql) => studentById(sql, id));
			if (!student?.admin) throw new Refusal("1201", said.notAdmin);
			const { adminUrl } = request.site.document.company;
			if (!adminUrl) throw new Refusal("1202", said.noAdminUrl);
			return adminUrl;
		},
	});

	route(app, {
		method: "POST",
		url: "/loginout",
		data: "/calls/login#/definitions/LogoutData",
		access: "optional",
		async handler(request): Promise<LogoutData> {
			const { student, company } = request;
			// Ending a session that has ended is no failure: the student is signed out either way.
			if (student) await db.company(company.id, (sql) => endSession(sql, student.sessionId));
			return { loginSchoolPath: "/" };
		},
	});
}
