// The browser's history with an entry for each open dialog above the entry of its page: Back closes the dialog on top and
// leaves the page where it is. The History API alone can do this in every browser: CloseWatcher knows only Android's back
// gesture, and the Navigation API cannot always cancel a step back.
//
// An entry of a dialog has the URL of its page, and a depth in its state. It is removed as soon as its dialog is closed in
// another way, so that Back never leads to it. The router is given `routerWindow`, which knows nothing of these entries.
import { isHome } from "../paths.ts";

const depthKey = "dialogDepth";

interface Layer {
	/** Closes the dialog: Back was pressed, or the page is left. */
	readonly onLeave: () => void;
	/** False for a dialog that is a part of its page: Back leaves the page. */
	readonly hasEntry: boolean;
}

/** A navigation that was made in the entry of a dialog and belongs to the page below. */
interface PendingWrite {
	readonly isPush: boolean;
	readonly data: object | null;
	readonly url: string;
}

const state = {
	/** The open dialogs, the last on top. */
	layers: [] as readonly Layer[],
	/** The address as the router knows it. */
	href: "",
	pendingWrite: undefined as PendingWrite | undefined,
	isAligning: false,
	aligned: Promise.resolve(),
	/** Set while a step of our own is on its way. */
	onArrival: undefined as (() => void) | undefined,
};

const depth = (): number => Number((history.state as Record<string, unknown> | null)?.[depthKey] ?? 0);
const withDepth = (data: object | null, value: number) => ({ ...data, [depthKey]: value });
const entryCount = (): number => state.layers.filter(({ hasEntry }) => hasEntry).length;
const routeOf = (url: string): string => /#([^?]*)/.exec(url)?.[1] ?? "";
/** Home is one page, whichever school its address names. */
const isSameRoute = (one: string, other: string): boolean =>
	routeOf(one) === routeOf(other) || (isHome(routeOf(one)) && isHome(routeOf(other)));

/** Closes dialogs, the one on top first, as long as there is a reason. */
function closeWhile(isTooMany: () => boolean): void {
	while (state.layers.length > 0 && isTooMany()) {
		const top = state.layers.at(-1);
		state.layers = state.layers.slice(0, -1);
		top?.onLeave();
	}
}
const closeAll = (): void => closeWhile(() => true);

/** A step may end in an embedded frame, which has entries in the same history; then it is repeated. */
const maxStepMs = 1_000;
const maxSteps = 5;

const step = (delta: number): Promise<void> =>
	new Promise((done) => {
		const end = (): void => {
			clearTimeout(timer);
			state.onArrival = undefined;
			done();
		};
		const timer = setTimeout(end, maxStepMs);
		state.onArrival = end;
		history.go(delta);
	});

async function makeAligned(): Promise<void> {
	state.isAligning = true;
	try {
		for (let attempt = 0; attempt < maxSteps; attempt++) {
			const { pendingWrite: write } = state;
			// A new page takes the place of the lowest dialog.
			const target = write?.isPush ? 1 : entryCount();
			if (depth() > target) await step(target - depth());
			for (let next = depth() + 1; next <= target; next++)
				history.pushState(withDepth(history.state, next), "");
			if (write && write === state.pendingWrite && depth() === Number(write.isPush)) {
				state.pendingWrite = undefined;
				history.replaceState(write.data, "", write.url);
			}
			if (!state.pendingWrite?.isPush && depth() === entryCount()) return;
		}
		console.warn(`history: must have ${entryCount()} entries of dialogs, has ${depth()}`);
	} finally {
		// Before anything else runs: a dialog that opens or closes in the same tick is aligned too.
		state.isAligning = false;
	}
}

/** Adds and removes entries until there is one for each open dialog. Only removing takes time. */
function align(): Promise<void> {
	if (typeof history === "undefined" || state.isAligning) return state.aligned;
	state.aligned = makeAligned();
	return state.aligned;
}

/** The end of a step of our own; a page that was reached instead is the router's. */
function endStep(event: PopStateEvent, end: () => void): void {
	if (state.pendingWrite || location.href === state.href) event.stopImmediatePropagation();
	else state.href = location.href;
	end();
}

/** Writes to an entry of this page that was reached by Back while its dialogs are open. */
function writePending(): void {
	const { pendingWrite: write } = state;
	if (!write || depth() >= entryCount() || !isSameRoute(write.url, location.href)) return;
	history.replaceState(depth() > 0 ? withDepth(write.data, depth()) : write.data, "", write.url);
	if (depth() === 0) state.pendingWrite = undefined;
}

function onPopState(event: PopStateEvent): void {
	// One that a part of the page dispatched for the router.
	if (!event.isTrusted) return;
	if (state.onArrival) {
		endStep(event, state.onArrival);
		return;
	}
	writePending();
	const isSamePage = location.href === state.href;
	// The router would take it for a navigation, which moves the focus.
	if (isSamePage) event.stopImmediatePropagation();
	state.href = location.href;
	if (isSamePage) closeWhile(() => entryCount() > depth());
	else {
		closeAll();
		// It belonged to the page that is left.
		state.pendingWrite = undefined;
	}
	if (depth() === entryCount()) return;
	// Forward to a dialog that is closed: beyond it there may be the document that was opened from it.
	if (isSamePage && globalThis.navigation?.canGoForward) history.forward();
	else void align();
}

/** Follows the history; boot calls it once. The entry of a dialog that was open before a reload is removed. */
export function followHistory(): void {
	state.href = location.href;
	// In the capture phase: before the router.
	addEventListener("popstate", onPopState, true);
	void align();
}

/**
 * Gives a dialog that opens its entry in the history.
 * @returns a function for when it is closed; it resolves when the entry is removed
 */
export function openLayer(layer: Layer): () => Promise<void> {
	if (!state.isAligning) state.href = globalThis.location?.href ?? "";
	state.layers = [...state.layers, layer];
	void align();
	return () => {
		state.layers = state.layers.filter((each) => each !== layer);
		return align();
	};
}

/** Navigates within the document. No dialog stays over another page. */
function write(isPush: boolean, given: object | null, url: string): void {
	if (isPush || !isSameRoute(url, location.href)) closeAll();
	const { [depthKey]: _, ...data } = (given ?? {}) as Record<string, unknown>;
	if (depth() === 0 && !state.isAligning) {
		if (isPush) history.pushState(given, "", url);
		else history.replaceState(given, "", url);
	} else {
		state.pendingWrite = { isPush: isPush || (state.pendingWrite?.isPush ?? false), data, url };
		// The address is the right one at once.
		history.replaceState(withDepth(data, depth()), "", url);
		void align();
	}
	state.href = location.href;
}

/** Replaces the address of the page, also below its dialogs. */
export const replaceAddress = (url: string, data: object | null): void => write(false, data, url);

/** Replaces the route: Back does not lead to the present one. The router follows. */
export function replaceRoute(route: string): void {
	replaceAddress(`#${route}`, null);
	dispatchEvent(new PopStateEvent("popstate"));
}

/** Closes all dialogs, before the document is left: their entries must not stay behind. */
export async function leaveDialogs(): Promise<void> {
	closeAll();
	await align();
}

/** The window as the router sees it: the one it listens to, with a history of pages alone. */
export const routerWindow = (): Window =>
	new Proxy(window, {
		get(target, key) {
			if (key === "history") return routerHistory;
			const value: unknown = Reflect.get(target, key);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});

const routerHistory = {
	get state(): unknown {
		return history.state;
	},
	go: (delta: number): void => history.go(delta),
	pushState: (data: object | null, _: string, url: string): void => write(true, data, url),
	replaceState: (data: object | null, _: string, url = location.href): void => write(false, data, url),
};
