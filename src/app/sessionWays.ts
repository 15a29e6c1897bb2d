// How a session goes on and how it ends: renewal by the cookie, and the words, calls and ways that each end demands.
import { getDefaultStore } from "jotai";
import type { RenewedToken } from "../../schemas/generated/documents.ts";
import { call, type Renewal } from "../core/http.ts";
import { paths } from "../core/paths.ts";
import {
	catchUpWithTabs,
	companyIdAtom,
	type EndReason,
	forgetSession,
	isSignedIn,
	type SessionWays,
	schoolOfSessionAtom,
	signIn,
	tokenAtom,
	userIdAtom,
} from "../core/session.ts";
import { storage } from "../core/storage.ts";
import { leaveWord } from "./partingWord.ts";

const store = getDefaultStore();
/** Renewals of the other tabs wait for this one, so it does not wait a minute for a silent server. */
const patience = 15_000;
const lock = "schoolfront.session";

/**
 * One attempt by the renewal cookie (POST /upgrade/token). It speaks past core/http.ts, whose calls wait for it.
 * @returns the session with its new token, or why there is none
 */
export async function askRenewal(): Promise<RenewedToken | Exclude<Renewal, "renewed">> {
	try {
		const [answer, { validateRenewedToken }] = await Promise.all([
			fetch("/upgrade/token", {
				method: "POST",
				headers: { accept: "application/json", companyId: String(store.get(companyIdAtom) ?? "") },
				signal: AbortSignal.timeout(patience),
			}),
			import("../../schemas/generated/calls/session.js"),
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

/** One tab of the host at a time; where browsers have no locks (http) each renews for itself, which does no harm. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
	// The types do not know that http has none.
	(navigator.locks as LockManager | undefined)?.request(lock, work) ?? work();

/** Renewals that found no server, one after the other, and until when none is tried; ms as performance.now() has it. */
let missed = 0;
let closedUntil = 0;
const reopen = (): void => {
	closedUntil = 0;
};

/** Whatever asks for a renewal comes again by itself: together they ask no more often than this: 4, 8, then 16 s apart. */
async function renewal(): ReturnType<typeof askRenewal> {
	if (performance.now() < closedUntil) return "unreachable";
	const answer = await askRenewal();
	if (answer !== "unreachable") {
		missed = 0;
		return answer;
	}
	missed += 1;
	closedUntil = performance.now() + Math.min(2_000 * 2 ** missed, 16_000);
	addEventListener("online", reopen, { once: true });
	return answer;
}

async function renewOnce(used: string): Promise<Renewal> {
	catchUpWithTabs();
	const isStill = () => store.get(tokenAtom) === used;
	const settled = (): Renewal => (store.get(tokenAtom) === undefined ? "ended" : "renewed");
	// Another tab was quicker.
	if (!isStill()) return settled();
	const student = store.get(userIdAtom);
	const answer = await renewal();
	catchUpWithTabs();
	if (!isStill()) return settled();
	if (typeof answer === "string") return answer;
	const { token, userId } = answer;
	// The page keeps its school; the server's is only news where the page knew none.
	const schoolId = (userId === student && store.get(schoolOfSessionAtom)) || answer.schoolId;
	signIn({ token, userId, ...(schoolId ? { schoolId } : {}) });
	// The browser is another student's by now: the calls of the former one are not theirs.
	return userId === student ? "renewed" : "ended";
}

/** Tells the server; @returns the path it wants the browser to go to, on the own origin. */
async function sayGoodbye(path: "/loginout" | "/loginoutNew"): Promise<string | undefined> {
	const { loginSchoolPath } = await call({
		method: "POST",
		path,
		origin: true,
		validate: async () => (await import("../../schemas/generated/calls/login.js")).validateLogoutData,
		...(path === "/loginoutNew" ? { signal: AbortSignal.timeout(2_000) } : {}),
	});
	if (!loginSchoolPath) return undefined;
	const target = new URL(loginSchoolPath, location.origin);
	return target.origin === location.origin ? target.href : undefined;
}

/** Where the token of a session stays whose end the server has not heard of. */
const unsaid = "goodbye";

/**
 * Ends on the server what a sign-out without a line left there, so that its renewal cookie brings nobody back. Whoever
 * has signed in since has another cookie, which must not go.
 */
export async function sayGoodbyeLate(): Promise<void> {
	const token = storage.get(unsaid);
	if (token === undefined) return;
	if (!isSignedIn()) {
		const { status } = await fetch("/loginout", { method: "POST", headers: { Authorization: token } });
		if (status === 429 || status >= 500) return;
	}
	storage.remove(unsaid);
}

async function signOut(): Promise<string | undefined> {
	const token = store.get(tokenAtom);
	const goodbye = sayGoodbye("/loginout");
	// The call is on its way with its token: here and in the other tabs nobody waits for a slow line.
	forgetSession();
	try {
		return await goodbye;
	} catch (error) {
		if (token !== undefined) storage.set(unsaid, token);
		addEventListener("online", () => void sayGoodbyeLate().catch(console.warn), { once: true });
		throw error;
	}
}

/** A §8, ERR-05: a warning, the logout call, the session cleared, then the site or where the answer says. */
async function forcedOffline(): Promise<void> {
	// The token is dead: the call goes without it, and its own refusal would say nothing new.
	forgetSession();
	const target = await sayGoodbye("/loginoutNew").catch((error: unknown) => {
		console.warn("the server could not be told; the session ends here all the same", error);
		return undefined;
	});
	// OPEN-053. A word that cannot be left for the next page is said on this one, which goes home by itself.
	if (leaveWord("session.elsewhere")) location.assign(target ?? "/");
	else location.hash = `#${paths.home()}`;
}

const ends: Readonly<Record<EndReason, () => Promise<void>>> = {
	async signedOut() {
		location.assign((await signOut()) ?? "/");
	},
	elsewhere: forcedOffline,
	// RT-07 front_logout: the page is loaded again as a visitor's.
	async forced() {
		forgetSession();
		location.reload();
	},
};

let ending: Promise<void> | undefined;

export const sessionWays: SessionWays = {
	renew: (used) => inTurn(() => renewOnce(used)),
	// Many calls hear of one end.
	end: (reason) => {
		ending ??= ends[reason]().finally(() => {
			ending = undefined;
		});
		return ending;
	},
	signOut,
};
