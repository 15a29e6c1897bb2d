// Notifies the host's other tabs which of the student's data changed, so that they fetch it again.
import { onPage } from "../retry.ts";
import { storage } from "../storage.ts";
import { revalidateStudentQueries } from "./studentKeys.ts";

/** When the data of each query changed last: a busy tab reads only the last stored state. */
type Changes = Readonly<Record<string, unknown>>;
const storageKey = "changedMine";
const readChanges = (): Changes => ({ ...(storage.getJson(storageKey) as object | undefined) });

/** The changes that this tab has applied. */
const tab: { known: Changes } = { known: {} };

/** Fetches the student's data of these names again, here and in the other tabs. */
export function broadcastStudentChange(...names: readonly string[]): void {
	revalidateStudentQueries(...names);
	// The random part makes each value a new one: a storage event needs a change.
	const changes = Object.fromEntries(names.map((name) => [name, Date.now() + Math.random()]));
	storage.set(storageKey, JSON.stringify({ ...readChanges(), ...changes }));
	tab.known = { ...tab.known, ...changes };
}

/** Follows changes of the host's other tabs, and those since this page began; boot calls it. */
export function followStudentChanges(): void {
	const follow = (since = 0): void => {
		const now = readChanges();
		const names = Object.keys(now).filter(
			(name) => now[name] !== tab.known[name] && Number(now[name]) >= since,
		);
		revalidateStudentQueries(...names);
		tab.known = now;
	};
	storage.watch(storageKey, () => follow());
	onPage(["restored"], follow);
	follow(Date.now() - performance.now());
}
