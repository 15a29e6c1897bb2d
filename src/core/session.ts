// Who is here: the school being looked at and the student signed in. Other tabs of the host stay in step.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import useSWR, { mutate, SWRConfig, unstable_serialize } from "swr";
import type { CurrentUser } from "../../schemas/generated/documents.ts";
import { isPartMissing } from "./errors.ts";
import { call, introduce } from "./http.ts";
import { schoolInHash } from "./paths.ts";
import { snapshot } from "./snapshot.ts";
import { storage } from "./storage.ts";

export interface Session {
	readonly token: string;
	readonly userId: string;
	/** The school this session stands in, as the server last heard or said. */
	readonly schoolId?: string;
}

const store = getDefaultStore();
const chosenSchoolAtom = atom<string | undefined>(undefined);
const sessionAtom = atom<Session | undefined>(undefined);

/** The school whose documents are shown. */
export const schoolIdAtom = atom((get) => get(chosenSchoolAtom) ?? snapshot()?.schoolId ?? "");
export const companyIdAtom = atom<number | undefined>(undefined);
export const tokenAtom = atom((get) => get(sessionAtom)?.token);
export const userIdAtom = atom((get) => get(sessionAtom)?.userId);
/** The school the server's session stands in (SCHOOL-03). */
export const schoolOfSessionAtom = atom((get) => get(sessionAtom)?.schoolId);
/** SESS-08: whether somebody is signed in follows from there being a user. */
export const signedInAtom = atom((get) => get(sessionAtom) !== undefined);

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

function stored(): Session | undefined {
	const found = storage.getJson("session") as Partial<Session> | null | undefined;
	if (typeof found?.token !== "string" || typeof found.userId !== "string") return undefined;
	const { token, userId, schoolId } = found;
	return { token, userId, ...(typeof schoolId === "string" ? { schoolId } : {}) };
}

/** Answers meant for one student; their keys begin with this word and the user's id. */
const mine = "mine";

/** @param again whether the same student goes on, so that what is on screen is fetched anew */
function forgetPrivate(again: boolean): void {
	void mutate((key) => Array.isArray(key) && key[0] === mine, undefined, { revalidate: again });
	// The filter sees only what was on screen once; the rest is known by how its key is written.
	const { cache } = SWRConfig.defaultValue;
	for (const key of [...cache.keys()]) if (key.startsWith(unstable_serialize([mine]))) cache.delete(key);
}

function become(session: Session | undefined): void {
	const before = store.get(sessionAtom);
	if (before?.token === session?.token) return;
	store.set(sessionAtom, session);
	sayPresence(session !== undefined);
	if (before) forgetPrivate(before.userId === session?.userId);
}

/** Lets the server paint the right one of two headers; the cookie says that somebody is signed in, not who. */
function sayPresence(signedIn: boolean): void {
	try {
		if (/(?:^|; )present=1/.test(document.cookie) === signedIn) return;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
		document.cookie = `present=${signedIn ? 1 : 0}; path=/; max-age=${signedIn ? 30 * 86_400 : 0}; SameSite=Lax`;
	} catch (error) {
		console.warn("cookies are blocked; the page is painted as for a visitor", error);
	}
}

function end(): void {
	storage.remove("session");
	become(undefined);
}

let started = false;

/** Takes up the stored session and follows the other tabs; boot calls it before the first drawing. */
export function startSession(): void {
	if (started) return;
	started = true;
	introduce(
		() => ({
			token: store.get(tokenAtom),
			schoolId: store.get(schoolIdAtom) || undefined,
			companyId: store.get(companyIdAtom)?.toString(),
		}),
		// An answer to an older token must not end the session that followed it.
		(token) => token === store.get(tokenAtom) && end(),
	);
	become(stored());
	sayPresence(store.get(signedInAtom));
	storage.watch("session", () => become(stored()));
	storage.watch(changes, () => {
		const said = storage.getJson(changes) as { names?: unknown } | undefined;
		if (Array.isArray(said?.names)) renew(said.names);
	});
}

/** Begins a session after the server accepted a sign-in. */
export function signIn(session: Session): void {
	storage.set("session", JSON.stringify(session));
	become(session);
}

/** Notes that the server moved the session to a school; what is private on screen is fetched anew. */
export function moveSession(token: string, schoolId: string): void {
	const session = store.get(sessionAtom);
	if (session?.token !== token) return;
	storage.set("session", JSON.stringify({ ...session, schoolId }));
	store.set(sessionAtom, { ...session, schoolId });
	void mutate((key) => Array.isArray(key) && key[0] === mine);
}

/**
 * Ends the session here and on the server. Here it ends even when the server cannot be told.
 * @returns where the company wants the browser to go, a path of the own origin
 * @throws ApiError when the server could not be told
 */
export async function signOut(): Promise<string | undefined> {
	try {
		const { loginSchoolPath } = await call({
			method: "POST",
			path: "/loginout",
			origin: true,
			validate: async () => (await import("../../schemas/generated/calls/login.js")).validateLogoutData,
		});
		if (!loginSchoolPath) return undefined;
		const target = new URL(loginSchoolPath, location.origin);
		return target.origin === location.origin ? target.href : undefined;
	} finally {
		end();
	}
}

const fetchCurrentUser = (schoolId: string): Promise<CurrentUser> =>
	call({
		path: "/external/api/v1/usersfront/getCurrentUser",
		query: { schoolId: schoolId || undefined },
		validate: async () => (await import("../../schemas/generated/calls/login.js")).validateCurrentUser,
	});

const userKey = (userId: string, school: string) => [mine, userId, "currentUser", school] as const;

/** Fetches the student as a school knows them, so that a switch to it has them at once. */
export async function prepareUser(school: string): Promise<void> {
	const userId = store.get(userIdAtom);
	if (userId === undefined) return;
	try {
		await mutate(userKey(userId, school), fetchCurrentUser(school), { revalidate: false });
	} catch (error) {
		console.warn("the student is fetched again with the page", error);
	}
}

/** Where the host's other tabs hear that something of the student changed. */
const changes = "changedMine";

const renew = (names: readonly unknown[]) =>
	void mutate((key) => Array.isArray(key) && key[0] === mine && names.includes(key[2]));

/** Says that the student's answers of these names changed: they are fetched anew here and in the other tabs. */
export function changedMine(...names: readonly string[]): void {
	renew(names);
	// The time makes every message another one; the same would not be heard.
	storage.set(changes, JSON.stringify({ names, at: Date.now() }));
}

/** What a screen needs to know of an answer meant for the student alone. */
export interface Mine<T> {
	readonly data: T | undefined;
	/** Never: what belongs to another question is not shown. */
	readonly stale: false;
	/** Why there is no data; a renewal that fails leaves what is shown alone. */
	readonly error: unknown;
	readonly retrying: boolean;
	readonly retry: () => void;
	/** Takes what the server answered to a change. */
	readonly put: (data: T) => void;
}

/**
 * An answer meant for the signed-in student alone; fetched anew when the page comes back into sight.
 * @param question its name, then what else it depends on; undefined asks nothing
 */
export function useMine<T>(
	question: readonly [name: string, ...parts: readonly (string | number)[]] | undefined,
	ask: () => Promise<T>,
): Mine<T> {
	const userId = useAtomValue(userIdAtom);
	const key = userId === undefined || !question ? null : [mine, userId, ...question];
	const { data, error, isValidating, mutate: again } = useSWR<T>(key, ask);
	return {
		data,
		stale: false,
		error: data === undefined ? error : undefined,
		retrying: isValidating,
		// A part of the site that did not come is only asked for again by a fresh page.
		retry: () => (isPartMissing(error) ? location.reload() : void again()),
		put: (fresh) => void again(fresh, { revalidate: false }),
	};
}

/** The signed-in student as the server knows them, and how things stand with the answer. */
export function useMyself(): Mine<CurrentUser> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(["currentUser", school], () => fetchCurrentUser(school));
}

/** The signed-in student as the server knows them; undefined while loading and for a visitor. */
export const useCurrentUser = (): CurrentUser | undefined => useMyself().data;
