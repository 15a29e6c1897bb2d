// A try to sign in at a third party, seen from the page: begun in a window that knows nothing of us, and heard of
// through the server, since that window cannot be looked at.
import type { ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { isAborted } from "../../../core/errors.ts";
import { paths, safeUrl } from "../../../core/paths.ts";
import { inSite } from "../wayBack.ts";
import { fetchThirdUser } from "./calls.ts";
import { answeredWithin, blockedAfter, isSettled, pauseBefore, windowFeatures } from "./rules.ts";

/** A name nobody guesses. */
export const newAttempt = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

const addressOf = (url: string, attempt: string, way: "popup" | "tab", schoolId: string): string => {
	const address = new URL(url, location.origin);
	const query = { attempt, way, ...(schoolId ? { schoolId } : {}) };
	for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
	return inSite(safeUrl(address.href) ?? `#${paths.home()}`);
};

/** Opens the third party in a window of its own; the browser says of a window without opener nothing, not even whether it is there. */
export function openWindow(url: string, attempt: string, schoolId: string): void {
	window.open(addressOf(url, attempt, "popup", schoolId), "_blank", windowFeatures(window));
}

const backKey = "schoolfront.thirdBack";

/** Goes to the third party in place of this page, and remembers where the student was. */
export function goHere(url: string, schoolId: string): void {
	try {
		sessionStorage.setItem(backKey, location.pathname + location.search + location.hash);
	} catch (error) {
		console.warn("sessionStorage is blocked or full; the way back ends at home", error);
	}
	location.assign(addressOf(url, newAttempt(), "tab", schoolId));
}

/** Where the student was, told once. */
export function takeBack(): string | undefined {
	try {
		const back = sessionStorage.getItem(backKey);
		sessionStorage.removeItem(backKey);
		return back ?? undefined;
	} catch (error) {
		console.warn("sessionStorage is blocked; the way back ends at home", error);
		return undefined;
	}
}

/** Calls back when there may be news: the window told so as it closed, or the student came back to this one. */
function onNews(heard: () => void): () => void {
	const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("schoolfront.third") : undefined;
	channel?.addEventListener("message", heard);
	addEventListener("focus", heard);
	return () => {
		channel?.close();
		removeEventListener("focus", heard);
	};
}

export interface Watch {
	readonly vendor: ThirdVendor;
	readonly signal: AbortSignal;
	/** Whether the window came to us yet, and whether it should have by now. */
	readonly onSeen: (seen: "begun" | "taken" | "blocked") => void;
}

/** Waits for the end of a try, however long; `unknown` when it is over without one. */
export async function watchAttempt(id: string, { vendor, signal, onSeen }: Watch): Promise<ThirdUser> {
	const since = performance.now();
	let wake: () => void = () => undefined;
	let isNews = false;
	const stop = onNews(() => {
		isNews = true;
		wake();
	});
	let begun = false;
	let takenAt: number | undefined;
	try {
		for (let times = 0; ; times++) {
			isNews = false;
			const user = await fetchThirdUser(id, signal).catch((error: unknown) => {
				if (isAborted(error) || signal.aborted) throw error;
				// A line that is gone for a moment says nothing of the window.
				return undefined;
			});
			if (user && isSettled(user)) return user;
			if (user?.state === "unknown" && begun) return user;
			if (user?.state === "taken") takenAt ??= performance.now();
			// The server stopped in the middle of it, and nobody will say more.
			if (takenAt !== undefined && performance.now() - takenAt > answeredWithin)
				return { state: "failed", type: vendor };
			if (user?.state === "begun" || user?.state === "taken") {
				begun = true;
				onSeen(user.state);
			} else if (user && performance.now() - since > blockedAfter) onSeen("blocked");
			// It came while the answer was on its way, which may be older.
			if (isNews) continue;
			await new Promise<void>((resolve, reject) => {
				wake = resolve;
				const timer = setTimeout(resolve, pauseBefore(times));
				signal.addEventListener(
					"abort",
					() => {
						clearTimeout(timer);
						reject(signal.reason);
					},
					{ once: true },
				);
			});
		}
	} finally {
		stop();
	}
}
