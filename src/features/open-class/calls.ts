// Server calls of the open class pages. Their validators come with the first call, not with the page.
import type {
	OpenClassDetail,
	OpenClassListData,
	OpenClassListQuery,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/open-class.js");

export const openClassList = (query: OpenClassListQuery, signal?: AbortSignal): Promise<OpenClassListData> =>
	call<OpenClassListData>({
		path: "/course/openCourse/list",
		query: { ...query },
		validate: async () => (await validators()).validateOpenClassListData,
		signal,
	});

export const openClassDetail = (id: string, signal?: AbortSignal): Promise<OpenClassDetail> =>
	call<OpenClassDetail>({
		path: `/course/openCourse/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validateOpenClassDetail,
		signal,
	});
