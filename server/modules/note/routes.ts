// The notes of the student who asks. They are written by way of the outbox (save.ts).
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	Note,
	NoteCopyBody,
	NoteList,
	NoteListQuery,
	NoteQuery,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { dropCopy, noteOf, notesOf } from "./store.ts";

const studentId = ({ student }: FastifyRequest): string => student?.id ?? "";
const base = "/s/api/saas-business/v1/user-center/note"; // API-134

export function noteRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: "/calls/note#/definitions/NoteListQuery",
		data: "/calls/note#/definitions/NoteList",
		access: "student",
		async handler(request): Promise<NoteList> {
			return db.company(request.company.id, (sql) =>
				notesOf(sql, studentId(request), request.query as NoteListQuery),
			);
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/detail`,
		query: "/calls/note#/definitions/NoteQuery",
		data: "/calls/note#/definitions/Note",
		access: "student",
		async handler(request): Promise<Note> {
			const { courseId } = request.query as NoteQuery;
			return db.company(request.company.id, (sql) => noteOf(sql, studentId(request), courseId));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/dropCopy`,
		body: "/calls/note#/definitions/NoteCopyBody",
		data: "/calls/note#/definitions/Note",
		access: "student",
		async handler(request): Promise<Note> {
			const { courseId, id } = request.body as NoteCopyBody;
			return db.company(request.company.id, async (sql) => {
				await dropCopy(sql, studentId(request), courseId, id);
				return noteOf(sql, studentId(request), courseId);
			});
		},
	});
}
