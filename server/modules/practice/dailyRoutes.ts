// Calls of daily practice.
import type { FastifyInstance } from "fastify";
import type { Deps, Site } from "../../deps.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { type CountsOf, chapterCounts } from "./bankCounts.ts";
import { beginDaily, readDaily } from "./daily.ts";
import { beginLimit } from "./limits.ts";

const definitions = "/calls/practice#/definitions";

const schoolOf = (site: Site, schoolId: string | undefined): string => site.documentsFor(schoolId).school.id;

export function dailyRoutes(app: FastifyInstance, { db }: Deps, countsOf: CountsOf): void {
	route(app, {
		method: "GET",
		url: "/s/api/question/v1/question/front/dalipractice", // API-098
		query: `${definitions}/DailyQuery`,
		data: `${definitions}/DailyPractice`,
		access: "student",
		handler: async (request) => {
			const owner = studentKeyOf(request);
			const { schoolId, subjectId } = request.query;
			const school = schoolOf(request.site, schoolId);
			const counts = chapterCounts(await countsOf(owner.companyId), school);
			return db.company(owner.companyId, (sql) => readDaily(sql, owner, school, counts, subjectId));
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/question/v1/exercise/daily/paper/generate",
		body: `${definitions}/DailyExerciseBody`,
		data: `${definitions}/Exercise`,
		access: "student",
		limit: beginLimit,
		handler: (request) => {
			const owner = studentKeyOf(request);
			const { schoolId, subjectId } = request.body;
			return db.company(owner.companyId, (sql) =>
				beginDaily(sql, owner, schoolOf(request.site, schoolId), subjectId),
			);
		},
	});
}
