// The lesson page: the contents of a course, and what a student works with in one of its lessons.
import type { FastifyInstance } from "fastify";
import { firstClosed } from "../../../schemas/entry.ts";
import type { StudyLesson } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { lessonLadders } from "../../shared/entry/entryFacts.ts";
import { createRoomAddresses } from "../../shared/entry/roomAddress.ts";
import { unreadableLesson } from "../../shared/entry/unreadableLesson.ts";
import { createMediaCookies } from "../../shared/media/mediaCookie.ts";
import type { StudentLesson, Views } from "../../shared/progress/views.ts";
import { contentsOf, type Ladder, roomOfLive } from "./contents.ts";
import { materialOf } from "./material.ts";
import { missingCourse, missingLesson } from "./rules.ts";
import { type StudiedLesson, storeOpened, studiedCourse, studiedLesson } from "./store.ts";

const base = "/s/api/course/study";
const definitions = "/calls/study#/definitions";

export function studyRoutes(
	app: FastifyInstance,
	{ env, db }: Pick<Deps, "env" | "db">,
	{ views, ...conditions }: EnteringDeps & { readonly views: Views },
): void {
	const addresses = createRoomAddresses(env.secret);
	const cookies = createMediaCookies(env.secret);
	const roomsOf =
		(companyId: number): Parameters<typeof contentsOf>[3] =>
		(lesson, vendor) =>
			addresses.of(companyId, lesson, vendor);

	/** Of a lesson that the student may enter. */
	async function openedLesson(
		sql: Sql,
		request: StudentRequest,
		lesson: StudentLesson,
		studied: StudiedLesson,
	) {
		const { company } = request.site.document;
		const { school } = enteringOf(request, conditions).documents;
		const { material, coverUrl } = studied;
		await storeOpened(sql, lesson);
		const made = await materialOf(sql, material, {
			...{ companyId: company.id, schoolId: school.id, lesson, coverUrl },
			mediaOrigins: company.mediaOrigins ?? [],
		});
		return { ...made, ...(made.video ? { view: views.issue(lesson) } : {}) };
	}

	function lessonOf(ladder: Ladder, studied: StudiedLesson, companyId: number): StudyLesson {
		const { courseId, lessonId, lessonName, kind } = ladder.lesson;
		const { chapterName, minutes, seconds, positionMs, positionedAt, seenMs, isDone } = studied;
		const closed = firstClosed(ladder.steps);
		const share = seconds === null || seconds === 0 ? 0 : Math.min(1, seenMs / (seconds * 1000));
		return {
			...{ courseId, lessonId, lessonName, chapterName, kind, minutes },
			...roomOfLive(ladder, roomsOf(companyId)),
			...(closed ? { closed } : {}),
			progress: {
				positionSeconds: positionMs / 1000,
				...(positionedAt ? { positionedAt: positionedAt.getTime() } : {}),
				share: kind === "video" ? share : isDone ? 1 : 0,
				isDone,
			},
			serverTime: Date.now(),
		};
	}

	route(app, {
		method: "GET",
		url: `${base}/:courseId`,
		params: `${definitions}/StudyParams`,
		query: `${definitions}/StudyQuery`,
		data: `${definitions}/StudyCourse`,
		access: "student",
		limit: perStudent(120),
		async handler(request) {
			const { courseId } = request.params;
			if (courseId === "") throw unreadableLesson();
			const { company, student } = request;
			return db.company(company.id, async (sql) => {
				const course = orNotFound(await studiedCourse(sql, student.id, courseId), missingCourse);
				const ladders = await lessonLadders(sql, enteringOf(request, conditions), student.id, [{ courseId }]);
				// Of one that is withdrawn, lessons are there for students who have or had it.
				if (!course.isOffered && ladders.length === 0) orNotFound(undefined, missingCourse);
				return contentsOf(courseId, course, ladders, roomsOf(company.id));
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/:courseId/:lessonId`,
		params: `${definitions}/StudyLessonParams`,
		query: `${definitions}/StudyQuery`,
		data: `${definitions}/StudyLesson`,
		access: "student",
		limit: perStudent(120),
		async handler(request, reply) {
			const { courseId, lessonId } = request.params;
			if (courseId === "" || lessonId === "") throw unreadableLesson();
			const lesson: StudentLesson = { ...studentKeyOf(request), courseId, lessonId };
			const found = await db.company(lesson.companyId, async (sql) => {
				const entering = enteringOf(request, conditions);
				const [ladder] = await lessonLadders(sql, entering, lesson.studentId, [lesson]);
				const studied = ladder && (await studiedLesson(sql, lesson));
				if (!studied) return undefined;
				const shown = lessonOf(ladder, studied, lesson.companyId);
				return shown.closed ? shown : { ...shown, ...(await openedLesson(sql, request, lesson, studied)) };
			});
			const answer = orNotFound(found, missingLesson);
			if (!answer.closed) cookies.give(reply, request, { ...lesson, sessionId: request.student.sessionId });
			return answer;
		},
	});
}
