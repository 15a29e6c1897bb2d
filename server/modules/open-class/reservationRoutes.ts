// Seats in open classes, and the file that puts a class into a calendar.
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound, reason, refuse } from "../../plugins/envelope.ts";
import { localText } from "../../plugins/language.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import { calendarOf, maxTimes } from "./calendar.ts";
import { maxReservations, releaseSeat, reserveSeat } from "./reservationStore.ts";
import { missing, plainTime } from "./rules.ts";
import { classesOf, findOpenClass, timesOf } from "./store.ts";

const base = "/s/api/course/openCourse";
const definitions = "/calls/open-class#/definitions";

const refusals = {
	full: reason("1461", "座位已满。", "All seats are taken."),
	over: reason("1462", "这堂公开课已经结束。", "This open class is over."),
	tooMany: reason(
		"1463",
		`最多预约 ${maxReservations} 堂公开课，请先取消一些。`,
		`You have seats in ${maxReservations} open classes already. Release some first.`,
	),
};

const file = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})\.ics$/;

export function reservationRoutes(app: FastifyInstance, { db, bus }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/mine`,
		query: "/calls/config#/definitions/DomainQuery",
		data: `${definitions}/ReservedClasses`,
		access: "student",
		async handler({ company, student }) {
			const now = new Date();
			const list = await db.company(company.id, (sql) => classesOf(sql, student.id, now));
			return { list, now: plainTime(now) };
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/reserve`,
		body: `${definitions}/ReserveSeatBody`,
		data: `${definitions}/SeatReservation`,
		access: "student",
		async handler(request) {
			const key = studentKeyOf(request);
			const { id, isReserved } = request.body;
			const now = new Date();
			const { found, event } = await db.company(key.companyId, async (sql) => {
				if (isReserved) {
					const outcome = await reserveSeat(sql, key, id, now);
					if (outcome !== "reserved" && outcome !== "missing") refuse(refusals[outcome]);
				} else await releaseSeat(sql, key.studentId, id);
				return {
					found: orNotFound(await findOpenClass(sql, id, now), missing),
					event: await appendEvent(sql, key.studentId, "reservations", {}),
				};
			});
			if (event) await announceEvent(bus, key.companyId, key.studentId, event);
			return { id, isReserved, seatsTaken: found.card.seatsTaken };
		},
	});

	app.get<{ Params: { file: string } }>("/s/calendar/:file", async (request, reply: FastifyReply) => {
		const id = file.exec(request.params.file)?.[1] ?? "";
		const times = orNotFound(
			await db.company(request.company.id, (sql) => timesOf(sql, id, new Date(), maxTimes)),
			missing,
		);
		const { host, protocol, language, site } = request;
		const text = calendarOf(
			times,
			{
				host,
				address: `${protocol}://${host}/openCourse/${encodeURIComponent(id)}`,
				name: localText(site.documentsFor().baseInfo.siteTitle, language),
			},
			language,
		);
		return reply
			.type("text/calendar; charset=utf-8")
			.header("content-disposition", `attachment; filename="${id}.ics"`)
			.header("cache-control", "no-cache, private")
			.send(text);
	});
}
