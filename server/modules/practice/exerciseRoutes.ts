// Calls about an exercise under way: the operations of the realtime connection for pages without one, and reports of mistakes.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { storableText } from "../../shared/storableText.ts";
import { findExercise } from "./exerciseStore.ts";
import { makeMove } from "./moves.ts";
import { addReport } from "./questionReports.ts";
import { missing, questionOf, refusals } from "./rules.ts";

const question = "/s/api/question/v1";

export function exerciseRoutes(app: FastifyInstance, deps: Deps): void {
	for (const move of ["submit", "pause", "resume", "close"] as const)
		route(app, {
			method: "POST",
			url: `${question}/websocket/exercise/${move}`,
			body: "/events/practice#/definitions/ExerciseMessage",
			data: "/events/practice#/definitions/ExerciseState",
			access: "student",
			handler: (request) => makeMove(deps, studentKeyOf(request), request.body.exerciseId, move),
		});

	route(app, {
		method: "POST",
		url: `${question}/question/report`,
		body: "/calls/practice#/definitions/QuestionReportBody",
		data: "/calls/practice#/definitions/QuestionReported",
		access: "student",
		handler: (request) => {
			const owner = studentKeyOf(request);
			const { exerciseId, taskId, reason, note = "" } = request.body;
			return deps.db.company(owner.companyId, async (sql) => {
				const { selected } = orNotFound(await findExercise(sql, owner, exerciseId), missing);
				const { questionId, version } = questionOf(selected, taskId) ?? refuse(refusals.otherQuestion);
				await addReport(sql, owner, { questionId, version, taskId, reason, note: storableText(note) });
				return { questionId };
			});
		},
	});
}
