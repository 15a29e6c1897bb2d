// Signing in and out, and who is signed in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DomainQuery, LoginConfigData, LogoutData } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { dropRenewal } from "../../plugins/renewalCookie.ts";
import { route } from "../../plugins/route.ts";
import { looksLikeVisitor } from "../../plugins/visitorTokens.ts";
import { endSessions } from "../../sessions.ts";
import { changePasswordRoute } from "./changePassword.ts";
import { faceRoutes } from "./faceRoutes.ts";
import { currentUser, said } from "./rules.ts";
import { type SignInPorts, signInRoutes } from "./signInRoutes.ts";
import { studentById } from "./store.ts";

/** @param app has the rate limits registered already */
export function loginRoutes(app: FastifyInstance, deps: Deps, ports: SignInPorts): void {
	const { db } = deps;
	const { passwords } = ports;
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/login/config",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/LoginConfigData",
		async handler(request): Promise<LoginConfigData> {
			const { schoolId } = request.query as { schoolId?: string };
			return {
				...request.site.documentsFor(schoolId).login,
				publicKey: await passwords.publicKey(),
				nonce: passwords.nonce(request.company.id),
				serverTime: Date.now(),
			};
		},
	});

	signInRoutes(app, deps, ports);
	faceRoutes(app, deps);

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

	changePasswordRoute(app, deps, passwords);

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
