// What is done about a failed call: words, a challenge, a sign-in in place, a page, a wait. failures.ts says when.
import { getDefaultStore } from "jotai";
import { wait } from "../clock.ts";
import { hasDialog, openDialog } from "../dialogs.ts";
import { ApiError, isAborted, isPartMissing, sayError } from "../errors.ts";
import type { Caller, CallSpec, Identity } from "../http.ts";
import { restOfMessages, say } from "../i18n.ts";
import { refetchMine } from "../refetch.ts";
import { tokenAtom } from "../session.ts";
import { toast } from "../toast.ts";

declare module "../dialogs.ts" {
	interface Dialogs {
		/** Asks the reader to prove that they are one; closed without that, there is no result (CAPT-01). */
		captcha: {
			args: { readonly purpose: string };
			result: { readonly ticket: string; readonly randstr: string } | undefined;
		};
		/** Shows the page that a guard in front of the server sent in place of an answer. */
		guardPage: { args: { readonly html: string }; result: undefined };
	}
}

/** A failed try, as the table looks at it. */
export interface Failure {
	readonly spec: CallSpec<unknown>;
	readonly who: Caller;
	readonly status: number | undefined;
	readonly header: (name: string) => string | null;
	readonly text: string;
	/** Of the envelope; undefined when what came is none. */
	readonly code: string | undefined;
	readonly message: string;
	readonly data: unknown;
	readonly cause: unknown;
	/** The deadline was over before the answer. */
	readonly late: boolean;
	/** Not a word of an answer came for so long that the line may be dead. */
	readonly silent: boolean;
}

/** What a call is sent again with, or that the reader has been told. */
export type Remedy = { readonly again: Partial<CallSpec<never>>; readonly who?: Caller } | "told" | undefined;

/** What core/errors.ts promises of tellError; there is a way to a fresh page where only that helps. */
export async function tell(error: unknown): Promise<void> {
	if (isAborted(error) || (error instanceof ApiError && error.more.told)) return;
	await restOfMessages();
	const reload = { label: say("core.reload"), run: () => location.reload() };
	// A server that breaks gives each failure a number of its own; to the reader they are one.
	const status = error instanceof ApiError ? (error.status ?? 0) : 0;
	const group = status >= 500 ? String(status) : undefined;
	toast.error(sayError(error, say), isPartMissing(error) ? reload : undefined, group);
}

export async function tellMessage(failure: Failure): Promise<Remedy> {
	if (failure.message === "" || failure.spec.quiet) return undefined;
	await tell(new ApiError("refused", failure.message));
	return "told";
}

/** The session that ended last, and whether the student would not sign in again for it. */
let ended: { readonly token: string | undefined; declined: boolean } = { token: undefined, declined: false };

/** Browsers that cannot tell count as pressed. */
const isPressed = (): boolean => navigator.userActivation?.isActive ?? true;

const openSignIn = () => openDialog("login", { lapsed: true });

/** Parts of the page that offer the way back in where they stand; then no notice says the same. */
let ways = 0;

/** A part of the page offers the way back in; gives what takes that back. */
export function offersSignIn(): () => void {
	ways += 1;
	toast.dismiss(say("failure.unauthorized"));
	return () => {
		ways -= 1;
	};
}

/** A notice with the way back in, until somebody is signed in. */
async function offerSignIn(): Promise<void> {
	await restOfMessages();
	// Somebody may have signed in while the words were fetched.
	if (ways > 0 || getDefaultStore().get(tokenAtom) !== undefined) return;
	const text = say("failure.unauthorized");
	toast.error(text, { label: say("failure.signIn"), run: () => void openSignIn() });
	const stop = getDefaultStore().sub(tokenAtom, () => {
		ended = { ...ended, declined: false };
		toast.dismiss(text);
		stop();
	});
}

/** Asks the student to sign in where they are; everything on screen stays. */
async function askSignIn(): Promise<void> {
	const answer = await openSignIn();
	ended.declined = !answer?.signedIn;
	if (ended.declined) await offerSignIn();
}

/**
 * Finds the caller a refused call can be sent again for: the same student, or nobody, as the server knows them.
 * @param insists whether a student who has declined to sign in is asked again; they wait for this call
 * @returns "told" when there is none and nobody needs to hear of it; undefined when there is none
 * @throws ApiError `network` when the session cannot be renewed now, `elsewhere` when it was ended by another
 */
async function regain(
	used: Caller,
	session: Identity,
	insists: boolean,
): Promise<Caller | "told" | undefined> {
	const isStill = ({ userId }: Caller) => userId === used.userId;
	const hasLapsed = ({ userId, token }: Caller) => userId !== undefined && token === undefined;
	if (used.token !== undefined && session.who().token === used.token) {
		const renewal = await session.renew(used.token);
		if (renewal === "unreachable") throw new ApiError("network", "the session cannot be renewed now");
		if (renewal === "elsewhere") {
			session.elsewhere(used.token);
			throw new ApiError("elsewhere", "", { told: true });
		}
		if (renewal === "ended") session.lapse(used.token);
	}
	if (isStill(session.who()) && hasLapsed(session.who())) {
		if (used.token !== undefined && used.token !== ended.token)
			ended = { token: used.token, declined: false };
		if (ended.declined && !insists) {
			// Whoever pressed something learns why nothing comes, though they closed the notice.
			if (isPressed()) await offerSignIn();
			return "told";
		}
		await askSignIn();
	}
	const now = session.who();
	// What belongs to a student who is gone is nothing to whoever is here now.
	if (!isStill(now)) return used.userId === undefined ? undefined : "told";
	if (hasLapsed(now)) return "told";
	return now.token === used.token ? undefined : { ...used, token: now.token };
}

export async function signInAgain({ spec, who }: Failure, session: Identity): Promise<Remedy> {
	// What the page sends by itself is no reason to ask a second time.
	const found = await regain(who, session, spec.method === "POST" && isPressed());
	return typeof found === "object" ? { again: {}, who: found } : found;
}

/** PWD-01. The server demands a new password and the page may not know it yet: it asks who the student is anew. */
export function learnOfDemand(): Remedy {
	refetchMine("currentUser");
	return undefined;
}

/** One challenge at a time: what it answers is good for one call. */
let challenges: Promise<unknown> = Promise.resolve();

/** OPEN-012: whatever call it is, it is sent again with what the challenge answered. */
export async function challenge({ spec }: Failure): Promise<Remedy> {
	if (spec.quiet || !hasDialog("captcha")) return undefined;
	const answer = challenges.then(() => openDialog("captcha", { purpose: spec.path }));
	challenges = answer;
	const passed = await answer;
	if (!passed) return "told";
	const proof = { ticket: passed.ticket, randstr: passed.randstr };
	if (spec.method === "POST") return { again: { body: { ...(spec.body as object), ...proof } } };
	return { again: { query: { ...spec.query, ...proof } } };
}

let guarded = false;

/** Decision 10: the page says why nothing was let through, and has no access to anything of ours. One at a time. */
export function showPage({ text, spec }: Failure): Remedy {
	if (spec.quiet) return undefined;
	if (!guarded) void openDialog("guardPage", { html: text }).finally(() => (guarded = false));
	guarded = true;
	return "told";
}

export function leaveForElsewhere({ who }: Failure, session: Identity): Remedy {
	if (who.token === undefined) return undefined;
	session.elsewhere(who.token);
	return "told";
}

/** Key in the session storage (OPEN-070); the error page reads it. Its value is JSON: {message, from?}. */
export const interceptionKey = "schoolfront.interception";

export function openErrorPage({ message, spec }: Failure): Remedy {
	if (spec.quiet) return undefined;
	const from = location.hash.slice(1);
	if (from.startsWith("/errorPage")) return "told";
	try {
		sessionStorage.setItem(interceptionKey, JSON.stringify({ message, from }));
	} catch (error) {
		console.warn("sessionStorage is blocked or full; the error page speaks in general words", error);
	}
	// In place of the page that cannot be had, so that back leads to the one before it and not here again.
	location.replace("#/errorPage");
	return "told";
}

/** At once: it was waited for long enough, and a try that was given up takes its dead line with it. */
export const askAgain = (): Remedy => ({ again: {} });

const longestPause = 25_000;
/** A wait that nobody notices needs no words. */
const quietPause = 2_000;

/** Milliseconds a server asks to wait, by its own clock; undefined when it does not say. */
function pauseOf({ header }: Failure): number | undefined {
	const said = header("retry-after")?.trim();
	if (!said) return undefined;
	if (/^\d+$/.test(said)) return Number(said) * 1_000;
	const pause = Date.parse(said) - Date.parse(header("date") ?? new Date().toISOString());
	return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

/** A question waits as long as it is asked to, and is asked once more; what changes something never is by itself. */
export async function comeBack(failure: Failure): Promise<Remedy> {
	const pause = pauseOf(failure);
	if (failure.spec.method === "POST" || pause === undefined || pause > longestPause) return undefined;
	if (pause > quietPause && !failure.spec.quiet)
		void tell(new ApiError("busy", "", { sentence: "failure.busyForNow" }));
	// Spread, so that a server that turned many away does not meet all of them in the same moment.
	await wait(pause * (1 + Math.random() * 0.2));
	return { again: {} };
}
