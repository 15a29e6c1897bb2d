// Runs in the frame of a third party before its script. The server serializes these functions into the page, so each
// may use only its arguments and the browser.

/**
 * In a sandboxed document cookies and storage throw, which many scripts do not expect. Here they are in memory for as
 * long as the page is open.
 */
export function memoryStorage(): void {
	const jar = new Map<string, string>();
	Object.defineProperty(document, "cookie", {
		get: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
		set: (text: unknown) => {
			const [name = "", ...value] = (String(text).split(";")[0] ?? "").split("=");
			if (jar.size < 200) jar.set(name.trim(), value.join("="));
		},
	});
	const memory = () => {
		const stored = new Map<string, string>();
		return {
			get length() {
				return stored.size;
			},
			key: (index: number) => [...stored.keys()][index] ?? null,
			getItem: (name: string) => stored.get(name) ?? null,
			setItem: (name: string, value: unknown) => void stored.set(name, String(value)),
			removeItem: (name: string) => void stored.delete(name),
			clear: () => stored.clear(),
		};
	};
	for (const name of ["localStorage", "sessionStorage"])
		Object.defineProperty(window, name, { value: memory(), configurable: true });
}

/** Checks every second whether the chat is rendered (SHELL-SIDE-12), for at most half a minute. */
export function awaitChat(frame: { readonly address: string | null }): void {
	const report = (word: string) => parent.postMessage({ word }, "*");
	addEventListener("keydown", (event) => {
		if (event.key === "Escape") report("close");
	});
	if (frame.address === null) {
		report("failed");
		return;
	}
	let checks = 0;
	const isRendered = () =>
		[...document.body.children].some((each) => !/^(SCRIPT|STYLE|LINK|NOSCRIPT)$/.test(each.tagName));
	const end = (word: string) => {
		clearInterval(looking);
		report(word);
	};
	const looking = setInterval(() => {
		checks += 1;
		if (isRendered()) end("ready");
		else if (checks === 30) end("failed");
	}, 1_000);
	addEventListener(
		"error",
		({ target }) => {
			// The script itself failed to load; other errors are the vendor's.
			if (target instanceof HTMLScriptElement && target.id === "vendor") end("failed");
		},
		true,
	);
}

/** Opens the captcha of a vendor when its script is loaded, and reports the result. */
export function showCaptcha(frame: { readonly appId: string | null }): void {
	interface Outcome {
		readonly ret?: unknown;
		readonly ticket?: unknown;
		readonly randstr?: unknown;
	}
	type Captcha = new (appId: string, done: (outcome: Outcome) => void) => { show(): void };
	const report = (message: object) => parent.postMessage(message, "*");
	const { appId } = frame;
	function open(): void {
		const Made = (window as unknown as { TencentCaptcha?: Captcha }).TencentCaptcha;
		if (!Made || appId === null) {
			report({ word: "failed" });
			return;
		}
		new Made(appId, ({ ret, ticket, randstr }) => {
			if (ret === 0) report({ word: "passed", ticket: String(ticket), randstr: String(randstr) });
			// Closed by its own button, it opens again: the dialog of the page is what the student closes.
			else open();
		}).show();
	}
	if (appId === null) report({ word: "failed" });
	else addEventListener("load", open);
}

/** Reports each page view through the interface of the third party. */
export function reportVisits(frame: { readonly kind: string; readonly key: string }): void {
	const queues = window as unknown as Record<string, unknown[] | undefined>;
	const push = (queue: string, entry: unknown) => {
		const list = queues[queue] ?? [];
		queues[queue] = list;
		list.push(entry);
	};
	// Google requires the arguments object itself, not an array.
	function google(..._entry: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: the interface asks for it
		push("dataLayer", arguments);
	}
	/** A script without an interface counts when it is loaded: it is loaded again for every page view. */
	let loads = 0;
	const reload = () => {
		loads += 1;
		const previous = document.getElementById("vendor");
		if (loads === 1 || !(previous instanceof HTMLScriptElement)) return;
		const script = document.createElement("script");
		script.id = "vendor";
		script.src = previous.src;
		previous.replaceWith(script);
	};
	const start: Record<string, () => void> = {
		baidu: () => push("_hmt", ["_setAutoPageview", false]),
		cnzz: () => push("_czc", ["_setAutoPageview", false]),
		google: () => {
			google("js", new Date());
			google("config", frame.key, { send_page_view: false });
		},
	};
	const visit: Record<string, (path: string) => void> = {
		baidu: (path) => push("_hmt", ["_trackPageview", path]),
		cnzz: (path) => push("_czc", ["_trackPageview", path]),
		google: (path) =>
			google("event", "page_view", { page_path: path, page_location: location.origin + path }),
		tencent: reload,
	};
	start[frame.kind]?.();
	addEventListener("message", (event) => {
		const message = event.data as { word?: unknown; path?: unknown } | null;
		if (event.source === parent && message?.word === "visit") visit[frame.kind]?.(String(message.path));
	});
	parent.postMessage({ word: "ready" }, "*");
}
