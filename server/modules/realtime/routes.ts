// The calls around the realtime connection: a ticket to open it, and missed events.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { route } from "../../plugins/route.ts";
import { eventsAfter } from "../../realtime/studentEvents.ts";
import { makeTicket } from "../../realtime/tickets.ts";

const base = "/s/api/external/api/v1";

export function realtimeRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "POST",
		url: `${base}/socketTicket`,
		data: "/calls/realtime#/definitions/SocketTicket",
		access: "student",
		// A student who must change the password also has to be notified when the server ends the session (OPEN-078).
		evenForced: true,
		async handler({ company, student }) {
			const ticket = await db.company(company.id, (sql) => makeTicket(sql, student.sessionId));
			if (!ticket) throw notSignedIn(false);
			return ticket;
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/events`,
		query: "/calls/realtime#/definitions/EventsQuery",
		data: "/calls/realtime#/definitions/StudentEvents",
		access: "student",
		handler({ company, student, query }) {
			const { after = 0, limit = 100 } = query;
			return db.company(company.id, (sql) => eventsAfter(sql, student.id, after, limit));
		},
	});
}
