import type { FooterDetail, FooterDetailQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

/** The text of a footer menu item. */
export const fetchFooterDetail = (
	id: string,
	query: FooterDetailQuery,
	signal?: AbortSignal,
): Promise<FooterDetail> =>
	call<FooterDetail>({
		path: `/footer/detail/${encodeURIComponent(id)}`,
		query: { ...query },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/footer.js")).validateFooterDetail,
		signal,
	});
