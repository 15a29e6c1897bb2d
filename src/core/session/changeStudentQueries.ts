// Changes of answers by what the page learns otherwise: an event, or an entry that the outbox has confirmed.
import { type Arguments, mutate, SWRConfig, unstable_serialize } from "swr";
import { isStudentKey } from "./studentKeys.ts";

/** @param key as a hook has it, or serialized */
const stateOf = (key: Arguments) => SWRConfig.defaultValue.cache.get(unstable_serialize(key));

/** A fetch whose answer may be from before the change. SWR drops it for the change. */
const isUnderWay = (key: Arguments): boolean => stateOf(key)?.isValidating === true;

/**
 * Changes what the page knows of the student's answers. One that is under way is fetched anew; one that failed stays so.
 * @param isMeant which of the student's keys
 * @param revalidates asks the server as well
 */
export function changeStudentQueries<T>(
	isMeant: (key: unknown[]) => boolean,
	change: (now: T) => T,
	revalidates = false,
): void {
	const isChanged = (key: unknown): boolean =>
		isStudentKey(key) && isMeant(key) && (stateOf(key)?.data !== undefined || isUnderWay(key));
	void mutate<T>(isChanged, (now) => now && change(now), {
		revalidate: (_, key) => revalidates || isUnderWay(key),
	});
}
