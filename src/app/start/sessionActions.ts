// How a session is renewed by the cookie and how it is ended: each end has its message, its call and its next page.
import { getDefaultStore } from "jotai";
import type { RenewedToken } from "../../../schemas/generated/documents.ts";
import { openDialog } from "../../core/dialogs.ts";
import type { Renewal } from "../../core/http/callSpec.ts";
import { call } from "../../core/http/http.ts";
import { declineSignIn } from "../../core/http/recovery.ts";
import { loadRemainingMessages, translate } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { onPage, retryDelayMs } from "../../core/retry.ts";
import { forgetRecentSearches } from "../../core/session/recentSearches.ts";
import {
	companyIdAtom,
	type EndReason,
	expireSession,
	forgetSession,
	isSignedIn,
	type SessionActions,
	schoolOfSessionAtom,
	sessionExpiredAtom,
	signIn,
	syncSessionWithTabs,
	tokenAtom,
	userIdAtom,
} from "../../core/session/session.ts";
import { storage } from "../../core/storage.ts";
import { withLock } from "../../core/tabs.ts";
import { toast } from "../../core/toast.ts";
import { leaveFlashMessage } from "./flashMessage.ts";

const store = getDefaultStore();
/** Renewals of the other tabs wait for this one, so it does not wait a minute for a silent server. */
const renewalTimeoutMs = 15_000;
const renewalLock = "schoolfront.session";

/**
 * One attempt by the renewal cookie (POST /upgrade/token). It does not use core/http.ts, whose calls wait for it.
 * @param userId whose session is renewed; undefined where the page has lost its session
 * @returns the session with its new token, or why there is none
 */
export async function askRenewal(userId?: string): Promise<RenewedToken | Exclude<Renewal, "renewed">> {
	try {
		const [answer, { validateRenewedToken }] = await Promise.all([
			fetch(`/upgrade/token${userId === undefined ? "" : `?userId=${encodeURIComponent(userId)}`}`, {
				method: "POST",
				headers: { accept: "application/json", companyId: String(store.get(companyIdAtom) ?? "") },
				signal: AbortSignal.timeout(renewalTimeoutMs),
			}),
			import("../../../schemas/generated/calls/session.js"),
		]);
		if (answer.status === 401) return "ended";
		if (answer.status === 409) return "elsewhere";
		const { code, data } = (await answer.json()) as { code?: unknown; data?: unknown };
		return answer.ok && code === "1" && validateRenewedToken(data) ? data : "unreachable";
	} catch (error) {
		console.info("the session could not be renewed for now", error);
		return "unreachable";
	}
}

/** Failed renewals in a row, and until when none is tried by performance.now(). */
const pause = { failures: 0, untilMs: 0, stopListening: (): void => undefined };

/** Its callers retry by themselves; together they make one request in 4, 8, then 16 s. */
async function renewal(userId: string | undefined): ReturnType<typeof askRenewal> {
	if (performance.now() < pause.untilMs) return "unreachable";
	const answer = await askRenewal(userId);
	if (answer !== "unreachable") {
		pause.failures = 0;
		return answer;
	}
	const delayMs = retryDelayMs(pause.failures, { firstMs: 4_000, maxMs: 16_000 });
	pause.untilMs = performance.now() + delayMs;
	pause.failures += 1;
	pause.stopListening();
	pause.stopListening = onPage(["online"], () => {
		pause.untilMs = 0;
	});
	return answer;
}

async function renewOnce(used: string): Promise<Renewal> {
	syncSessionWithTabs();
	const isStill = () => store.get(tokenAtom) === used;
	const settled = (): Renewal => (store.get(tokenAtom) === undefined ? "ended" : "renewed");
	// Another tab was quicker.
	if (!isStill()) return settled();
	const student = store.get(userIdAtom);
	const answer = await renewal(student);
	syncSessionWithTabs();
	if (!isStill()) return settled();
	if (typeof answer === "string") return answer;
	const { token, userId } = answer;
	// A renewal never changes who is signed in.
	if (userId !== student) return "ended";
	// The page keeps its school; the server's is only news where the page knew none.
	signIn({ token, userId, schoolId: store.get(schoolOfSessionAtom) || answer.schoolId });
	return "renewed";
}

/** Tells the server; @returns the path it wants the browser to go to, on the own origin. */
async function sendSignOut(path: "/loginout" | "/loginoutNew"): Promise<string | undefined> {
	const { loginSchoolPath } = await call({
		method: "POST",
		path,
		origin: true,
		validate: async () => (await import("../../../schemas/generated/calls/login.js")).validateLogoutData,
		...(path === "/loginoutNew" ? { signal: AbortSignal.timeout(2_000) } : {}),
	});
	if (!loginSchoolPath) return undefined;
	const target = new URL(loginSchoolPath, location.origin);
	return target.origin === location.origin ? target.href : undefined;
}

/** Storage key of the token of a session whose end the server does not know yet. */
const pendingSignOutKey = "goodbye";

/**
 * Sends a sign-out that failed for want of a network, so that the renewal cookie does not restore the session. A student
 * who has signed in since has another cookie, which must stay.
 */
export async function sendPendingSignOut(): Promise<void> {
	const token = storage.get(pendingSignOutKey);
	if (token === undefined) return;
	if (!isSignedIn()) {
		const { status } = await fetch("/loginout", { method: "POST", headers: { Authorization: token } });
		if (status === 429 || status >= 500) return;
	}
	storage.remove(pendingSignOutKey);
}

/** Ends the session in this browser, with what is stored of its student. */
function forgetStudent(ended?: "elsewhere"): void {
	forgetRecentSearches(store.get(userIdAtom));
	forgetSession(ended);
}

async function signOut(): Promise<string | undefined> {
	const token = store.get(tokenAtom);
	const sending = sendSignOut("/loginout");
	// The call has been sent with its token; neither this tab nor another waits for a slow network.
	forgetStudent();
	try {
		return await sending;
	} catch (error) {
		if (token !== undefined) storage.set(pendingSignOutKey, token);
		addEventListener("online", () => void sendPendingSignOut().catch(console.warn), { once: true });
		throw error;
	}
}

/** The page is left: another end that is reported meanwhile would lead elsewhere, and the message would be lost. */
const leaving = new Promise<never>(() => undefined);

/** A §8, ERR-05: a warning, the logout call, the session cleared, then the site or the URL of the answer. */
async function refusedElsewhere(): Promise<void> {
	// The token is dead: the call goes without it, and its own refusal would say nothing new.
	forgetStudent("elsewhere");
	const target = await sendSignOut("/loginoutNew").catch((error: unknown) => {
		console.warn("the server could not be notified; the session ends in this browser", error);
		return undefined;
	});
	// OPEN-053. A message that cannot be left for the next page is shown on this one, which goes home.
	if (leaveFlashMessage("session.elsewhere")) {
		location.assign(target ?? "/");
		await leaving;
	}
	location.hash = `#${paths.home()}`;
}

/** RT-05: that page explains it and has the return URL. What is private is concealed even where it cannot be opened. */
async function elsewhere(): Promise<void> {
	const from = location.href;
	forgetStudent("elsewhere");
	location.assign(`/redirect/online?u=${encodeURIComponent(from)}`);
	await leaving;
}

/**
 * RT-06 front_logout, by the operator: what was typed stays for its student, who may sign in again. A page that nobody has
 * touched becomes a visitor's.
 */
async function forced(): Promise<void> {
	const token = store.get(tokenAtom);
	if (token !== undefined) expireSession(token);
	await loadRemainingMessages();
	const text = translate("session.forced");
	const openSignIn = async () => {
		const answer = await openDialog("login", { lapsed: isSignedIn() });
		if (token !== undefined && !answer?.signedIn) declineSignIn(token);
	};
	toast.error(text, { label: translate("app.signIn"), run: () => void openSignIn() });
	if (store.get(sessionExpiredAtom)) void openSignIn();
	const stop = store.sub(tokenAtom, () => {
		toast.dismiss(text);
		stop();
	});
}

const ends: Readonly<Record<EndReason, () => Promise<void>>> = {
	async signedOut() {
		location.assign((await signOut()) ?? "/");
	},
	elsewhere,
	refusedElsewhere,
	forced,
};

/** Leaving the page may take long, and the student may stay after all: the next session has an end of its own. */
let ending: Promise<void> | undefined;
const endIsOver = () => {
	ending = undefined;
};
// A page that was left and is back.
onPage(["restored"], endIsOver);
store.sub(tokenAtom, () => store.get(tokenAtom) !== undefined && endIsOver());

export const sessionActions: SessionActions = {
	renew: (used) => withLock(renewalLock, () => renewOnce(used)),
	// Many calls may be refused by one end.
	end: (reason) => {
		if (ending) return ending;
		const one = ends[reason]().finally(() => ending === one && endIsOver());
		ending = one;
		return one;
	},
	signOut,
};
