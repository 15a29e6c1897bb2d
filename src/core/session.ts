// Who is here: the school being looked at and the student signed in. Other tabs of the host stay in step.
import { atom, getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import { introduce, type Renewal } from "./http.ts";
import { schoolInHash } from "./paths.ts";
import { snapshot } from "./snapshot.ts";
import { storage } from "./storage.ts";

export interface Session {
	readonly token: string;
	readonly userId: string;
	/** The school this session stands in, as the server last heard or said. */
	readonly schoolId?: string;
}

/** Who is signed in. Without a token the session lapsed, and the page waits for its student to sign in again. */
type Presence = Omit<Session, "token"> & { readonly token?: string };

/** Why a session ends: by its student, by a sign-in on another device, or by an operator. */
export type EndReason = "signedOut" | "elsewhere" | "forced";

/** What few visits need. The application brings it, so that its code comes when it is asked for. */
export interface SessionWays {
	readonly renew: (token: string) => Promise<Renewal>;
	readonly end: (reason: EndReason) => Promise<void>;
	readonly signOut: () => Promise<string | undefined>;
}

const store = getDefaultStore();
const chosenSchoolAtom = atom<string | undefined>(undefined);
/** For those who begin, move or end a session; what it says is read from the atoms below. */
export const sessionAtom = atom<Presence | undefined>(undefined);
let visitor: string | undefined;

/** The school whose documents are shown. */
export const schoolIdAtom = atom((get) => get(chosenSchoolAtom) ?? snapshot()?.schoolId ?? "");
export const companyIdAtom = atom<number | undefined>(undefined);
/** The student's token; a visitor's is none of these. */
export const tokenAtom = atom((get) => get(sessionAtom)?.token);
export const userIdAtom = atom((get) => get(sessionAtom)?.userId);
/** The school the server's session stands in (SCHOOL-03). */
export const schoolOfSessionAtom = atom((get) => get(sessionAtom)?.schoolId);
/** SESS-08: whether somebody is signed in follows from there being a user. */
export const signedInAtom = atom((get) => get(userIdAtom) !== undefined);
/** The session ended under the student's hands: the page stays as it is until they sign in again or somebody else does. */
export const lapsedAtom = atom((get) => get(signedInAtom) && get(tokenAtom) === undefined);

/** The school on its way to the screen, when its documents are not here yet. */
export const comingSchoolAtom = atom<string | undefined>(undefined);

/** Whether the address or the reader chose the school, so that a sign-in leaves it as it is. */
let chosen = false;
export const isSchoolChosen = (): boolean => chosen;

/**
 * OPEN-063: the schools asked for, the weightiest first: by the hash, by the address, by a former choice on this host.
 * @param bySuffix the school whose suffix is in the hash
 */
export function askedSchools(bySuffix: string | undefined): string[] {
	const { id } = schoolInHash(location.hash);
	const inAddress = new URLSearchParams(location.search).get("schoolId");
	return [id, bySuffix, inAddress, storage.get("schoolId")].filter((wish) => !!wish) as string[];
}

/** A school that the address names beside the hash would come back with the next reload. */
function correctAddress(id: string): void {
	const query = new URLSearchParams(location.search);
	const named = query.get("schoolId");
	if (named === null || named === id) return;
	query.set("schoolId", id);
	history.replaceState(history.state, "", `?${query}${location.hash}`);
}

/**
 * Makes a school the current one, once its documents are there (core/config.ts).
 * @param byChoice of the reader or the address: then it is remembered on this host
 */
export function setSchool(id: string, byChoice: boolean): void {
	chosen = byChoice;
	if (byChoice) {
		storage.set("schoolId", id);
		correctAddress(id);
	}
	store.set(chosenSchoolAtom, id);
}

/** Answers meant for one student; their keys begin with this word and the user's id (core/mine.ts). */
export const mine = "mine";
export const isMine = (key: unknown): key is unknown[] => Array.isArray(key) && key[0] === mine;

function forgetPrivate(): void {
	void mutate(isMine, undefined, { revalidate: false });
	// The filter sees only what was on screen once; the rest is known by how its key is written.
	const { cache } = SWRConfig.defaultValue;
	for (const key of [...cache.keys()]) if (key.startsWith(unstable_serialize([mine]))) cache.delete(key);
}

function become(next: Presence | undefined): void {
	const before = store.get(sessionAtom);
	if (before?.token === next?.token && before?.userId === next?.userId) return;
	store.set(sessionAtom, next);
	if (before && before.userId !== next?.userId) forgetPrivate();
	// What failed while the session had lapsed is asked for again; what is on screen stays there meanwhile.
	else if (before && !before.token) void mutate(isMine);
}

/** What is stored is `{}` for nobody, so that a storage somebody cleared is not taken for a sign-out. */
export const remember = (presence: Presence | undefined) =>
	storage.set("session", JSON.stringify(presence ?? {}));

/** @returns undefined when nothing is stored, nobody when it makes no sense */
function stored(): Partial<Presence> | undefined {
	const found = storage.getJson("session");
	if (found === undefined) return undefined;
	const { token, userId, schoolId } = (found ?? {}) as Record<string, string | undefined>;
	const said = Object.entries({ token, userId, schoolId }).filter(([, value]) => value !== undefined);
	return said.every(([, value]) => typeof value === "string") ? Object.fromEntries(said) : {};
}

/** Takes up what another tab stored. @param cleared whether nothing stored means nothing was said */
function follow(cleared: boolean): void {
	const found = stored();
	const now = store.get(sessionAtom);
	if (found || !cleared) {
		const { userId, ...rest } = found ?? {};
		// Only the student themselves has something to wait for in a session that lapsed.
		const isSomebody = userId !== undefined && (rest.token !== undefined || userId === now?.userId);
		become(isSomebody ? { userId, ...rest } : undefined);
	} else if (now) remember(now);
}

/** Reads again what the host's tabs have agreed on; a storage that was cleared meanwhile gets the page's own session. */
export const catchUpWithTabs = (): void => follow(true);

let ways: () => Promise<SessionWays>;
let started = false;

/**
 * Takes up the stored session and follows the other tabs; boot calls it before the first drawing.
 * @param visitorToken what the page brought for who is nobody
 */
export function startSession(load: typeof ways, visitorToken?: string): void {
	ways = load;
	if (started) return;
	started = true;
	const found = stored() ?? {};
	// A token without a user is a visitor's (OPEN-017).
	visitor = visitorToken ?? (found.userId === undefined ? found.token : undefined);
	follow(true);
	introduce({
		who: () => ({
			token: store.get(signedInAtom) ? store.get(tokenAtom) : visitor,
			userId: store.get(userIdAtom),
			schoolId: store.get(schoolIdAtom) || undefined,
			companyId: store.get(companyIdAtom)?.toString(),
		}),
		renew: renewSession,
		lapse,
		elsewhere: (used) => used === store.get(tokenAtom) && endSession("elsewhere"),
	});
	storage.watch("session", follow);
	// A page that comes back from the browser's back-forward cache has heard nothing meanwhile.
	globalThis.addEventListener("pageshow", ({ persisted }) => persisted && follow(true));
}

export const isSignedIn = (): boolean => store.get(signedInAtom);
/** Whether the calls carry some token; without one the first steps of a visit are still to come. */
export const hasToken = (): boolean => isSignedIn() || visitor !== undefined;

/** Begins a session after the server accepted a sign-in, or goes on with a new token of the same. */
export function signIn(session: Session): void {
	remember(session);
	become(session);
}

/** Goes on as nobody in particular, with the token the server gave for that. */
export function visit(token: string): void {
	visitor = token;
	if (!store.get(signedInAtom)) storage.set("session", JSON.stringify({ token }));
}

/** Nobody is signed in any more, here and in the host's other tabs; the server is not told. */
export function forgetSession(): void {
	remember(undefined);
	become(undefined);
}

/**
 * The server no longer knows this token and gives no other. What the student has begun stays on the page, which waits
 * for them to sign in again (`lapsedAtom`); a page nobody has touched goes on for a visitor.
 */
export function lapse(token: string): void {
	// Another tab may have renewed it or signed in a moment ago.
	follow(true);
	const session = store.get(sessionAtom);
	if (session?.token !== token) return;
	const { token: _, ...rest } = session;
	// Each tab decides for itself: in another one the student may be at work.
	remember(rest);
	become(navigator.userActivation?.hasBeenActive === false ? undefined : rest);
}

/** Gets another token in place of one the server no longer takes; the host's tabs do it once together. */
export const renewSession = async (used: string): Promise<Renewal> => {
	const unreachable = (error: unknown) => {
		console.warn("the session cannot be renewed for now", error);
		return "unreachable" as const;
	};
	return ways().then(({ renew }) => renew(used), unreachable);
};

/** Ends the session as its reason demands: words for the student, the server told, the way on (A §8, SESS-10). */
export const endSession = async (reason: EndReason): Promise<void> => (await ways()).end(reason);

/**
 * Ends the session here and on the server. Here it ends even when the server cannot be told.
 * @returns where the company wants the browser to go, a path of the own origin
 * @throws ApiError when the server could not be told
 */
export const signOut = async (): Promise<string | undefined> => (await ways()).signOut();
