// Who is here: the school being looked at and the student signed in. Other tabs of the host stay in step.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import useSWR, { mutate, SWRConfig, unstable_serialize } from "swr";
import type { CurrentUser } from "../../schemas/generated/documents.ts";
import { call, introduce } from "./http.ts";
import { snapshot } from "./snapshot.ts";
import { storage } from "./storage.ts";

export interface Session {
	readonly token: string;
	readonly userId: string;
}

const store = getDefaultStore();
const chosenSchoolAtom = atom<string | undefined>(undefined);
const sessionAtom = atom<Session | undefined>(undefined);

/** The school whose documents are shown. */
export const schoolIdAtom = atom((get) => get(chosenSchoolAtom) ?? snapshot()?.schoolId ?? "");
export const companyIdAtom = atom<number | undefined>(undefined);
export const tokenAtom = atom((get) => get(sessionAtom)?.token);
export const userIdAtom = atom((get) => get(sessionAtom)?.userId);
/** SESS-08: whether somebody is signed in follows from there being a user. */
export const signedInAtom = atom((get) => get(sessionAtom) !== undefined);

/** Makes a school the current one; core/config.ts calls it when that school's documents are there. */
export function setSchool(id: string): void {
	store.set(chosenSchoolAtom, id);
}

function stored(): Session | undefined {
	const found = storage.getJson("session") as Partial<Session> | null | undefined;
	if (typeof found?.token !== "string" || typeof found.userId !== "string") return undefined;
	return { token: found.token, userId: found.userId };
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
}

/** Begins a session after the server accepted a sign-in. */
export function signIn(session: Session): void {
	storage.set("session", JSON.stringify(session));
	become(session);
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

const fetchCurrentUser = (): Promise<CurrentUser> =>
	call({
		path: "/external/api/v1/usersfront/getCurrentUser",
		validate: async () => (await import("../../schemas/generated/calls/login.js")).validateCurrentUser,
	});

/** The signed-in student as the server knows them; undefined while loading and for a visitor. */
export function useCurrentUser(): CurrentUser | undefined {
	const userId = useAtomValue(userIdAtom);
	const { data } = useSWR(userId === undefined ? null : [mine, userId, "currentUser"], fetchCurrentUser, {
		revalidateOnFocus: false,
	});
	return data;
}
