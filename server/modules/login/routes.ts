// Signing in and out, and who is signed in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type {
	DomainQuery,
	LoginBody,
	LoginConfigData,
	LoginData,
	LogoutData,
} from "../../../schemas/generated/documents.ts";
import { countedAccount, normalAccount } from "../../db/storedText.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { nobodysHash, verifyPassword } from "../../plugins/password.ts";
import { dropRenewal, keepRenewal } from "../../plugins/renewalCookie.ts";
import { route } from "../../plugins/route.ts";
import { looksLikeVisitor } from "../../plugins/visitorTokens.ts";
import { endSessions, startSession } from "../../sessions.ts";
import { changePasswordRoute } from "./changePassword.ts";
import { inTurn } from "./inTurn.ts";
import { createLoginKeys } from "./keys.ts";
import { createNonces } from "./nonce.ts";
import { currentUser, isFresh, readPassword, said } from "./rules.ts";
import { holdPassword, type Student, studentByAccount, studentById } from "./store.ts";

const accountKey = (request: FastifyRequest): string =>
	`login ${request.company.id} ${countedAccount((request.body as LoginBody).account)}`;

/** @param app has the rate limits registered already */
export function loginRoutes(app: FastifyInstance, deps: Deps): void {
	const { env, db, log } = deps;
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
		async handler(request, reply): Promise<LoginData> {
			const companyId = request.company.id;
			// One at a time for an account, so that a burst of guesses is counted like a row of them.
			const student = await inTurn(accountKey(request), () => authenticate(request));
			const standsIn = student.schoolId ?? (request.body as LoginBody).schoolId;
			const { school, login } = request.site.documentsFor(standsIn);
			const { token, refresh } = await startSession(deps, {
				companyId,
				studentId: student.id,
				schoolId: school.id,
				device: request.headers["user-agent"] ?? "",
				address: request.ip,
				single: login.singleSession ?? false,
				check: async (sql) => {
					if (!(await holdPassword(sql, student.id, student.passwordHash)))
						throw new Refusal("1001", said.wrong);
				},
			});
			keepRenewal(reply, refresh);
			return { flag: true, user: { id: student.id, schoolId: school.id, companyId }, token: { token } };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/external/api/v1/usersfront/getCurrentUser",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/CurrentUser",
		access: "student",
		evenForced: true,
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

	changePasswordRoute(app, deps, { keys, nonces });

	/** A session that has ended is no failure, nor is a token whose half hour is over: it ends what it stood for. */
	async function signOut({ company, headers }: FastifyRequest, reply: FastifyReply): Promise<LogoutData> {
		const token = headers.authorization;
		if (token && !looksLikeVisitor(token))
			await endSessions(deps, { companyId: company.id, token }, "signedOut");
		dropRenewal(reply);
		return { loginSchoolPath: "/" };
	}

	// The second is called after a sign-in elsewhere ended the session (A §7).
	for (const url of ["/loginout", "/loginoutNew"])
		route(app, { method: "POST", url, data: "/calls/login#/definitions/LogoutData", handler: signOut });
}
