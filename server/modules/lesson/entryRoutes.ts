// Why a lesson can or cannot be entered: the whole ladder of one, the label of many, and the documented call about lessons
// that are free of charge.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import { confirmFree } from "../../shared/entry/freeStore.ts";
import { allLessons } from "../../shared/entry/lessonStore.ts";
import type { Ladders } from "./ladders.ts";
import { missingRoom } from "./roomAccess.ts";

const base = "/s/api/course/lesson";
const definitions = "/calls/lesson#/definitions";

export function entryRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, ladders: Ladders): void {
	route(app, {
		method: "GET",
		url: `${base}/entry/:lessonId`,
		params: `${definitions}/EntryParams`,
		query: `${definitions}/EntryQuery`,
		data: `${definitions}/LessonEntry`,
		access: "student",
		limit: perStudent(120),
		async handler(request) {
			const { courseId } = request.query;
			const key = { courseId, lessonId: request.params.lessonId };
			const companyId = request.company.id;
			const { ladder: live } = await ladders.one(request, key);
			const ladder = live ?? (await db.company(companyId, (sql) => ladders.ofAny(sql, request, key)));
			return ladders.entryOf(companyId, orNotFound(ladder, missingRoom));
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/entries`,
		query: `${definitions}/LessonEntriesQuery`,
		data: `${definitions}/LessonEntries`,
		access: "student",
		limit: perStudent(120),
		async handler(request) {
			const asked = [...new Set(request.query.courseIds.split(","))].map((courseId) => ({ courseId }));
			const companyId = request.company.id;
			const found = await db.company(companyId, (sql) => ladders.many(sql, request, asked));
			return { list: found.map((each) => ladders.labelOf(companyId, each)), serverTime: Date.now() };
		},
	});

	route(app, {
		method: "GET",
		url: { endpoint: "freeCourse" }, // API-069
		query: `${definitions}/FreePopupQuery`,
		data: `${definitions}/FreePopup`,
		access: "student",
		async handler(request) {
			const { classTypeId: courseId, lessonId } = request.query;
			if (courseId === undefined || lessonId === undefined)
				return { containFreeCourseFlag: 0, isShowPopup: 0 };
			const ladder = await db.company(request.company.id, (sql) =>
				ladders.ofAny(sql, request, { courseId, lessonId }),
			);
			const { freePopup } = orNotFound(ladder, missingRoom).facts;
			return {
				containFreeCourseFlag: freePopup === "notNeeded" ? 0 : 1,
				isShowPopup: freePopup === "needed" ? 1 : 0,
			};
		},
	});

	route(app, {
		method: "POST",
		url: { endpoint: "freeCourse" },
		body: `${definitions}/FreePopupBody`,
		data: `${definitions}/RoomStored`,
		access: "student",
		limit: perStudent(60),
		async handler(request) {
			const { courseId } = request.body;
			await db.company(request.company.id, async (sql) => {
				// What is not there is not confirmed either.
				const { id } = request.student;
				const [first] = (await allLessons(sql, [id], [{ courseId }]))(id);
				orNotFound(first, missingRoom);
				await confirmFree(sql, studentKeyOf(request), courseId);
			});
			return { stored: true };
		},
	});
}
