// Learning: the last lesson of a student, and their courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { enrolmentOf, lastLesson, packageOf } from "./rules.ts";
import { enrolmentOfCourse, enrolmentsInPackage, enrolmentsOf, lastStudied, packagesOf } from "./store.ts";

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
				const { courseId, packageId } = query;
				if (courseId === undefined && packageId === undefined) return enrolmentsOf(sql, student.id, query);
				const list =
					courseId === undefined
						? await enrolmentsInPackage(sql, student.id, packageId ?? "")
						: await enrolmentOfCourse(sql, student.id, courseId);
				return { list, total: list.length, page: 1, pageSize: Math.max(1, list.length) };
			});
			return { ...found, list: found.list.map((row) => enrolmentOf(row, Date.now())) };
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "userPackages" },
		query: "/calls/learning#/definitions/PackageOfStudentQuery",
		data: "/calls/learning#/definitions/PackageOfStudentList",
		access: "student",
		async handler({ company, student, query }) {
			const found = await db.company(company.id, (sql) => packagesOf(sql, student.id, query));
			return { ...found, list: found.list.map(packageOf) };
		},
	});
}
