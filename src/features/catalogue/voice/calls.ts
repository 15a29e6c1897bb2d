// Server call of student voices. The validators load with the first call, not with the page.
import type { VoiceListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

export const fetchVoiceList = (query: VoiceListQuery, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/voice/list",
		query: { ...query },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/voice.js")).validateVoiceListData,
		signal,
	});
