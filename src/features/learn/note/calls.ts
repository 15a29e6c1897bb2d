// Server calls of notes. Changes are sent through the outbox.
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/note.js");
const base = "/saas-business/v1/user-center/note";

export const fetchNotes = (page: number, pageSize: number) =>
	call({
		path: `${base}/list`,
		query: { page, pageSize },
		validate: async () => (await validators()).validateNoteList,
	});

export const fetchNote = (courseId: string) =>
	call({
		path: `${base}/detail`,
		query: { courseId },
		validate: async () => (await validators()).validateNote,
	});

export const discardCopy = (courseId: string, id: string) =>
	call({
		method: "POST",
		path: `${base}/dropCopy`,
		body: { courseId, id },
		validate: async () => (await validators()).validateNote,
	});
