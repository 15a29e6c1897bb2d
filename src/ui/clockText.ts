// Positions of a video as text.

const two = (value: number): string => String(value).padStart(2, "0");

/** 3:07, or 1:02:03 from an hour on. */
export function clockText(seconds: number): string {
	const all = Math.max(0, Math.floor(seconds));
	const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Message key and arguments of a position for readers of the screen: 3 minutes 7 seconds. */
export function spokenTime(seconds: number): readonly [key: string, args: Record<string, number>] {
	const all = Math.max(0, Math.floor(seconds));
	const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
	return hours > 0
		? ["ui.time.hours", { hours, minutes, seconds: rest }]
		: minutes > 0
			? ["ui.time.minutes", { minutes, seconds: rest }]
			: ["ui.time.seconds", { seconds: rest }];
}
