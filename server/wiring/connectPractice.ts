// The question bank: its routes, and the changes of an exercise that a page keeps until the server has them.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { createBankCounts } from "../modules/practice/bankCounts.ts";
import { questionCollectRoutes } from "../modules/practice/collectRoutes.ts";
import { dailyRoutes } from "../modules/practice/dailyRoutes.ts";
import {
	practiceAnswer,
	practiceCollect,
	practiceMark,
	practiceMerge,
	practiceSubmit,
} from "../modules/practice/entries.ts";
import { exerciseRoutes } from "../modules/practice/exerciseRoutes.ts";
import { guestRoutes } from "../modules/practice/guestRoutes.ts";
import { createGuests } from "../modules/practice/guests.ts";
import { recordRoutes } from "../modules/practice/recordRoutes.ts";
import { practiceRoutes } from "../modules/practice/routes.ts";
import { wrongRoutes } from "../modules/practice/wrongRoutes.ts";

/** Registers the routes; returns the changes that arrive by the outbox. */
export function connectPractice(app: FastifyInstance, deps: Deps) {
	const guests = createGuests(deps.env.secret);
	const countsOf = createBankCounts(deps);
	practiceRoutes(app, deps, guests, countsOf);
	exerciseRoutes(app, deps);
	guestRoutes(app, deps, guests);
	dailyRoutes(app, deps, countsOf);
	recordRoutes(app, deps);
	wrongRoutes(app, deps);
	questionCollectRoutes(app, deps);
	return [practiceAnswer, practiceCollect, practiceMark, practiceSubmit, practiceMerge(guests)];
}
