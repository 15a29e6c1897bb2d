// A sign-in at a third party in a window of its own. That window cannot be observed, since it has no opener; its
// progress is polled from the server under the attempt's id.
import type { ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { wait } from "../../../core/clock.ts";
import { isAborted } from "../../../core/http/errors.ts";
import { paths, safeUrl } from "../../../core/paths.ts";
import { currentUrl, inSite } from "../../../core/sign-in/returnUrl.ts";
import { openVendorPage } from "../../../core/sign-in/vendorPages.ts";
import { tabStorage } from "../../../core/storage.ts";
import { openTabChannel } from "../../../core/tabs.ts";
import { fetchThirdUser } from "./calls.ts";
import { blockedAfterMs, isSettled, pollDelayMs, vendorTimeoutMs, windowFeatures } from "./rules.ts";

/** A random id that cannot be guessed. */
export const createAttemptId = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

function attemptUrl(url: string, attempt: string, way: "popup" | "tab", schoolId: string): string {
	const target = new URL(url, location.origin);
	const query = { attempt, way, ...(schoolId ? { schoolId } : {}) };
	for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
	return inSite(safeUrl(target.href) ?? `#${paths.home()}`);
}

export function openVendorWindow(url: string, attempt: string, schoolId: string): void {
	window.open(attemptUrl(url, attempt, "popup", schoolId), "_blank", windowFeatures(window));
}

const returnUrlKey = "thirdBack";

/** Leaves for the third party in this tab, and stores the return URL. */
export function continueInTab(url: string, schoolId: string): void {
	tabStorage.set(returnUrlKey, currentUrl());
	void openVendorPage(attemptUrl(url, createAttemptId(), "tab", schoolId));
}

/** Reads and removes the stored return URL; null leads to home. */
export function takeReturnUrl(): string | null {
	const url = tabStorage.get(returnUrlKey);
	tabStorage.remove(returnUrlKey);
	return url ?? null;
}

/** Calls back when a poll is due early: the window announced its end, or this page has the focus again. */
function onPollDue(listener: () => void): () => void {
	const channel = openTabChannel("schoolfront.third", listener);
	addEventListener("focus", listener);
	return () => {
		channel.close();
		removeEventListener("focus", listener);
	};
}

interface AttemptOptions {
	readonly vendor: ThirdVendor;
	readonly signal: AbortSignal;
	/** The state of the window; `blocked` when the server has not seen it in time. */
	readonly onProgress: (progress: "begun" | "taken" | "blocked") => void;
}

/** Polls until the attempt ends; `unknown` when the server has forgotten it. */
export async function watchAttempt(
	id: string,
	{ vendor, signal, onProgress }: AttemptOptions,
): Promise<ThirdUser> {
	const startedAt = performance.now();
	let due = Promise.withResolvers<void>();
	const stop = onPollDue(() => due.resolve());
	signal.addEventListener("abort", () => due.resolve(), { once: true });
	let hasBegun = false;
	let takenAt: number | undefined;
	try {
		for (let polls = 0; ; polls++) {
			signal.throwIfAborted();
			// Renewed before the request: what is announced meanwhile may be newer than its answer.
			due = Promise.withResolvers<void>();
			const user = await fetchThirdUser(id, signal).catch((error: unknown) => {
				if (isAborted(error) || signal.aborted) throw error;
				// A lost connection says nothing about the window.
				return undefined;
			});
			if (user && isSettled(user)) return user;
			if (user?.state === "unknown" && hasBegun) return user;
			if (user?.state === "taken") takenAt ??= performance.now();
			// The server stopped while it waited for the vendor.
			if (takenAt !== undefined && performance.now() - takenAt > vendorTimeoutMs)
				return { state: "failed", type: vendor };
			if (user?.state === "begun" || user?.state === "taken") {
				hasBegun = true;
				onProgress(user.state);
			} else if (user && performance.now() - startedAt > blockedAfterMs) onProgress("blocked");
			await Promise.race([wait(pollDelayMs(polls)), due.promise]);
		}
	} finally {
		stop();
	}
}
