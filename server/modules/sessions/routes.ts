// The sessions of a student: the list, and ending one of them or all others.
import type { FastifyInstance } from "fastify";
import type { SessionList } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { clearRenewalCookie } from "../../shared/session/renewalCookie.ts";
import { sessionsOf } from "../../shared/session/sessionStore.ts";
import { endSessions } from "../../shared/session/sessions.ts";
import { describe } from "./describe.ts";
import { createLocations } from "./locations.ts";

const base = "/s/api/saas-business/v1/front/login";

/** @param app has the rate limits registered already */
export function sessionListRoutes(app: FastifyInstance, deps: Deps): void {
	const findLocations = createLocations(deps);

	async function listFor(request: StudentRequest): Promise<SessionList> {
		const { company, student } = request;
		const [sessions, find] = await Promise.all([
			deps.db.company(company.id, (sql) => sessionsOf(sql, student.id, student.sessionId)),
			findLocations(),
		]);
		return { list: sessions.map((session) => describe(session, request.language, find)) };
	}

	route(app, {
		method: "GET",
		url: `${base}/sessions`,
		data: "/calls/sessions#/definitions/SessionList",
		access: "student",
		handler: listFor,
	});

	route(app, {
		method: "POST",
		url: `${base}/endSession`,
		body: "/calls/sessions#/definitions/EndSessionBody",
		data: "/calls/sessions#/definitions/SessionList",
		access: "student",
		async handler(request, reply) {
			const { id } = request.body;
			const { sessionId } = request.student;
			const isOwn = id === sessionId;
			// The session of another student matches none of this student's, like one that has ended.
			const which = id === undefined ? { except: sessionId } : { sessionIds: [id] };
			await endSessions(deps, { ...studentKeyOf(request), ...which }, isOwn ? "signedOut" : "forced");
			if (isOwn) clearRenewalCookie(reply);
			return listFor(request);
		},
	});
}
