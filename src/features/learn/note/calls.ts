// Server calls of notes. Changes are sent through the outbox.
import type { NoteMomentsQuery } from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/note.js");

export const fetchNotes = (page: number, pageSize: number) =>
	call({
		path: endpoint("notes"),
		query: { page, pageSize },
		validate: async () => (await validators()).validateNoteList,
	});

export const fetchNote = (courseId: string) =>
	call({
		path: endpoint("note"),
		query: { courseId },
		validate: async () => (await validators()).validateNote,
	});

export const fetchMoments = (query: NoteMomentsQuery, signal?: AbortSignal) =>
	call({
		path: endpoint("noteMoments"),
		query: { ...query },
		validate: async () => (await validators()).validateNoteMoments,
		signal,
	});

export const discardCopy = (courseId: string, id: string) =>
	call({
		method: "POST",
		path: endpoint("noteCopyDrop"),
		body: { courseId, id },
		validate: async () => (await validators()).validateNote,
	});
