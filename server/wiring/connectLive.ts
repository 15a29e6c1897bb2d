// Connects the rooms of the module lesson with the buttons of the demonstration that say what goes wrong in them.
import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { hideQuestion, lowerHands } from "../modules/lesson/operatorStore.ts";
import type { Rooms } from "../modules/lesson/room.ts";
import { type Room, removeAll, studentsIn } from "../modules/lesson/roomStore.ts";
import { lessonRoutes } from "../modules/lesson/routes.ts";
import { connectionsDroppedTopic } from "../realtime/socket.ts";
import type { CanPay } from "../shared/goods/payableOffers.ts";
import type { RoomAction } from "../stand-ins/live.ts";
import type { connectVendors } from "./connectVendors.ts";

/** What a button changes in the database. */
const changes: Readonly<Partial<Record<RoomAction, (sql: Sql, room: Room) => Promise<unknown>>>> = {
	kick: removeAll,
	lower: lowerHands,
	hide: hideQuestion,
};

/** Routes of lessons, with the rooms of the installation. */
export function connectLive(
	app: FastifyInstance,
	deps: Deps,
	rooms: Rooms,
	{ live, liveRooms: standIn }: Pick<ReturnType<typeof connectVendors>, "live" | "liveRooms">,
	canPay: CanPay,
): void {
	lessonRoutes(app, deps, { rooms, live, canPay, faultsPath: standIn?.faultsPath });
	if (!standIn) return;
	const { db, bus } = deps;
	rooms.followFaults(standIn.faultsOf);
	standIn.onAction(async (room, action) => {
		const [company, courseId = "", lessonId = ""] = room.split(" ");
		const companyId = Number(company);
		const key = { companyId, courseId, lessonId };
		const change = changes[action];
		if (change) {
			await db.company(companyId, (sql) => change(sql, key));
			return;
		}
		const studentIds = await db.company(companyId, (sql) => studentsIn(sql, key));
		await bus.publish(connectionsDroppedTopic, { companyId, studentIds });
	});
}
