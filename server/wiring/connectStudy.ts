// Connects what students do in lessons: their page, homework and files, and what of it comes by the outbox.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { homeworkEntries } from "../modules/homework/entries.ts";
import { homeworkRoutes } from "../modules/homework/routes.ts";
import { resourceRoutes } from "../modules/resource/routes.ts";
import { finishText } from "../modules/study/finishText.ts";
import { studyRoutes } from "../modules/study/routes.ts";
import { watchMark } from "../modules/study/watchMark.ts";
import type { EnteringDeps } from "../shared/entry/enteringOf.ts";
import type { EntryKind } from "../shared/entryKind.ts";
import { createViews } from "../shared/progress/views.ts";

/** @returns the kinds of outbox entries that belong to lessons */
export function connectStudy(app: FastifyInstance, deps: Deps, conditions: EnteringDeps): EntryKind[] {
	const views = createViews(deps.env.secret);
	studyRoutes(app, deps, { ...conditions, views });
	homeworkRoutes(app, deps, conditions);
	resourceRoutes(app, deps, conditions);
	return [watchMark(views), finishText(conditions), ...homeworkEntries(conditions)];
}
