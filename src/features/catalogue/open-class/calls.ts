// Server calls of the open class pages. The validators load with the first call, not with the page.
import type { OpenClassListQuery, ReserveSeatBody } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/open-class.js");

export const fetchOpenClassList = (query: OpenClassListQuery, signal?: AbortSignal) =>
	call({
		path: "/course/openCourse/list",
		query: { ...query },
		validate: async () => (await validators()).validateOpenClassListData,
		signal,
	});

export const fetchOpenClassDetail = (id: string, signal?: AbortSignal) =>
	call({
		path: `/course/openCourse/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validateOpenClassDetail,
		signal,
	});

export const fetchReservations = (signal?: AbortSignal) =>
	call({
		path: "/course/openCourse/mine",
		validate: async () => (await validators()).validateReservedClasses,
		signal,
	});

export const sendReservation = (body: ReserveSeatBody) =>
	call({
		method: "POST",
		path: "/course/openCourse/reserve",
		body: { ...body },
		validate: async () => (await validators()).validateSeatReservation,
	});
