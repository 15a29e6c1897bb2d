// What students work with in lessons: the lesson page, homework and resources, and what pages store of it by the outbox.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { homeworkEntries } from "../modules/homework/entries.ts";
import { homeworkRoutes } from "../modules/homework/routes.ts";
import { resourceRoutes } from "../modules/resource/routes.ts";
import { finishText } from "../modules/study/finishText.ts";
import { studyRoutes } from "../modules/study/routes.ts";
import { watchMark } from "../modules/study/watchMark.ts";
import type { EnteringDeps } from "../shared/entry/enteringOf.ts";
import { createViews } from "../shared/progress/views.ts";

/** Registers the routes; returns the kinds of entries that arrive by the outbox. */
export function connectStudy(app: FastifyInstance, deps: Deps, conditions: EnteringDeps) {
	const views = createViews(deps.env.secret);
	studyRoutes(app, deps, { ...conditions, views });
	homeworkRoutes(app, deps, conditions);
	resourceRoutes(app, deps, conditions);
	return [watchMark(views), finishText(conditions), ...homeworkEntries(conditions)];
}
