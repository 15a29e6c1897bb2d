// Files for calendars: the whole timetable at a secret address, and one event at a signed one. Neither has a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { createCounter } from "../../plugins/counter.ts";
import { sendNotFound } from "../../plugins/envelope.ts";
import type { Language } from "../../plugins/language.ts";
import { tooMany } from "../../plugins/limits.ts";
import { calendarOf, markOf } from "./calendar.ts";
import type { Entry } from "./rules.ts";
import { createEventFiles, type FileQuery, hashInFile } from "./secrets.ts";
import { eventStates, isActive, ownerOfFeed } from "./store.ts";
import { calendarWindow, readTimetable } from "./timetable.ts";

/** A minute: a calendar service reads those of a whole school from one address, a secret is guessed from few. */
const perAddress = 600;
/** A minute and file. */
const perFile = 30;

const limited = { config: { rateLimit: { max: perAddress, timeWindow: "1 minute" } } };

/** Of a file in a calendar: the reply is the student's alone, and no search engine lists it. */
const send = (reply: FastifyReply, text: string, disposition: string): FastifyReply =>
	reply
		.type("text/calendar; charset=utf-8")
		.header("content-disposition", disposition)
		.header("cache-control", "private, no-cache")
		.header("x-robots-tag", "noindex, nofollow")
		.send(text);

export function calendarFileRoutes(app: FastifyInstance, { db, env }: Deps): void {
	const files = createEventFiles(env.secret);
	/** Undefined for a student who may not read it any more. */
	const fileOf = (
		{ company, site, protocol, host }: FastifyRequest,
		student: { readonly studentId: string; readonly language: Language },
		isWanted: (entry: Entry) => boolean = () => true,
	): Promise<string | undefined> =>
		db.company(company.id, async (sql) => {
			if (!(await isActive(sql, student.studentId))) return undefined;
			const all = await readTimetable(sql, student.studentId, calendarWindow(Date.now()));
			const entries = all.filter(isWanted);
			const states = await eventStates(sql, company.id, entries.map(markOf));
			return calendarOf(entries, states, {
				companyId: company.id,
				siteTitle: site.documentsFor().baseInfo.siteTitle,
				origin: `${protocol}://${host}`,
				language: student.language,
			});
		});

	type FeedRequest = FastifyRequest<{ Params: { file: string } }>;
	const reads = createCounter<FeedRequest>(
		app,
		{ max: perFile, timeWindow: "1 minute" },
		({ params }) => `calendar ${hashInFile(params.file)}`,
	);
	app.get<{ Params: { file: string } }>("/s/calendar/feed/:file", limited, async (request, reply) => {
		const hash = hashInFile(request.params.file);
		if (hash === undefined) return sendNotFound(request, reply);
		const ttlMs = await reads.add(request);
		if (ttlMs !== undefined) throw tooMany(ttlMs);
		const owner = await db.company(request.company.id, (sql) => ownerOfFeed(sql, hash));
		const text = owner && (await fileOf(request, owner));
		if (text === undefined) return sendNotFound(request, reply);
		return send(reply, text, 'inline; filename="timetable.ics"');
	});

	app.get<{ Querystring: Partial<FileQuery> }>(
		"/s/calendar/event/event.ics",
		limited,
		async (request, reply) => {
			const { of = "", event = "", until = "", key = "" } = request.query;
			const { company, language } = request;
			if (!files.isValid(company.id, { of, event, until, key })) return sendNotFound(request, reply);
			const text = await fileOf(request, { studentId: of, language }, ({ id }) => id === event);
			if (!text?.includes("BEGIN:VEVENT")) return sendNotFound(request, reply);
			return send(reply, text, 'attachment; filename="event.ics"');
		},
	);
}
