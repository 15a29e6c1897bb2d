// Entering a live lesson: a ticket for whoever may, where it leads, and what a student does in the room.
import type { FastifyInstance } from "fastify";
import type { EnteredLesson, RoomStored } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest } from "../../plugins/route.ts";
import type { LivePort } from "../../ports/live.ts";
import { studentAgreements } from "../../shared/agreements/studentAgreements.ts";
import type { LessonLadder } from "../../shared/entry/entryFacts.ts";
import { replayAddress } from "../../shared/entry/liveAddress.ts";
import { createRoomAddresses, type LessonKey } from "../../shared/entry/roomAddress.ts";
import { unreadableLesson } from "../../shared/entry/unreadableLesson.ts";
import type { CanPay } from "../../shared/goods/payableOffers.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { storableText } from "../../shared/storableText.ts";
import { classRow } from "./classStore.ts";
import { createEntering } from "./entering.ts";
import { entryRoutes } from "./entryRoutes.ts";
import { faceRoutes } from "./faceRoutes.ts";
import { createLadders, isAdmitted } from "./ladders.ts";
import type { Rooms } from "./room.ts";
import { barredRefusal, closedLesson, missingRoom, roomName } from "./roomAccess.ts";
import { addQuestion, type Seat, setHand } from "./roomStore.ts";
import { agreementOf, classInfo } from "./rules.ts";

const texts = {
	usedTicket: {
		zh: "进入凭证已失效，请重新进入。",
		en: "This ticket is no longer good. Please enter again.",
	},
	emptyQuestion: { zh: "请先写下问题。", en: "Please write a question first." },
	missingClass: { zh: "没有找到这门课程。", en: "This course was not found." },
};

const base = "/s/api/course/lesson";
const definitions = "/calls/lesson#/definitions";

interface Given {
	readonly rooms: Rooms;
	readonly live: LivePort;
	readonly canPay: CanPay;
	/** In a demonstration: the page with the buttons of a room. */
	readonly faultsPath: ((room: string) => string) | undefined;
}

export function lessonRoutes(
	app: FastifyInstance,
	{ env, db }: Deps,
	{ rooms, live, canPay, faultsPath }: Given,
): void {
	const addresses = createRoomAddresses(env.secret);
	const ladders = createLadders({ db, live, canPay, addresses });
	const entering = createEntering({ db }, ladders);
	entryRoutes(app, { db }, ladders);
	faceRoutes(app, { db }, ladders);

	/** Where an admitted student goes. */
	async function enter(
		{ company, student }: StudentRequest,
		{ lesson, facts }: LessonLadder,
		name: string,
	): Promise<EnteredLesson> {
		const { courseId, lessonId, live: room } = lesson;
		const recording = facts.status === "ended" ? replayAddress(room) : undefined;
		const key = { companyId: company.id, courseId, lessonId };
		const entry = recording
			? live.replay(room.vendor, recording)
			: await live.enter({ ...key, ...room }, { id: student.id, name }, "student");
		if (entry.kind === "redirect") return entry;
		const seat = rooms.newSeat({ companyId: company.id, ...student }, lesson);
		return {
			...entry,
			seat,
			...(faultsPath ? { faultsPath: faultsPath(roomName(company.id, lesson)) } : {}),
		};
	}

	route(app, {
		method: "POST",
		url: `${base}/ticket`,
		body: `${definitions}/RoomBody`,
		data: `${definitions}/LessonEntry`,
		access: "student",
		limit: perStudent(60),
		async handler(request) {
			const { company, body } = request;
			const key = addresses.lessonOf(company.id, body);
			if (!key) throw unreadableLesson();
			const { ladder: found, made: ticket } = await entering.ticketFor(request, key);
			const ladder = orNotFound(found, missingRoom);
			const entry = ladders.entryOf(company.id, ladder);
			if (!isAdmitted(ladder)) return entry;
			if (!ticket) throw notSignedIn();
			return { ...entry, ticket };
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/enter`,
		body: `${definitions}/TicketBody`,
		data: `${definitions}/EnteredLesson`,
		access: "student",
		limit: perStudent(60),
		async handler(request) {
			const found = await entering.redeem({ request, ticket: request.body.ticket });
			if (!found) throw new Refusal("1802", texts.usedTicket);
			if (found.ladder.facts.isBarred) throw barredRefusal();
			// It may have been moved or taken away since the ticket was issued.
			if (!isAdmitted(found.ladder)) throw new Refusal("1805", closedLesson);
			return enter(request, found.ladder, found.name);
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "classInfo" }, // API-070
		query: `${definitions}/ClassInfoQuery`,
		data: `${definitions}/ClassInfo`,
		access: "optional",
		handler: (request) =>
			db.company(request.company.id, async (sql) => {
				const { company, student, query } = request;
				const courseId = query.classTypeId;
				const row = orNotFound(await classRow(sql, student?.id ?? "", courseId), texts.missingClass);
				const roomOf = (lessonId: string, vendor: string) =>
					addresses.of(company.id, { courseId, lessonId }, vendor);
				const { school } = documentsOfRequest(request, undefined);
				const who = student && { companyId: company.id, studentId: student.id };
				const entries = who ? (await studentAgreements(sql, who, school.id)).entries : [];
				const protocolOf = (chapterId: string) => agreementOf(entries, row, chapterId);
				return classInfo(row, roomOf, protocolOf, Date.now());
			}),
	});

	/** Changes what everybody in a room sees. */
	async function inRoom(
		{ company, student, body }: StudentRequest & { readonly body: LessonKey & { readonly seat: string } },
		change: (sql: Sql, seat: Seat) => Promise<void>,
	): Promise<RoomStored> {
		const seat = await db.company(company.id, async (sql) => {
			const own = await rooms.ownSeat(sql, { companyId: company.id, ...student }, body);
			await change(sql, own);
			return own;
		});
		rooms.forget(seat);
		return { stored: true };
	}

	route(app, {
		method: "POST",
		url: `${base}/ask`,
		body: `${definitions}/RoomQuestionBody`,
		data: `${definitions}/RoomStored`,
		access: "student",
		limit: perStudent(6),
		handler: (request) =>
			inRoom(request, async (sql, seat) => {
				const text = storableText(request.body.text).trim();
				if (text === "") throw new Refusal("1807", texts.emptyQuestion);
				await addQuestion(sql, seat, request.body.id, text);
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/hand`,
		body: `${definitions}/RoomHandBody`,
		data: `${definitions}/RoomStored`,
		access: "student",
		limit: perStudent(20),
		handler: (request) => inRoom(request, (sql, seat) => setHand(sql, seat, request.body.isUp)),
	});

	route(app, {
		method: "POST",
		url: `${base}/leave`,
		body: `${definitions}/RoomLeaveBody`,
		data: `${definitions}/RoomStored`,
		access: "student",
		limit: perStudent(60),
		async handler({ company, student, body }) {
			await rooms.leave({ companyId: company.id, ...student }, body);
			return { stored: true };
		},
	});
}
