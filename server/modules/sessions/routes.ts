// Where a student is signed in, for their own eyes: the list, and the end of one session or of all others.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EndSessionBody, SessionList } from "../../../schemas/generated/documents.ts";
import { sessionsOf } from "../../db/sessionStore.ts";
import type { Deps } from "../../deps.ts";
import { dropRenewal } from "../../plugins/renewalCookie.ts";
import { route } from "../../plugins/route.ts";
import { endSessions } from "../../sessions.ts";
import { describe } from "./describe.ts";
import { createPlaces } from "./places.ts";

const base = "/s/api/saas-business/v1/front/login";

/** @param app has the rate limits registered already */
export function sessionListRoutes(app: FastifyInstance, deps: Deps): void {
	const placesOf = createPlaces(deps);
	const asking = ({ company, student }: FastifyRequest) => ({
		companyId: company.id,
		studentId: student?.id ?? "",
		sessionId: student?.sessionId ?? "",
	});

	async function listFor(request: FastifyRequest): Promise<SessionList> {
		const { companyId, studentId, sessionId } = asking(request);
		const [sessions, find] = await Promise.all([
			deps.db.company(companyId, (sql) => sessionsOf(sql, studentId, sessionId)),
			placesOf(),
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
		async handler(request, reply): Promise<SessionList> {
			const { id } = request.body as EndSessionBody;
			const { companyId, studentId, sessionId } = asking(request);
			const isOwn = id === sessionId;
			// One of somebody else fits no session of this student, and is answered like one that has ended.
			const which = id === undefined ? { except: sessionId } : { sessionIds: [id] };
			await endSessions(deps, { companyId, studentId, ...which }, isOwn ? "signedOut" : "forced");
			if (isOwn) dropRenewal(reply);
			return listFor(request);
		},
	});
}
