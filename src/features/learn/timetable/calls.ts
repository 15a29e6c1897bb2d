// Server calls of the timetable.
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/timetable.js");

export const fetchTimetable = (
	query: { readonly from: string; readonly until: string },
	signal?: AbortSignal,
) =>
	call({
		path: endpoint("classTable"),
		query,
		validate: async () => (await validators()).validateTimetable,
		signal,
	});

export const fetchCalendarFeed = (signal?: AbortSignal) =>
	call({
		path: "/course/calendar",
		validate: async () => (await validators()).validateCalendarFeed,
		signal,
	});

export const changeCalendarFeed = (change: "renew" | "remove", signal?: AbortSignal) =>
	call({
		path: "/course/calendar/change",
		method: "POST",
		body: { change },
		validate: async () => (await validators()).validateCalendarFeedChanged,
		signal,
	});
