// Commands about live rooms: who is there and for how long, and what an operator does in a lesson that goes on.
import type { Json } from "../../schemas/json.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import {
	admit,
	bar,
	hideQuestion,
	isKnownRoom,
	listQuestions,
	listSeats,
	lowerHands,
} from "../modules/lesson/operatorStore.ts";
import type { Room } from "../modules/lesson/roomStore.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";
import { studentFinder } from "./studentFinder.ts";

interface NamedRoom {
	readonly host: string;
	readonly course: string;
	readonly lesson: string;
}

interface Options {
	readonly author?: string;
	readonly message?: string;
}

export function lessonCommands({ db, bus }: Pick<Deps, "db" | "bus">) {
	const find = studentFinder(db);

	/** Runs with a room that is there. */
	async function inRoom<Result>(
		{ host, course: courseId, lesson: lessonId }: NamedRoom,
		work: (sql: Sql, room: Room) => Promise<Result>,
	): Promise<Result> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		return db.company(companyId, async (sql) => {
			const room = { companyId, courseId, lessonId };
			if (!(await isKnownRoom(sql, room)))
				throw new OperatorRefused(`"${host}" has no live lesson "${lessonId}" in the course "${courseId}"`);
			return work(sql, room);
		});
	}

	const recordRoom = (
		sql: Sql,
		{ companyId, courseId: course, lessonId: lesson }: Room,
		action: string,
		{ author: actor = "", message: reason }: Options,
		detail: { readonly [key: string]: Json } = {},
	) => recordAction(sql, companyId, { actor, action, reason, detail: { course, lesson, ...detail } });

	/** Something about one student in a room. */
	const aboutStudent = (
		action: "live-remove" | "live-admit",
		change: (sql: Sql, room: Room, studentId: string) => Promise<boolean>,
		refusal: string,
	) =>
		command("/operator#/definitions/OperatorRoomStudent", async ({ account, options = {}, ...named }) => {
			const { companyId, student } = await find(named.host, account);
			const event = await inRoom(named, async (sql, room) => {
				if (!(await change(sql, room, student.id))) throw new OperatorRefused(`"${account}" ${refusal}`);
				const { author: actor = "", message: reason } = options;
				const who = { companyId: room.companyId, studentId: student.id, actor, reason };
				await record(sql, who, action, { course: room.courseId, lesson: room.lessonId });
				// Open pages that say whether the lesson can be entered ask again.
				return appendEvent(sql, student.id, "lesson", { id: room.lessonId });
			});
			if (event) await announceEvent(bus, companyId, student.id, event);
			return { studentId: student.id };
		});

	return {
		"live-list": command("/operator#/definitions/OperatorRoom", ({ options = {}, ...named }) =>
			inRoom(named, async (sql, room) => {
				await recordRoom(sql, room, "live-list", options);
				return listSeats(sql, room);
			}),
		),
		"live-questions": command("/operator#/definitions/OperatorRoom", (named) => inRoom(named, listQuestions)),
		"live-remove": aboutStudent("live-remove", bar, "is removed already"),
		"live-admit": aboutStudent("live-admit", admit, "is not removed from that room"),
		"live-lower": command("/operator#/definitions/OperatorRoom", ({ options = {}, ...named }) =>
			inRoom(named, async (sql, room) => {
				const count = await lowerHands(sql, room);
				await recordRoom(sql, room, "live-lower", options, { count });
				return { count };
			}),
		),
		"live-hide": command(
			"/operator#/definitions/OperatorRoomQuestion",
			({ question, options = {}, ...named }) =>
				inRoom(named, async (sql, room) => {
					if (!(await hideQuestion(sql, room, question)))
						throw new OperatorRefused(`that room has no question "${question}" that is shown`);
					await recordRoom(sql, room, "live-hide", options, { question });
					return { question };
				}),
		),
	};
}
