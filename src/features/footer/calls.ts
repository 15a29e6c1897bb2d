import type { FooterDetail, FooterDetailQuery } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

/** The text behind an item of the footer menu. */
export const footerDetail = (
	id: string,
	query: FooterDetailQuery,
	signal?: AbortSignal,
): Promise<FooterDetail> =>
	call<FooterDetail>({
		path: `/footer/detail/${encodeURIComponent(id)}`,
		query: { ...query },
		validate: async () => (await import("../../../schemas/generated/calls/footer.js")).validateFooterDetail,
		signal,
	});
