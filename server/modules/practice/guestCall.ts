// Stores what a visitor sends with one call.
import type { Sql } from "../../db/sql.ts";
import { Refusal, refuse } from "../../plugins/envelope.ts";
import type { Guest } from "./guestStore.ts";
import { refusals } from "./rules.ts";

/** Runs in a transaction of the company. */
type InCompany = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/**
 * Each entry is stored in a transaction of its own; the visitor is looked up with the first one alone. A merge that comes
 * between two entries takes the exercises from the visitor: the next one finds none, and asks whose they are.
 * @returns stores an entry; undefined when a student has the exercises, who sends it then
 */
export function guestCall(inCompany: InCompany, findGuest: (sql: Sql) => Promise<Guest | undefined>) {
	let guest: Guest | undefined;
	return async <T>(work: (sql: Sql, guestId: string) => Promise<T>): Promise<T | undefined> => {
		try {
			return await inCompany(async (sql) => {
				guest ??= (await findGuest(sql)) ?? refuse(refusals.noCookie);
				return guest.studentId === null ? work(sql, guest.id) : undefined;
			});
		} catch (error) {
			if (!guest || !(error instanceof Refusal) || error.code !== "404") throw error;
			guest = await inCompany(findGuest);
			if (guest && guest.studentId !== null) return undefined;
			throw error;
		}
	};
}
