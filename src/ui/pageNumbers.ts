// Pages of a list: the one the URL names, and how many there are.
import { useLocation, useSearchParams } from "react-router-dom";

/** The page of a query parameter: 1 without one, undefined for an impossible one. */
export function parsePage(raw: string | null): number | undefined {
	if (raw === null || raw === "") return 1;
	if (!/^[1-9]\d{0,5}$/.test(raw)) return undefined;
	const page = Number(raw);
	return page <= 100_000 ? page : undefined;
}

export const pageCount = (total: number, pageSize: number): number =>
	Math.max(1, Math.ceil(total / pageSize));

/** The current page, and the URL of another one. */
export interface PageNumbers {
	/** Undefined when the URL names an impossible one. */
	readonly page: number | undefined;
	/** The text in the URL, for an error message. */
	readonly raw: string;
	readonly to: (page: number) => string;
}

/** The page in the current URL. */
export function usePageNumbers(): PageNumbers {
	const { pathname } = useLocation();
	const [query] = useSearchParams();
	const raw = query.get("page");
	return {
		page: parsePage(raw),
		raw: (raw ?? "").slice(0, 20),
		to: (page) => {
			const next = new URLSearchParams(query);
			if (page > 1) next.set("page", String(page));
			else next.delete("page");
			return next.size > 0 ? `${pathname}?${next}` : pathname;
		},
	};
}
