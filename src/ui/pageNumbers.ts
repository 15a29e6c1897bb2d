// Pages of a list: which one an address names, and how many there are.
import { useLocation, useSearchParams } from "react-router-dom";

/** The page an address names: 1 where it names none, undefined where it names none that can be. */
export function pageOf(raw: string | null): number | undefined {
	if (raw === null || raw === "") return 1;
	if (!/^[1-9]\d{0,5}$/.test(raw)) return undefined;
	const page = Number(raw);
	return page <= 100_000 ? page : undefined;
}

export const pageCount = (total: number, pageSize: number): number =>
	Math.max(1, Math.ceil(total / pageSize));

/** Where a list stands, and the same address with another page. */
export interface PageNumbers {
	/** Undefined when the address names none that can be. */
	readonly page: number | undefined;
	/** What the address says, for telling that it cannot be. */
	readonly raw: string;
	readonly to: (page: number) => string;
}

/** The page in the present address. */
export function usePageNumbers(): PageNumbers {
	const { pathname } = useLocation();
	const [query] = useSearchParams();
	const raw = query.get("page");
	return {
		page: pageOf(raw),
		raw: (raw ?? "").slice(0, 20),
		to: (page) => {
			const next = new URLSearchParams(query);
			if (page > 1) next.set("page", String(page));
			else next.delete("page");
			return next.size > 0 ? `${pathname}?${next}` : pathname;
		},
	};
}
