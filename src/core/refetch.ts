// Fetches a student's answers anew: because something changed here or in another tab, or before a school is entered.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import { fetchCurrentUser } from "./mine.ts";
import { isMine, mine, userIdAtom } from "./session.ts";
import { storage } from "./storage.ts";

/** Fetches the student as a school knows them, so that a switch to it has them at once. */
export async function prepareUser(school: string): Promise<void> {
	const userId = getDefaultStore().get(userIdAtom);
	if (userId === undefined) return;
	try {
		await mutate([mine, userId, "currentUser", school], fetchCurrentUser(school), { revalidate: false });
	} catch (error) {
		console.warn("the student is fetched again with the page", error);
	}
}

/** Where the host's other tabs hear that something of the student changed. */
const changes = "changedMine";

/** Fetches the student's answers of these names anew, where they are on screen in this tab. */
export const refetchMine = (...names: readonly unknown[]): void =>
	void mutate((key) => isMine(key) && names.includes(key[2]));

/** Says that the student's answers of these names changed: they are fetched anew here and in the other tabs. */
export function changedMine(...names: readonly string[]): void {
	refetchMine(...names);
	// The time makes every message another one; the same would not be heard.
	storage.set(changes, JSON.stringify({ names, at: Date.now() }));
}

/** Follows what the host's other tabs say of the student; boot calls it. */
export const followChanges = (): void =>
	storage.watch(changes, () => {
		const said = storage.getJson(changes) as { names?: unknown } | undefined;
		if (Array.isArray(said?.names)) refetchMine(...said.names);
	});
