// Routes of what a student has with the school: points, balance, cards, coupons and invitations.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { accountRoutes } from "../modules/account/routes.ts";
import { cardRoutes } from "../modules/card/routes.ts";
import { couponRoutes } from "../modules/coupon/routes.ts";
import { inviteRoutes } from "../modules/invite/routes.ts";
import { pointsRoutes } from "../modules/points/routes.ts";

/** @param app has the rate limits registered already */
export function accountPartRoutes(app: FastifyInstance, deps: Deps): void {
	pointsRoutes(app, deps);
	accountRoutes(app, deps);
	cardRoutes(app, deps);
	couponRoutes(app, deps);
	inviteRoutes(app, deps);
}
