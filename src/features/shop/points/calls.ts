// Server calls of points.
import { call } from "../../../core/http/http.ts";

export const fetchPoints = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: "/v1/account/point/list",
		query: { page, pageSize },
		validate: async () => (await import("../../../../schemas/generated/calls/points.js")).validatePointList,
		signal,
	});
