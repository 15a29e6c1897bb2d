// Every link of the application, as the hash router reads it; a link is never spelled anywhere else.

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== "")
		.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

export const paths = {
	/** Home, of a branch when its suffix is given. */
	home: (suffix?: string): string => (suffix ? `/home/index/${encodeURIComponent(suffix)}` : "/home/index"),
	/** All branches; linked when there are too many for the drop-down. */
	homeChoice: (): string => "/home/choice",
	courseList: (query: { readonly courseName?: string; readonly page?: number } = {}): string =>
		withQuery("/course/list", {
			courseName: query.courseName,
			page: query.page === 1 ? undefined : query.page,
		}),
	courseDetail: (id: string): string => `/course/detail/${encodeURIComponent(id)}`,
} as const;
