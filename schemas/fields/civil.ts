// Calendar days and wall-clock times, without a time zone.

/** Longer texts are cut; no date is longer. */
const maxTextLength = 64;

const two = (digits: string | undefined): string => (digits ?? "").padStart(2, "0");

/** Half-width digits and signs. */
const usual = (typed: string): string =>
	typed
		.slice(0, maxTextLength)
		.normalize("NFKC")
		.trim()
		.replaceAll(/[\u2010-\u2015\u2212]/g, "-");

const dayShapes = [
	/^(\d{4})(\d\d)(\d\d)$/,
	/^(\d{4})(?:\s*[-/.。]\s*|\s+)(\d{1,2})(?:\s*[-/.。]\s*|\s+)(\d{1,2})$/,
	/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/,
];

/** Midnight of a day in UTC; undefined for a day that does not exist. */
export function midnightOf(day: string): Date | undefined {
	const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
	if (!found) return undefined;
	const midnight = new Date(0);
	midnight.setUTCFullYear(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
	return midnight.toISOString().slice(0, 10) === day ? midnight : undefined;
}

/** The day of a midnight in UTC as YYYY-MM-DD. */
export const dayAt = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** Today in the time zone of the browser. */
export function today(now = new Date()): string {
	return `${String(now.getFullYear()).padStart(4, "0")}-${two(String(now.getMonth() + 1))}-${two(String(now.getDate()))}`;
}

/** Typed text as YYYY-MM-DD: 2026/11/2, 20261102, 2026年11月2日; undefined for a day that does not exist. */
export function dayOf(typed: string): string | undefined {
	const text = usual(typed);
	for (const shape of dayShapes) {
		const found = shape.exec(text);
		if (!found) continue;
		const day = `${found[1]}-${two(found[2])}-${two(found[3])}`;
		return midnightOf(day) && day;
	}
	return undefined;
}

const timeShapes = [
	/^(\d\d?)(\d\d)(\d\d)?$/,
	/^(\d\d?)\s*[:.]\s*(\d\d?)(?:\s*[:.]\s*(\d\d?))?$/,
	/^(\d\d?)\s*[时点](?:\s*(\d\d?)\s*分?(?:\s*(\d\d?)\s*秒?)?)?$/,
];

/** Typed text as HH:mm:ss: 9:30, 0930, T9:30, 9点30分; undefined for an invalid time. */
export function timeOf(typed: string): string | undefined {
	const text = usual(typed).replace(/^T/i, "");
	for (const shape of timeShapes) {
		const [whole, hours, minutes, seconds] = shape.exec(text) ?? [];
		if (whole === undefined) continue;
		const time = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
		return /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : undefined;
	}
	return undefined;
}

/**
 * The two inputs' texts of a day with a time. Parts that are not valid yet are joined by a T, as in ISO 8601, so that
 * either can be invalid by itself.
 */
export function partsOf(text: string): readonly [day: string, time: string] {
	const known = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
	if (known) return [known[1] ?? "", known[2] ?? ""];
	const at = text.lastIndexOf("T");
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Joins the two inputs; a whole moment in the time input counts as both. */
export function joinParts(day: string, time: string): string {
	const rest = time.replace(/^T/, "");
	return momentOf(time) ?? (rest === "" ? day : `${day}T${rest}`);
}

/** Typed text as YYYY-MM-DD HH:mm:ss, from two inputs or pasted as one text; undefined for an invalid moment. */
export function momentOf(typed: string): string | undefined {
	const text = typed.slice(0, maxTextLength);
	for (let at = 1; at < text.length; at++) {
		const sign = text[at] ?? "";
		const apart = /[\sTt\u3000]/.test(sign);
		if (!apart && !/[日号]/.test(text[at - 1] ?? "")) continue;
		const day = dayOf(text.slice(0, at));
		const time = day && timeOf(text.slice(apart ? at + 1 : at));
		if (time) return `${day} ${time}`;
	}
	return undefined;
}

/**
 * A text from the wire or an input: normalized if valid, else unchanged; undefined if empty.
 * Of a list the first element counts: stored answers are lists (OPEN-090).
 */
export function normalizeWith(raw: unknown, read: (typed: string) => string | undefined): string | undefined {
	const one: unknown = Array.isArray(raw) ? raw[0] : raw;
	if (typeof one !== "string") return undefined;
	const text = one.slice(0, maxTextLength).trim();
	return text === "" || text === "T" ? undefined : (read(text) ?? text);
}
