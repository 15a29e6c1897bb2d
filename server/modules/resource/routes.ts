// Files of lessons: which there are, and the check before one is looked at or downloaded (API-075, API-129).
import type { FastifyInstance } from "fastify";
import { firstClosed } from "../../../schemas/entry.ts";
import type { LessonResources } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound, reason, refuse } from "../../plugins/envelope.ts";
import { localText } from "../../plugins/language.ts";
import { perStudent, route, type StudentRequest } from "../../plugins/route.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { lessonLadders } from "../../shared/entry/entryFacts.ts";
import type { LessonsOf } from "../../shared/entry/lessonStore.ts";
import { lessonResource } from "../../shared/media/lessonResource.ts";
import { downloadMediaAddress, mediaAddress } from "../../shared/media/mediaAddress.ts";
import { createMediaCookies } from "../../shared/media/mediaCookie.ts";
import { findMedia } from "../../shared/media/mediaStore.ts";
import { courseNameOf, resourcesOf } from "./store.ts";

const base = "/s/api/saas-business/v1/resource";
const definitions = "/calls/resource#/definitions";

const missing = { zh: "没有找到这份资料。", en: "This file was not found." };
const closed = reason(
	"1471",
	"您现在不能进入这节课，所以不能打开它的资料。",
	"You may not enter the lesson now, so its files cannot be opened.",
);

export function resourceRoutes(
	app: FastifyInstance,
	{ db, env }: Pick<Deps, "db" | "env">,
	conditions: EnteringDeps,
): void {
	const cookies = createMediaCookies(env.secret);

	/** Lessons with files, in the order of the content; undefined where there is no such course or lesson for the student. */
	async function lessonsWithFiles(sql: Sql, request: StudentRequest, asked: LessonsOf) {
		const { student } = request;
		const ladders = await lessonLadders(sql, enteringOf(request, conditions), student.id, [asked]);
		if (ladders.length === 0) return undefined;
		const found = new Map((await resourcesOf(sql, asked)).map((row) => [row.lessonId, row.resources]));
		return ladders.flatMap(({ lesson, steps }) => {
			const resources = found.get(lesson.lessonId);
			return resources ? [{ lesson, resources, closed: firstClosed(steps) }] : [];
		});
	}

	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${definitions}/ResourceListQuery`,
		data: `${definitions}/ResourceList`,
		access: "student",
		limit: perStudent(120),
		handler(request) {
			const { company, query } = request;
			return db.company(company.id, async (sql) => {
				const lessons = orNotFound(await lessonsWithFiles(sql, request, query), missing);
				const names = lessons.flatMap(({ resources }) => resources.map(({ media }) => media));
				const stored = await findMedia(sql, company.id, names);
				return {
					courseId: query.courseId,
					courseName: (await courseNameOf(sql, query.courseId)) ?? "",
					lessons: lessons.map(({ lesson, resources, closed: step }): LessonResources => {
						const files = resources.map((each) => lessonResource(each, stored, lesson));
						return {
							...{ lessonId: lesson.lessonId, lessonName: lesson.lessonName },
							...(step ? { closed: step } : {}),
							// What may not be opened has no address.
							resources: step ? files.map(({ viewUrl: _, downloadUrl: __, ...file }) => file) : files,
						};
					}),
				};
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/download`,
		query: `${definitions}/ResourceDownloadQuery`,
		data: `${definitions}/ResourceAddress`,
		access: "student",
		limit: perStudent(120),
		async handler(request, reply) {
			const { id, type = "download", ...key } = request.query;
			const lesson = { courseId: key.courseId, lessonId: key.lessonId };
			const address = await db.company(request.company.id, async (sql) => {
				const [found] = orNotFound(await lessonsWithFiles(sql, request, lesson), missing);
				const resource = orNotFound(
					found?.resources.find((each) => each.id === id),
					missing,
				);
				if (found?.closed) refuse(closed);
				const { media, resourceName } = resource;
				const stored = await findMedia(sql, request.company.id, [media]);
				if (!stored.has(media)) orNotFound(undefined, missing);
				return {
					url: type === "view" ? mediaAddress(lesson, media) : downloadMediaAddress(lesson, media),
					name: `${localText(resourceName, request.language)}${media.slice(media.lastIndexOf("."))}`.slice(
						-300,
					),
				};
			});
			cookies.give(reply, request, { ...lesson, sessionId: request.student.sessionId });
			return address;
		},
	});
}
