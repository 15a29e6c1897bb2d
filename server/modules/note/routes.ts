// The notes of the student. They are saved through the outbox (saveNote.ts).
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { listMoments } from "./momentStore.ts";
import { deleteCopy, findNote, listNotes } from "./store.ts";

export function noteRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "notes" },
		query: "/calls/note#/definitions/NoteListQuery",
		data: "/calls/note#/definitions/NoteList",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listNotes(sql, student.id, query)),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "note" },
		query: "/calls/note#/definitions/NoteQuery",
		data: "/calls/note#/definitions/Note",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => findNote(sql, student.id, query.courseId)),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "noteMoments" },
		query: "/calls/note#/definitions/NoteMomentsQuery",
		data: "/calls/note#/definitions/NoteMoments",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, async (sql) => ({ list: await listMoments(sql, student.id, query) })),
	});

	route(app, {
		method: "POST",
		url: { endpoint: "noteCopyDrop" },
		body: "/calls/note#/definitions/NoteCopyBody",
		data: "/calls/note#/definitions/Note",
		access: "student",
		handler: ({ company, student, body: { courseId, id } }) =>
			db.company(company.id, async (sql) => {
				await deleteCopy(sql, student.id, courseId, id);
				return findNote(sql, student.id, courseId);
			}),
	});
}
