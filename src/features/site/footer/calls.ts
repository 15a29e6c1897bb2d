import { call } from "../../../core/http/http.ts";

/** The text of a footer menu item; its siblings are those of `pid`. */
export const fetchFooterDetail = (
	id: string,
	query: { readonly pid: string | undefined; readonly schoolId: string | undefined },
	signal?: AbortSignal,
) =>
	call({
		path: `/footer/detail/${encodeURIComponent(id)}`,
		query,
		validate: async () =>
			(await import("../../../../schemas/generated/calls/footer.js")).validateFooterDetail,
		signal,
	});
