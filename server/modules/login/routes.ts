// Signing in and out, and the signed-in student.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LogoutData } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { clearRenewalCookie } from "../../shared/session/renewalCookie.ts";
import { endSessions } from "../../shared/session/sessions.ts";
import { isVisitorToken } from "../../shared/session/visitorTokens.ts";
import { changePasswordRoute } from "./changePassword.ts";
import { faceRoutes } from "./faceRoutes.ts";
import { currentUser, messages } from "./rules.ts";
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
		async handler(request) {
			return {
				...request.site.documentsFor(request.query.schoolId).login,
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
			const student = await db.company(request.company.id, (sql) => studentById(sql, request.student.id));
			if (!student) throw notSignedIn();
			const { schoolId = request.student.schoolId } = request.query;
			const { service } = request.site.documentsFor(schoolId);
			return currentUser(request.company.id, student, service.memberIco);
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "adminUrl" },
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/login#/definitions/AdminUrl",
		access: "student",
		async handler(request) {
			const student = await db.company(request.company.id, (sql) => studentById(sql, request.student.id));
			if (!student?.admin) throw new Refusal("1201", messages.notAdmin);
			const { adminUrl } = request.site.document.company;
			if (!adminUrl) throw new Refusal("1202", messages.noAdminUrl);
			return adminUrl;
		},
	});

	changePasswordRoute(app, deps, passwords);

	/** Signing out with an ended session or an expired token succeeds: the token still names its session. */
	async function signOut({ company, headers }: FastifyRequest, reply: FastifyReply): Promise<LogoutData> {
		const token = headers.authorization;
		if (token && !isVisitorToken(token))
			await endSessions(deps, { companyId: company.id, token }, "signedOut");
		clearRenewalCookie(reply);
		return { loginSchoolPath: "/" };
	}

	// /loginoutNew is called after a sign-in elsewhere ended the session (A §7).
	for (const url of ["/loginout", "/loginoutNew"])
		route(app, { method: "POST", url, data: "/calls/login#/definitions/LogoutData", handler: signOut });
}
