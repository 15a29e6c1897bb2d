// Connects the rooms of the module lesson with the buttons of the demonstration that say what goes wrong in them.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { Rooms } from "../modules/lesson/room.ts";
import { removeAll, studentsIn } from "../modules/lesson/roomStore.ts";
import { lessonRoutes } from "../modules/lesson/routes.ts";
import { connectionsDroppedTopic } from "../realtime/socket.ts";
import type { CanPay } from "../shared/goods/payableOffers.ts";
import type { connectVendors } from "./connectVendors.ts";

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
		if (action === "kick") return db.company(companyId, (sql) => removeAll(sql, key));
		const studentIds = await db.company(companyId, (sql) => studentsIn(sql, key));
		await bus.publish(connectionsDroppedTopic, { companyId, studentIds });
	});
}
