// The timetable of a student, and the address at which calendars read it.
import type { FastifyInstance } from "fastify";
import { classZone } from "../../../schemas/classZone.ts";
import type { Timetable } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import type { Window } from "./rows.ts";
import { dayMs, maxDays, maxEntries } from "./rules.ts";
import { createEventFiles, hashOf, newSecret } from "./secrets.ts";
import { findFeed, removeFeed, storeFeed } from "./store.ts";
import { readTimetable } from "./timetable.ts";

const base = "/s/api/course/calendar";
const definitions = "/calls/timetable#/definitions";

const invalidWindow = reason(
	"1471",
	`请选择一段不超过 ${maxDays} 天的时间。`,
	`Ask for a time that begins before it ends, of at most ${maxDays} days.`,
);

function windowOf({ from, until }: { readonly from: string; readonly until: string }): Window {
	const [start, end] = [Date.parse(from), Date.parse(until)];
	// Also of what is no number.
	if (!(start < end && end - start <= maxDays * dayMs)) refuse(invalidWindow);
	return { from: new Date(start), until: new Date(end) };
}

export function timetableRoutes(app: FastifyInstance, { db, env }: Deps): void {
	const files = createEventFiles(env.secret);

	route(app, {
		method: "GET",
		url: { endpoint: "classTable" },
		query: `${definitions}/TimetableQuery`,
		data: `${definitions}/Timetable`,
		access: "student",
		async handler(request): Promise<Timetable> {
			const key = studentKeyOf(request);
			const window = windowOf(request.query);
			const found = await db.company(key.companyId, (sql) => readTimetable(sql, key.studentId, window));
			return {
				zone: classZone(request.site.document.baseInfo),
				list: found.slice(0, maxEntries).map((entry) => ({ ...entry, file: files.addressOf(key, entry.id) })),
				isCut: found.length > maxEntries,
				serverTime: Date.now(),
			};
		},
	});

	route(app, {
		method: "GET",
		url: base,
		query: "/calls/config#/definitions/DomainQuery",
		data: `${definitions}/CalendarFeed`,
		access: "student",
		handler: ({ company, student }) => db.company(company.id, (sql) => findFeed(sql, student.id)),
	});

	route(app, {
		method: "POST",
		url: `${base}/change`,
		body: `${definitions}/CalendarFeedChange`,
		data: `${definitions}/CalendarFeedChanged`,
		access: "student",
		limit: perStudent(20),
		async handler(request) {
			const key = studentKeyOf(request);
			const { language, protocol, host } = request;
			const secret = newSecret();
			const isRenewed = request.body.change === "renew";
			const feed = await db.company(key.companyId, async (sql) => {
				if (isRenewed) await storeFeed(sql, key, hashOf(secret), language);
				else await removeFeed(sql, key.studentId);
				return findFeed(sql, key.studentId);
			});
			return { feed, ...(isRenewed && { address: `${protocol}://${host}/s/calendar/feed/${secret}.ics` }) };
		},
	});
}
