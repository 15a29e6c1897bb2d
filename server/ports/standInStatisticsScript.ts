// The script of the demonstration's statistics. It is sent to the browser as text, so it uses nothing but its argument.

/** Takes page views from the queues that the real vendors' scripts read. */
export function countVisits(address: string): void {
	const count = (path: unknown) => {
		if (typeof path === "string" && path.startsWith("/"))
			fetch(address, { method: "POST", body: path }).catch((error: unknown) =>
				console.warn("a visit was not counted", error),
			);
	};
	const queues = window as unknown as Record<
		string,
		{ push: (entry: ArrayLike<unknown>) => void } | undefined
	>;
	const follow = (name: string, take: (entry: ArrayLike<unknown>) => void) => {
		const waiting = queues[name];
		queues[name] = { push: take };
		if (Array.isArray(waiting)) for (const entry of waiting as ArrayLike<unknown>[]) take(entry);
	};
	const trackPageview = (entry: ArrayLike<unknown>) => {
		if (entry[0] === "_trackPageview") count(entry[1]);
	};
	follow("_hmt", trackPageview);
	follow("_czc", trackPageview);
	follow("dataLayer", (entry) => {
		if (entry[0] === "event" && entry[1] === "page_view") count(Reflect.get(Object(entry[2]), "page_path"));
	});
}
