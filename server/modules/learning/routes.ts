// Learning: the last lesson of a student, and their courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { enrolmentOf, lastLesson } from "./rules.ts";
import { enrolmentOfCourse, enrolmentsOf, lastStudied } from "./store.ts";

export function learningRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "learnData" },
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/learning#/definitions/LearnData",
		access: "student",
		async handler(request) {
			const last = await db.company(request.company.id, (sql) => lastStudied(sql, request.student.id));
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
		url: { endpoint: "userCourses" },
		query: "/calls/learning#/definitions/EnrolmentQuery",
		data: "/calls/learning#/definitions/EnrolmentList",
		access: "student",
		async handler({ company, student, query }) {
			const found = await db.company(company.id, async (sql) => {
				if (query.courseId === undefined) return enrolmentsOf(sql, student.id, query);
				const list = await enrolmentOfCourse(sql, student.id, query.courseId);
				return { list, total: list.length, page: 1, pageSize: 1 };
			});
			return { ...found, list: found.list.map(enrolmentOf) };
		},
	});
}
