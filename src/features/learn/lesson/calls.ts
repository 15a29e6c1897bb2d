// Server calls of a live lesson's page.
import type { RoomBody } from "../../../../schemas/generated/documents.ts";
import { call, callHeaders } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/lesson.js");

/** How the page of a room knows its lesson, with the seat that entering gave. */
export interface RoomSeat {
	readonly courseId: string;
	readonly lessonId: string;
	readonly seat: string;
}

export const fetchTicket = (body: RoomBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: "/course/lesson/ticket",
		body,
		validate: async () => (await validators()).validateLessonEntry,
		signal,
	});

export const enterLesson = (ticket: string, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: "/course/lesson/enter",
		body: { ticket },
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
