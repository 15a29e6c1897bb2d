// Learning: the last lesson of a student, and their courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { courseProgress } from "../../shared/progress/courseProgress.ts";
import { enrolmentOf, packageOf } from "./rules.ts";
import { enrolmentOfCourse, enrolmentsInPackage, enrolmentsOf, lastStudiedId, packagesOf } from "./store.ts";

const onePage = <Row>(list: readonly Row[]) => ({
	list,
	total: list.length,
	page: 1,
	pageSize: Math.max(1, list.length),
});

export function learningRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "learnData" },
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/learning#/definitions/LearnData",
		access: "student",
		async handler(request) {
			const last = await db.company(request.company.id, async (sql) => {
				const id = await lastStudiedId(sql, request.student.id);
				return id === undefined ? undefined : (await courseProgress(sql, request.student.id, [id])).get(id);
			});
			if (!last?.lastLesson) return {};
			const { courseId, courseName, lastLesson } = last;
			return { courseId, courseName, lessonId: lastLesson.id, lessonName: lastLesson.lessonName };
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "userCourses" },
		query: "/calls/learning#/definitions/EnrolmentQuery",
		data: "/calls/learning#/definitions/EnrolmentList",
		access: "student",
		async handler({ company, student, query }) {
			return db.company(company.id, async (sql) => {
				const { courseId, packageId } = query;
				const found =
					courseId !== undefined
						? onePage(await enrolmentOfCourse(sql, student.id, courseId))
						: packageId !== undefined
							? onePage(await enrolmentsInPackage(sql, student.id, packageId))
							: await enrolmentsOf(sql, student.id, query);
				const ids = found.list.map(({ card }) => card.id);
				const progress = await courseProgress(sql, student.id, ids);
				return {
					...found,
					list: found.list.flatMap((row) => {
						const done = progress.get(row.card.id);
						return done ? enrolmentOf(row, done, Date.now()) : [];
					}),
				};
			});
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "userPackages" },
		query: "/calls/learning#/definitions/PackageOfStudentQuery",
		data: "/calls/learning#/definitions/PackageOfStudentList",
		access: "student",
		async handler({ company, student, query }) {
			return db.company(company.id, async (sql) => {
				const found = await packagesOf(sql, student.id, query);
				const ids = found.list.flatMap(({ courseIds }) => courseIds);
				const progress = await courseProgress(sql, student.id, ids);
				return { ...found, list: found.list.map((row) => packageOf(row, progress)) };
			});
		},
	});
}
