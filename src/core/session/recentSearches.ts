// What was searched before: in this browser only, for each student and host, never sent. A sign-out forgets it.
import { storage } from "../storage.ts";

const key = "searches";
const maxSearches = 8;
/** Of visitors, for whom it lasts as long as the browser's storage. */
const visitor = "";

type Stored = Readonly<Record<string, readonly string[]>>;

const isTexts = (value: unknown): value is readonly string[] =>
	Array.isArray(value) && value.every((each) => typeof each === "string");

function stored(): Stored {
	const found = storage.getJson(key);
	if (typeof found !== "object" || found === null) return {};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => isTexts(value)));
}

function store(userId: string | undefined, texts: readonly string[]): void {
	const { [userId ?? visitor]: _old, ...others } = stored();
	const next = texts.length > 0 ? { ...others, [userId ?? visitor]: texts } : others;
	if (Object.keys(next).length > 0) storage.set(key, JSON.stringify(next));
	else storage.remove(key);
}

/** The newest first. @param userId undefined for a visitor */
export const recentSearches = (userId: string | undefined): readonly string[] =>
	stored()[userId ?? visitor] ?? [];

const without = (userId: string | undefined, text: string): string[] =>
	recentSearches(userId).filter((each) => each.toLowerCase() !== text.toLowerCase());

export function addRecentSearch(userId: string | undefined, text: string): void {
	if (text !== "") store(userId, [text, ...without(userId, text)].slice(0, maxSearches));
}

export const removeRecentSearch = (userId: string | undefined, text: string): void =>
	store(userId, without(userId, text));

export function forgetRecentSearches(userId: string | undefined): void {
	if (recentSearches(userId).length > 0) store(userId, []);
}
