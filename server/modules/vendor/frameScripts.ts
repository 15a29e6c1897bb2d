// What runs inside a third party's frame before the third party does. The server writes these functions into the
// frame's page as text, so each one uses nothing but its arguments and the browser.

/**
 * A sandboxed document may keep nothing, and scripts that were not written for that stop at the first try. Cookies
 * and storage live in memory here, for as long as the page is open.
 */
export function keepInMemory(): void {
	const jar = new Map<string, string>();
	Object.defineProperty(document, "cookie", {
		get: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
		set: (text: unknown) => {
			const [name = "", ...value] = (String(text).split(";")[0] ?? "").split("=");
			if (jar.size < 200) jar.set(name.trim(), value.join("="));
		},
	});
	const memory = () => {
		const kept = new Map<string, string>();
		return {
			get length() {
				return kept.size;
			},
			key: (index: number) => [...kept.keys()][index] ?? null,
			getItem: (name: string) => kept.get(name) ?? null,
			setItem: (name: string, value: unknown) => void kept.set(name, String(value)),
			removeItem: (name: string) => void kept.delete(name),
			clear: () => kept.clear(),
		};
	};
	for (const name of ["localStorage", "sessionStorage"])
		Object.defineProperty(window, name, { value: memory(), configurable: true });
}

/** Looks every second whether the chat has drawn itself (SHELL-SIDE-12), for half a minute at most. */
export function awaitChat(frame: { readonly address: string | null }): void {
	const tell = (word: string) => parent.postMessage({ word }, "*");
	addEventListener("keydown", (event) => {
		if (event.key === "Escape") tell("close");
	});
	if (frame.address === null) {
		tell("failed");
		return;
	}
	let looks = 0;
	const isDrawn = () =>
		[...document.body.children].some((each) => !/^(SCRIPT|STYLE|LINK|NOSCRIPT)$/.test(each.tagName));
	const end = (word: string) => {
		clearInterval(looking);
		tell(word);
	};
	const looking = setInterval(() => {
		looks += 1;
		if (isDrawn()) end("ready");
		else if (looks === 30) end("failed");
	}, 1_000);
	addEventListener(
		"error",
		({ target }) => {
			// The third party's own script did not come; whatever else fails in there is its own business.
			if (target instanceof HTMLScriptElement && target.id === "vendor") end("failed");
		},
		true,
	);
}

/** Opens the captcha of a vendor as soon as its script is there, and tells what became of it. */
export function showCaptcha(frame: { readonly appId: string | null }): void {
	interface Outcome {
		readonly ret?: unknown;
		readonly ticket?: unknown;
		readonly randstr?: unknown;
	}
	type Captcha = new (appId: string, done: (outcome: Outcome) => void) => { show(): void };
	const tell = (said: object) => parent.postMessage(said, "*");
	const { appId } = frame;
	function open(): void {
		const Made = (window as unknown as { TencentCaptcha?: Captcha }).TencentCaptcha;
		if (!Made || appId === null) {
			tell({ word: "failed" });
			return;
		}
		new Made(appId, ({ ret, ticket, randstr }) => {
			if (ret === 0) tell({ word: "passed", ticket: String(ticket), randstr: String(randstr) });
			// Closed inside of its frame, it is opened anew: the page's own dialog is what is closed.
			else open();
		}).show();
	}
	if (appId === null) tell({ word: "failed" });
	else addEventListener("load", open);
}

/** Tells the third party each page that is opened, in the words of its own interface. */
export function tellVisits(frame: { readonly kind: string; readonly key: string }): void {
	const queues = window as unknown as Record<string, unknown[] | undefined>;
	const push = (queue: string, entry: unknown) => {
		const list = queues[queue] ?? [];
		queues[queue] = list;
		list.push(entry);
	};
	// Google reads the arguments object itself, not a list of what is in it.
	function google(..._entry: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: the interface asks for it
		push("dataLayer", arguments);
	}
	/** A script without an interface counts when it is loaded: once by the page, and again for every later visit. */
	let loads = 0;
	const loadAgain = () => {
		loads += 1;
		const former = document.getElementById("vendor");
		if (loads === 1 || !(former instanceof HTMLScriptElement)) return;
		const script = document.createElement("script");
		script.id = "vendor";
		script.src = former.src;
		former.replaceWith(script);
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
		tencent: loadAgain,
	};
	start[frame.kind]?.();
	addEventListener("message", (event) => {
		const said = event.data as { word?: unknown; path?: unknown } | null;
		if (event.source === parent && said?.word === "visit") visit[frame.kind]?.(String(said.path));
	});
	parent.postMessage({ word: "ready" }, "*");
}
