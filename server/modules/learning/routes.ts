// What a student learns: where they left off, and the courses they have.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EnrolmentList, EnrolmentQuery, LearnData } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { enrolmentOf, lastLesson } from "./rules.ts";
import { enrolmentIn, enrolmentsOf, lastStudied } from "./store.ts";

const studentId = ({ student }: FastifyRequest): string => student?.id ?? "";

export function learningRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/learn/data",
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/learning#/definitions/LearnData",
		access: "student",
		async handler(request): Promise<LearnData> {
			const last = await db.company(request.company.id, (sql) => lastStudied(sql, studentId(request)));
			const lesson = last && lastLesson(last);
			if (!lesson) return {};
			return {
				courseId: last.card.id,
				courseName: last.card.courseName,
				lessonId: lesson.id,
				lessonName: lesson.lessonName,
			};
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/user/list",
		query: "/calls/learning#/definitions/EnrolmentQuery",
		data: "/calls/learning#/definitions/EnrolmentList",
		access: "student",
		async handler(request): Promise<EnrolmentList> {
			const asked = request.query as EnrolmentQuery;
			const found = await db.company(request.company.id, async (sql) => {
				if (asked.courseId === undefined) return enrolmentsOf(sql, studentId(request), asked);
				const list = await enrolmentIn(sql, studentId(request), asked.courseId);
				return { list, total: list.length, page: 1, pageSize: 1 };
			});
			return { ...found, list: found.list.map(enrolmentOf) };
		},
	});
}
