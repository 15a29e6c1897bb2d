// Fetches a student's answers anew: because something changed here or in another tab, or before a school is entered.
import { getDefaultStore } from "jotai";
import { mutate, preload } from "swr";
import { fetchCurrentUser } from "./mine.ts";
import { catchUpWithTabs, isMine, mine, remember, sessionAtom, userIdAtom } from "./session.ts";
import { storage } from "./storage.ts";

/** Fetches the student as a school knows them, so that a switch to it has them at once. */
export async function prepareUser(school: string): Promise<void> {
	const userId = getDefaultStore().get(userIdAtom);
	if (userId === undefined) return;
	const key = [mine, userId, "currentUser", school];
	try {
		const user = await mutate(key, fetchCurrentUser(school), { revalidate: false });
		// Whoever shows it first would ask for it once more.
		if (user) preload(key, () => user);
	} catch (error) {
		console.warn("the student is fetched again with the page", error);
	}
}

/** Notes that the server moved the session to a school: what is private and did not ask for that school is fetched anew. */
export function followMove(token: string, schoolId: string): void {
	const store = getDefaultStore();
	// Another tab may have signed out or renewed a moment ago: what it stored is not to be overwritten.
	catchUpWithTabs();
	const session = store.get(sessionAtom);
	// Every visit hears where its session stands; mostly that is no news.
	if (session?.token !== token || session.schoolId === schoolId) return;
	remember({ ...session, schoolId });
	store.set(sessionAtom, { ...session, schoolId });
	void mutate((key) => isMine(key) && !key.includes(schoolId));
}

/**
 * Where the host's other tabs hear what of the student changed: when it did last, by its name. One word for each name,
 * since a tab that listens late, or is busy, reads only what was stored last.
 */
const changes = "changedMine";
const said = (): Readonly<Record<string, unknown>> => ({
	...(storage.getJson(changes) as object | undefined),
});
/** The words this tab knows of. */
let known: ReturnType<typeof said> = {};

/** Fetches the student's answers of these names anew, where they are on screen in this tab. */
export const refetchMine = (...names: readonly unknown[]): void =>
	void mutate((key) => isMine(key) && names.includes(key[2]));

/** Says that the student's answers of these names changed: they are fetched anew here and in the other tabs. */
export function changedMine(...names: readonly string[]): void {
	refetchMine(...names);
	// No word is like the one before it: the same would not be heard.
	const word = Object.fromEntries(names.map((name) => [name, Date.now() + Math.random()]));
	storage.set(changes, JSON.stringify({ ...said(), ...word }));
	known = { ...known, ...word };
}

/** Follows what the host's other tabs say of the student, and have said since this page began; boot calls it. */
export function followChanges(): void {
	const follow = (since: number): void => {
		const now = said();
		refetchMine(
			...Object.keys(now).filter((name) => now[name] !== known[name] && Number(now[name]) >= since),
		);
		known = now;
	};
	storage.watch(changes, () => follow(0));
	// A page that comes back from the browser's back-forward cache has heard nothing meanwhile.
	addEventListener("pageshow", ({ persisted }) => persisted && follow(0));
	follow(Date.now() - performance.now());
}
