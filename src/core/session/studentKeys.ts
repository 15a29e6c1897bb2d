// SWR keys of answers meant for one student alone: they begin with a prefix and the user's id.
import { mutate, SWRConfig, unstable_serialize } from "swr";

export const studentKeyPrefix = "mine";

export const isStudentKey = (key: unknown): key is unknown[] =>
	Array.isArray(key) && key[0] === studentKeyPrefix;

/** Fetches the student's answers of these names anew, where they are on screen in this tab. */
export const revalidateStudentQueries = (...names: readonly unknown[]): void =>
	void mutate((key) => isStudentKey(key) && names.includes(key[2]));

/** Forgets everything private, when another student takes over. */
export function clearStudentQueries(): void {
	void mutate(isStudentKey, undefined, { revalidate: false });
	// `mutate` sees only keys that were on screen; preloaded ones are known by their serialized form.
	const { cache } = SWRConfig.defaultValue;
	for (const key of [...cache.keys()])
		if (key.startsWith(unstable_serialize([studentKeyPrefix]))) cache.delete(key);
}
