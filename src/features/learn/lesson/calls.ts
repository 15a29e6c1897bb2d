// Server calls of live lessons: the way into one, and its room.
import type {
	EntryQuery,
	LessonEntriesQuery,
	RoomBody,
	TicketBody,
} from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call, callHeaders } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/lesson.js");

/** How the page of a room knows its lesson, with the seat that entering gave. */
export interface RoomSeat {
	readonly courseId: string;
	readonly lessonId: string;
	readonly seat: string;
}

interface OfLesson {
	readonly courseId: string;
	readonly lessonId: string;
}

export const fetchEntry = ({ lessonId, ...query }: OfLesson & EntryQuery, signal?: AbortSignal) =>
	call({
		path: `/course/lesson/entry/${encodeURIComponent(lessonId)}`,
		query: { ...query },
		validate: async () => (await validators()).validateLessonEntry,
		signal,
	});

export const fetchEntries = (query: LessonEntriesQuery, signal?: AbortSignal) =>
	call({
		path: "/course/lesson/entries",
		query: { ...query },
		validate: async () => (await validators()).validateLessonEntries,
		signal,
	});

/** Begins a face check (API-065). */
export const beginFaceCheck = ({ courseId, lessonId, schoolId }: OfLesson & EntryQuery) =>
	call({
		path: endpoint("lessonFaceUrl"),
		query: { classTypeId: courseId, lessonId, schoolId },
		validate: async () => (await validators()).validateFaceCheckNeed,
	});

/** API-066. */
export const fetchFaceResult = (orderNo: string) =>
	call({
		method: "POST",
		path: endpoint("lessonFaceResult"),
		query: { orderNo },
		body: {},
		validate: async () => (await validators()).validateFaceResult,
	});

/** The student knows that lessons of the course are entered free of charge. */
export const confirmFree = (courseId: string) =>
	call({
		method: "POST",
		path: endpoint("freeCourse"),
		body: { courseId },
		validate: async () => (await validators()).validateRoomStored,
	});

export const fetchTicket = (body: RoomBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: "/course/lesson/ticket",
		body,
		validate: async () => (await validators()).validateLessonTicket,
		signal,
	});

export const enterLesson = (body: TicketBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: "/course/lesson/enter",
		body,
		validate: async () => (await validators()).validateEnteredLesson,
		signal,
	});

export const askQuestion = (question: RoomSeat & { readonly id: string; readonly text: string }) =>
	call({
		method: "POST",
		path: "/course/lesson/ask",
		body: question,
		validate: async () => (await validators()).validateRoomStored,
	});

export const setHand = (hand: RoomSeat & { readonly isUp: boolean }) =>
	call({
		method: "POST",
		path: "/course/lesson/hand",
		body: hand,
		validate: async () => (await validators()).validateRoomStored,
	});

/** Frees the seat of a page that is being closed, which cannot wait for an answer. Without it the seat is free later. */
export function leaveRoom(seat: RoomSeat): void {
	fetch("/s/api/course/lesson/leave", {
		method: "POST",
		headers: { ...callHeaders(), "content-type": "application/json" },
		body: JSON.stringify(seat),
		keepalive: true,
	}).catch((error: unknown) => console.info("a seat could not be freed by the page that left it", error));
}
