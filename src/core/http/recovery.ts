// What is done about a failed call: a notice, a challenge, a sign-in in place, a page, a delay. failures.ts says when.
import { wait } from "../clock.ts";
import { hasDialog, openDialog } from "../dialogs.ts";
import { replaceRoute } from "../history/pageHistory.ts";
import { loadRemainingMessages, translate } from "../i18n.ts";
import { proveHuman } from "../proveHuman.ts";
import { withJitter } from "../retry.ts";
import { revalidateStudentQueries } from "../session/studentKeys.ts";
import { tabStorage } from "../storage.ts";
import { toast } from "../toast.ts";
import type { Caller, CallSpec, Identity } from "./callSpec.ts";
import { ApiError, notifyError } from "./errors.ts";

declare module "../dialogs.ts" {
	interface Dialogs {
		/** Shows the page that a firewall in front of the server sent instead of an answer. */
		guardPage: { args: { readonly html: string }; result: undefined };
	}
}

/** A failed attempt, as the table sees it. */
export interface Failure {
	readonly spec: CallSpec<unknown>;
	readonly caller: Caller;
	readonly status: number | undefined;
	readonly header: (name: string) => string | null;
	readonly text: string;
	/** Of the envelope; undefined when the answer is none. */
	readonly code: string | undefined;
	readonly message: string;
	readonly data: unknown;
	readonly cause: unknown;
	/** The deadline passed before the answer. */
	readonly isLate: boolean;
	/** No byte of an answer came for so long that the connection may be dead. */
	readonly isSilent: boolean;
}

/** What a call is sent again with, or that the user has been notified; undefined when nothing was done. */
export type Recovery =
	| { readonly changes: Partial<CallSpec<never>>; readonly caller?: Caller }
	| "notified"
	| undefined;

/** The sign-in after a session has ended, for all calls that wait for it. */
const signIn = {
	/** Token of the session that ended last. */
	endedToken: undefined as string | undefined,
	/** The student would not sign in again. */
	isDeclined: false,
	/** Parts of the page that offer the sign-in themselves; then no notice does. */
	offers: 0,
};

/** Browsers that cannot tell count as clicked. */
const isUserActive = (): boolean => navigator.userActivation?.isActive ?? true;

const openSignIn = () => openDialog("login", { lapsed: true });

/** A part of the page offers the sign-in. @returns a function that ends that */
export function registerSignInOffer(): () => void {
	signIn.offers += 1;
	toast.dismiss(translate("failure.unauthorized"));
	return () => {
		signIn.offers -= 1;
	};
}

/** A notice that offers the sign-in, until a student has signed in. */
async function offerSignIn(session: Identity): Promise<void> {
	await loadRemainingMessages();
	const { token, userId } = session.caller();
	// A student may have signed in while the messages were loaded.
	if (signIn.offers > 0 || (token !== undefined && userId !== undefined)) return;
	const text = translate("failure.unauthorized");
	toast.error(text, { label: translate("failure.signIn"), run: () => void openSignIn() });
	const stop = session.onTokenChange(() => {
		signIn.isDeclined = false;
		toast.dismiss(text);
		stop();
	});
}

/** Asks the student to sign in where they are; everything on screen stays. */
async function askSignIn(session: Identity): Promise<void> {
	const answer = await openSignIn();
	signIn.isDeclined = !answer?.signedIn;
	if (signIn.isDeclined) await offerSignIn(session);
}

/** The student dismissed the sign-in that the end of a session opened: refused calls do not open it again. */
export function declineSignIn(endedToken: string): void {
	Object.assign(signIn, { endedToken, isDeclined: true });
}

const isExpired = ({ userId, token }: Caller): boolean => userId !== undefined && token === undefined;

/**
 * Finds the caller a refused call can be sent again for: the same student, or the same visitor, with another token.
 * @param isInsistent whether a student who has declined to sign in is asked again; they wait for this call
 * @returns "notified" when there is none and nobody needs a notice; undefined when there is none
 * @throws ApiError `network` when the session cannot be renewed now, `elsewhere` when it was ended by another
 */
async function regainCaller(
	used: Caller,
	session: Identity,
	isInsistent: boolean,
): Promise<Caller | "notified" | undefined> {
	const isSameUser = ({ userId }: Caller) => userId === used.userId;
	if (used.token !== undefined && session.caller().token === used.token) {
		const renewal = await session.renew(used.token);
		if (renewal === "unreachable") throw new ApiError("network", "the session cannot be renewed now");
		if (renewal === "elsewhere") {
			session.endElsewhere(used.token);
			throw new ApiError("elsewhere", "", { isNotified: true });
		}
		if (renewal === "ended") session.expire(used.token);
	}
	if (isSameUser(session.caller()) && isExpired(session.caller())) {
		if (used.token !== undefined && used.token !== signIn.endedToken)
			Object.assign(signIn, { endedToken: used.token, isDeclined: false });
		if (signIn.isDeclined && !isInsistent) {
			// After a click the student learns why nothing comes, though they closed the notice.
			if (isUserActive()) await offerSignIn(session);
			return "notified";
		}
		await askSignIn(session);
	}
	const now = session.caller();
	// A call of a former student is not sent in the name of the next.
	if (!isSameUser(now)) return used.userId === undefined ? undefined : "notified";
	if (isExpired(now)) return "notified";
	return now.token === used.token ? undefined : { ...used, token: now.token };
}

export async function regainSession({ spec, caller }: Failure, session: Identity): Promise<Recovery> {
	// What the page sends by itself is no reason to ask a second time.
	const found = await regainCaller(caller, session, spec.method === "POST" && isUserActive());
	return typeof found === "object" ? { changes: {}, caller: found } : found;
}

/** PWD-01. The server demands a new password, and the page may not know it yet. */
export function revalidateUser(): Recovery {
	revalidateStudentQueries("currentUser");
	return undefined;
}

const guardPage = { isOpen: false };

/** OPEN-012: any call is sent again with the answer of the challenge. */
export async function challenge({ spec }: Failure): Promise<Recovery> {
	if (spec.isBackground || !hasDialog("captcha")) return undefined;
	const passed = await proveHuman({ purpose: spec.path, flow: spec.captchaFlow }, spec.signal);
	if (!passed) return "notified";
	const proof = { ticket: passed.ticket, randstr: passed.randstr };
	if (spec.method === "POST") return { changes: { body: { ...(spec.body as object), ...proof } } };
	return { changes: { query: { ...spec.query, ...proof } } };
}

/** Decision 10: the firewall's page is shown without access to anything of ours. One at a time. */
export function showGuardPage({ text, spec }: Failure): Recovery {
	if (spec.isBackground) return undefined;
	if (!guardPage.isOpen)
		void openDialog("guardPage", { html: text }).finally(() => (guardPage.isOpen = false));
	guardPage.isOpen = true;
	return "notified";
}

export function endElsewhere({ caller }: Failure, session: Identity): Recovery {
	if (caller.token === undefined) return undefined;
	session.endElsewhere(caller.token);
	return "notified";
}

/** Key in the tab's storage (OPEN-070); the error page reads it. Its value is JSON: {message, from?}. */
export const interceptionKey = "interception";

export function openErrorPage({ message, spec }: Failure): Recovery {
	if (spec.isBackground) return undefined;
	const from = location.hash.slice(1);
	if (from.startsWith("/errorPage")) return "notified";
	// Where the browser does not store it, the error page shows a general message.
	tabStorage.set(interceptionKey, JSON.stringify({ message, from }));
	// Replaced, so that back leads to the page before and not to the closed one again.
	replaceRoute("/errorPage");
	return "notified";
}

/** At once: the aborted attempt has closed its dead connection. */
export const resend = (): Recovery => ({ changes: {} });

const maxDelayMs = 25_000;
/** A shorter delay needs no notice. */
const noticeDelayMs = 2_000;

/** The delay a server asks for, by its own clock; undefined when it asks for none. */
function retryAfterMs({ header }: Failure): number | undefined {
	const value = header("retry-after")?.trim();
	if (!value) return undefined;
	if (/^\d+$/.test(value)) return Number(value) * 1_000;
	const delayMs = Date.parse(value) - Date.parse(header("date") ?? new Date().toISOString());
	return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs);
}

/** A GET is sent once more after the delay the server asks for; a POST never is by itself. */
export async function retryAfter(failure: Failure): Promise<Recovery> {
	const delayMs = retryAfterMs(failure);
	if (failure.spec.method === "POST" || delayMs === undefined || delayMs > maxDelayMs) return undefined;
	if (delayMs > noticeDelayMs && !failure.spec.isBackground)
		void notifyError(new ApiError("busy", "", { messageKey: "failure.busyForNow" }));
	await wait(withJitter(delayMs));
	return { changes: {} };
}
