// Server calls of points.
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

export const fetchPoints = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: endpoint("points"),
		query: { page, pageSize },
		validate: async () => (await import("../../../../schemas/generated/calls/points.js")).validatePointList,
		signal,
	});
