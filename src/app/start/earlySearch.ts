import { paths } from "../../core/paths.ts";

/** A search that was submitted before the page's script ran is in the query, where the browser put it. */
export function takeEarlySearch(): void {
	const query = new URLSearchParams(location.search);
	const courseName = query.get("courseName");
	if (courseName === null) return;
	query.delete("courseName");
	const rest = query.size > 0 ? `?${query}` : "";
	const route = paths.courseList(courseName.trim() ? { courseName: courseName.trim() } : {});
	history.replaceState(null, "", `${location.pathname}${rest}#${route}`);
}
