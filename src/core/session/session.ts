// The current school and the signed-in student, the same in all tabs of the host.
import { atom, getDefaultStore } from "jotai";
import { mutate } from "swr";
import { replaceAddress } from "../history/pageHistory.ts";
import type { Renewal } from "../http/callSpec.ts";
import { setIdentity } from "../http/http.ts";
import { schoolInHash } from "../paths.ts";
import { onPage } from "../retry.ts";
import { snapshot } from "../snapshot.ts";
import { storage } from "../storage.ts";
import { clearStudentQueries, isStudentKey } from "./studentKeys.ts";

export interface Session {
	readonly token: string;
	readonly userId: string;
	/** The school of this session, as the server last had it. */
	readonly schoolId?: string | undefined;
}

/** Without a token the session has expired, and the page waits for its student to sign in again. */
type StoredSession = Omit<Session, "token"> & { readonly token?: string };

/**
 * Why a session ends: by its student, by a sign-in on another device, as a push or as the refusal of a call reports it, or by
 * an operator.
 */
export type EndReason = "signedOut" | "elsewhere" | "refusedElsewhere" | "forced";

/** Needed in few visits: the application passes a function that loads them. */
export interface SessionActions {
	readonly renew: (token: string) => Promise<Renewal>;
	readonly end: (reason: EndReason) => Promise<void>;
	readonly signOut: () => Promise<string | undefined>;
}

const store = getDefaultStore();
const currentSchoolAtom = atom<{ readonly id: string; readonly isChosen: boolean } | undefined>(undefined);
const sessionAtom = atom<StoredSession | undefined>(undefined);
const visitorTokenAtom = atom<string | undefined>(undefined);

/** The school whose documents are shown. */
export const schoolIdAtom = atom((get) => get(currentSchoolAtom)?.id ?? snapshot()?.schoolId ?? "");
export const companyIdAtom = atom<number | undefined>(undefined);
/** The student's token, not a visitor's. */
export const tokenAtom = atom((get) => get(sessionAtom)?.token);
export const userIdAtom = atom((get) => get(sessionAtom)?.userId);
/** The school of the server's session (SCHOOL-03). */
export const schoolOfSessionAtom = atom((get) => get(sessionAtom)?.schoolId);
/** SESS-08: a session has a user, also when it has expired. */
export const signedInAtom = atom((get) => get(userIdAtom) !== undefined);
/** The page stays as it is until its student signs in again or another one does. */
export const sessionExpiredAtom = atom((get) => get(signedInAtom) && get(tokenAtom) === undefined);

/** The school that is shown as soon as its documents are loaded. */
export const pendingSchoolAtom = atom<string | undefined>(undefined);

/** Whether the address or the user chose the school, so that a sign-in does not change it. */
export const isSchoolChosen = (): boolean => store.get(currentSchoolAtom)?.isChosen ?? false;

/**
 * OPEN-063: the requested schools by priority: of the hash, of the address, of an earlier choice on this host.
 * @param bySuffix the school whose suffix is in the hash
 */
export function requestedSchools(bySuffix: string | undefined): string[] {
	const { id } = schoolInHash(location.hash);
	const inAddress = new URLSearchParams(location.search).get("schoolId");
	return [id, bySuffix, inAddress, storage.get("schoolId")].filter((school) => !!school) as string[];
}

/** A school that the address names beside the hash would be shown again after a reload. */
function correctAddress(id: string): void {
	const query = new URLSearchParams(location.search);
	const named = query.get("schoolId");
	if (named === null || named === id) return;
	query.set("schoolId", id);
	replaceAddress(`?${query}${location.hash}`, history.state);
}

/**
 * Makes a school the current one, once its documents are loaded (core/config/config.ts).
 * @param isChosen by the user or the address: then it is remembered on this host
 */
export function setSchool(id: string, isChosen: boolean): void {
	if (isChosen) {
		storage.set("schoolId", id);
		correctAddress(id);
	}
	store.set(currentSchoolAtom, { id, isChosen });
}

function setSession(next: StoredSession | undefined): void {
	const before = store.get(sessionAtom);
	if (before?.token === next?.token && before?.userId === next?.userId) return;
	store.set(sessionAtom, next);
	if (before && before.userId !== next?.userId) clearStudentQueries();
	// Queries that failed while the session had expired; the others stay on screen meanwhile.
	else if (before && !before.token) void mutate(isStudentKey);
}

/** No session is stored as an object without a user, so that a cleared storage is not taken for a sign-out. */
const storeSession = (session: StoredSession | { readonly ended?: "elsewhere" }) =>
	storage.set("session", JSON.stringify(session));

/** @returns undefined when nothing is stored, `{}` when it is invalid */
function storedSession(): Partial<StoredSession> | undefined {
	const found = storage.getJson("session");
	if (found === undefined) return undefined;
	const { token, userId, schoolId } = (found ?? {}) as Record<string, string | undefined>;
	const entries = Object.entries({ token, userId, schoolId }).filter(([, value]) => value !== undefined);
	return entries.every(([, value]) => typeof value === "string") ? Object.fromEntries(entries) : {};
}

/** Whether another tab has learnt that the account was signed in elsewhere. */
const isEndedElsewhere = (): boolean =>
	(storage.getJson("session") as { ended?: unknown } | undefined)?.ended === "elsewhere";

/** Applies what another tab stored. @param isCleared whether the storage may have been cleared */
function applyStoredSession(isCleared: boolean): void {
	const found = storedSession();
	const now = store.get(sessionAtom);
	if (found || !isCleared) {
		const { userId, ...rest } = found ?? {};
		// An expired session is only for its own student to continue.
		const isValid = userId !== undefined && (rest.token !== undefined || userId === now?.userId);
		setSession(isValid ? { userId, ...rest } : undefined);
		if (now && !isValid && isEndedElsewhere()) void endSession("elsewhere");
	} else if (now) storeSession(now);
}

/** Reads the stored session again; a storage that was cleared meanwhile gets the page's own session. */
export const syncSessionWithTabs = (): void => applyStoredSession(true);

const actions: { load?: () => Promise<SessionActions> } = {};
const loadActions = async (): Promise<SessionActions> => {
	if (!actions.load) throw new Error("startSession must be called before a session is renewed or ended");
	return actions.load();
};

/**
 * Takes up the stored session and follows the other tabs; boot calls it before the first render.
 * @param visitorToken of the page, for a user without a session
 */
export function startSession(load: () => Promise<SessionActions>, visitorToken?: string): void {
	const isStarted = actions.load !== undefined;
	actions.load = load;
	if (isStarted) return;
	const found = storedSession() ?? {};
	// A token without a user is a visitor's (OPEN-017).
	store.set(visitorTokenAtom, visitorToken ?? (found.userId === undefined ? found.token : undefined));
	syncSessionWithTabs();
	setIdentity({
		caller: () => ({
			token: store.get(signedInAtom) ? store.get(tokenAtom) : store.get(visitorTokenAtom),
			userId: store.get(userIdAtom),
			schoolId: store.get(schoolIdAtom) || undefined,
			companyId: store.get(companyIdAtom)?.toString(),
		}),
		onTokenChange: (listener) => store.sub(tokenAtom, listener),
		renew: renewSession,
		expire: expireSession,
		endElsewhere: (used) => used === store.get(tokenAtom) && endSession("refusedElsewhere"),
	});
	storage.watch("session", applyStoredSession);
	onPage(["restored"], syncSessionWithTabs);
}

export const isSignedIn = (): boolean => store.get(signedInAtom);
/** The student of this browser, though the session may have expired: a page that is opened then is a visitor's. */
export const knownStudent = (): string | undefined => store.get(userIdAtom) ?? storedSession()?.userId;
/** Whether calls carry a token; a visitor has none before the first steps of a visit. */
export const hasToken = (): boolean => isSignedIn() || store.get(visitorTokenAtom) !== undefined;

/** Begins a session after the server accepted a sign-in, or continues one with a new token. */
export function signIn({ token, userId, schoolId }: Session): void {
	const session = { token, userId, schoolId: schoolId || undefined };
	storeSession(session);
	setSession(session);
}

/** The token the server issued for a user without a session. It does not replace a student that this browser knows. */
export function setVisitorToken(token: string): void {
	store.set(visitorTokenAtom, token);
	if (knownStudent() === undefined) storage.set("session", JSON.stringify({ token }));
}

/**
 * Ends the session here and in the host's other tabs, without a call to the server.
 * @param ended the reason, where the other tabs report it to their users
 */
export function forgetSession(ended?: "elsewhere"): void {
	storeSession(ended ? { ended } : {});
	setSession(undefined);
}

/** Notes that the server moved the session to a school: private data of other schools is fetched again. */
export function setSessionSchool(token: string, schoolId: string): void {
	// Another tab may have signed out or renewed a moment ago.
	syncSessionWithTabs();
	const session = store.get(sessionAtom);
	if (session?.token !== token || session.schoolId === schoolId) return;
	storeSession({ ...session, schoolId });
	store.set(sessionAtom, { ...session, schoolId });
	void mutate((key) => isStudentKey(key) && !key.includes(schoolId));
}

/**
 * The server no longer accepts this token and issues no other. The page waits for its student to sign in again
 * (`sessionExpiredAtom`); one that nobody has touched becomes a visitor's.
 */
export function expireSession(token: string): void {
	// Another tab may have renewed it or signed in a moment ago.
	syncSessionWithTabs();
	const session = store.get(sessionAtom);
	if (session?.token !== token) return;
	const { token: _, ...rest } = session;
	// Each tab decides for itself: in another one the student may be at work.
	storeSession(rest);
	setSession(navigator.userActivation?.hasBeenActive === false ? undefined : rest);
}

/** Gets a new token for one the server no longer accepts, once for all tabs of the host. */
export const renewSession = async (used: string): Promise<Renewal> => {
	const onUnreachable = (error: unknown) => {
		console.warn("the session cannot be renewed for now", error);
		return "unreachable" as const;
	};
	return loadActions().then(({ renew }) => renew(used), onUnreachable);
};

/** Ends the session as its reason demands: a notice, the call to the server, the next page (A §8, SESS-10). */
export const endSession = async (reason: EndReason): Promise<void> => (await loadActions()).end(reason);

/**
 * Ends the session here and on the server. Here it ends even when the call fails.
 * @returns where the company wants the browser to go, a path of the own origin
 * @throws ApiError when the call failed
 */
export const signOut = async (): Promise<string | undefined> => (await loadActions()).signOut();
