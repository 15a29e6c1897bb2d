// Routes of what belongs to a student: points, balance, cards, coupons, invitations, notes and the timetable.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { accountRoutes } from "../modules/account/routes.ts";
import { cardRoutes } from "../modules/card/routes.ts";
import { couponRoutes } from "../modules/coupon/routes.ts";
import { inviteRoutes } from "../modules/invite/routes.ts";
import { noteRoutes } from "../modules/note/routes.ts";
import { pointsRoutes } from "../modules/points/routes.ts";
import { calendarFileRoutes } from "../modules/timetable/fileRoutes.ts";
import { timetableRoutes } from "../modules/timetable/routes.ts";

/** @param app has the rate limits registered already */
export function studentRoutes(app: FastifyInstance, deps: Deps): void {
	pointsRoutes(app, deps);
	accountRoutes(app, deps);
	cardRoutes(app, deps);
	couponRoutes(app, deps);
	inviteRoutes(app, deps);
	noteRoutes(app, deps);
	timetableRoutes(app, deps);
	calendarFileRoutes(app, deps);
}
