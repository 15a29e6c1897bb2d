// How the time until an order or a code expires is shown and read aloud.

/** When the time left is read aloud, in minutes. */
const announcedAt = [10, 5, 2, 1] as const;

const minuteMs = 60_000;

/** 29:59, or 1:05:00 from an hour on; nothing is less than 0:00. */
export function clockText(leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
	const two = (value: number): string => String(value).padStart(2, "0");
	const rest = two(seconds % 60);
	return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Whole minutes that are left, begun ones included. */
export const minutesLeft = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / minuteMs));

/** The mark, in minutes, that was passed since; undefined between two marks. */
export const passedMark = (beforeMs: number, leftMs: number): number | undefined =>
	announcedAt.findLast((minutes) => beforeMs > minutes * minuteMs && leftMs <= minutes * minuteMs);
