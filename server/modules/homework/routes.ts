// The homework of a student. It is saved and handed in through the outbox (entries.ts).
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route } from "../../plugins/route.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { openLessons } from "../../shared/entry/openLessons.ts";
import { cardOf, known, versionOf } from "./cards.ts";
import { maxFilesOf, missing } from "./rules.ts";
import { filesOf, findHomework, listHomework, versionsOf } from "./store.ts";

const base = "/s/api/saas-business/v1/homework";
const definitions = "/calls/homework#/definitions";

export function homeworkRoutes(
	app: FastifyInstance,
	{ db }: Pick<Deps, "db">,
	conditions: EnteringDeps,
): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${definitions}/HomeworkListQuery`,
		data: `${definitions}/HomeworkList`,
		access: "student",
		limit: perStudent(120),
		async handler(request) {
			const { company, student, query } = request;
			const now = new Date();
			return db.company(company.id, async (sql) => {
				const { list, ...page } = await listHomework(sql, student.id, query);
				const isOpen = await openLessons(sql, enteringOf(request, conditions), student.id, list);
				// Of a course that the student only asks for, what is not open is not named.
				const shown = list.filter(
					(row) => query.courseId === undefined || isOpen(row) || row.workId !== null,
				);
				return {
					...page,
					total: page.total - (list.length - shown.length),
					list: shown.map((row) => cardOf(row, isOpen(row), now)),
					now: now.toISOString(),
				};
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/detail`,
		query: `${definitions}/HomeworkQuery`,
		data: `${definitions}/HomeworkDetail`,
		access: "student",
		limit: perStudent(120),
		async handler(request) {
			const { company, student, query } = request;
			const now = new Date();
			return db.company(company.id, async (sql) => {
				const row = orNotFound(await findHomework(sql, student.id, query), missing);
				const isOpen = (await openLessons(sql, enteringOf(request, conditions), student.id, [row]))(row);
				// The task is for those who may enter the lesson, and for those who have begun it.
				if (!isOpen && row.workId === null) orNotFound(undefined, missing);
				const versions = row.workId === null ? [] : await versionsOf(sql, row.workId);
				const files = await filesOf(
					sql,
					student.id,
					[row, ...versions].flatMap((each) => each.files),
				);
				return {
					card: cardOf(row, isOpen, now),
					text: row.homework.text,
					maxFiles: maxFilesOf(row.homework),
					draft: {
						...{ text: row.body, files: known(row.files, files), version: row.version },
						...(row.savedAt ? { savedAt: row.savedAt.toISOString() } : {}),
						...(row.otherText === null ? {} : { otherText: row.otherText }),
					},
					versions: versions.map((version) => versionOf(version, files)),
					now: now.toISOString(),
				};
			});
		},
	});
}
