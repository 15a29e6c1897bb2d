// The statistics script of the demonstration. It is sent to the browser as text, so it uses nothing but its argument.

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
	const readQueue = (name: string, onEntry: (entry: ArrayLike<unknown>) => void) => {
		const queued = queues[name];
		queues[name] = { push: onEntry };
		if (Array.isArray(queued)) for (const entry of queued as ArrayLike<unknown>[]) onEntry(entry);
	};
	const trackPageview = (entry: ArrayLike<unknown>) => {
		if (entry[0] === "_trackPageview") count(entry[1]);
	};
	readQueue("_hmt", trackPageview);
	readQueue("_czc", trackPageview);
	readQueue("dataLayer", (entry) => {
		if (entry[0] === "event" && entry[1] === "page_view") count(Reflect.get(Object(entry[2]), "page_path"));
	});
}
