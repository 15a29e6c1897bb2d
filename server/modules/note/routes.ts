// The notes of the student. They are saved through the outbox (saveNote.ts).
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { deleteCopy, findNote, listNotes } from "./store.ts";

const base = "/s/api/saas-business/v1/user-center/note"; // API-134

export function noteRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: "/calls/note#/definitions/NoteListQuery",
		data: "/calls/note#/definitions/NoteList",
		access: "student",
		async handler(request) {
			return db.company(request.company.id, (sql) => listNotes(sql, request.student.id, request.query));
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/detail`,
		query: "/calls/note#/definitions/NoteQuery",
		data: "/calls/note#/definitions/Note",
		access: "student",
		async handler(request) {
			const { courseId } = request.query;
			return db.company(request.company.id, (sql) => findNote(sql, request.student.id, courseId));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/dropCopy`,
		body: "/calls/note#/definitions/NoteCopyBody",
		data: "/calls/note#/definitions/Note",
		access: "student",
		async handler(request) {
			const { courseId, id } = request.body;
			return db.company(request.company.id, async (sql) => {
				await deleteCopy(sql, request.student.id, courseId, id);
				return findNote(sql, request.student.id, courseId);
			});
		},
	});
}
