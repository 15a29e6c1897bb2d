// How a student plays videos: kept by this browser for each of its students.
import { storage } from "../../../../core/storage.ts";

const key = "player";
const maxStudents = 20;

export interface Preferences {
	readonly speed?: number;
	readonly volume?: number;
	readonly isMuted?: boolean;
	/** Language of captions; empty for none. */
	readonly captions?: string;
	/** Whether keys of the page, such as n, do something outside of the player (WCAG 2.1.4); they do by default. */
	readonly hasPageKeys?: boolean;
}

type Stored = Readonly<Record<string, Preferences>>;

const isNumberIn = (value: unknown, min: number, max: number): value is number =>
	typeof value === "number" && value >= min && value <= max;

/** What of a stored value is usable. */
function checked(value: unknown): Preferences {
	if (typeof value !== "object" || value === null) return {};
	const { speed, volume, isMuted, captions, hasPageKeys } = value as Record<string, unknown>;
	return {
		...(isNumberIn(speed, 0.5, 2) ? { speed } : {}),
		...(isNumberIn(volume, 0, 1) ? { volume } : {}),
		...(typeof isMuted === "boolean" ? { isMuted } : {}),
		...(typeof captions === "string" ? { captions } : {}),
		...(typeof hasPageKeys === "boolean" ? { hasPageKeys } : {}),
	};
}

function stored(): Stored {
	const found = storage.getJson(key);
	if (typeof found !== "object" || found === null) return {};
	return Object.fromEntries(Object.entries(found).map(([user, value]) => [user, checked(value)]));
}

export const preferencesOf = (userId: string): Preferences => stored()[userId] ?? {};

export function setPreferences(userId: string, change: Preferences): void {
	const { [userId]: before, ...others } = stored();
	const rest = Object.entries(others).slice(0, maxStudents - 1);
	storage.set(key, JSON.stringify({ [userId]: { ...before, ...change }, ...Object.fromEntries(rest) }));
}
