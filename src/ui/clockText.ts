// Positions of a video as text.
import type { FormatLanguage } from "./localFormat.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** 3:07, or 1:02:03 from an hour on. */
export function clockText(seconds: number): string {
	const all = Math.max(0, Math.floor(seconds));
	const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A position for readers of the screen: 1 minute 7 seconds. */
export function spokenTime(seconds: number, language: FormatLanguage): string {
	const all = Math.max(0, Math.floor(seconds));
	const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
	const unitText = (unit: string, value: number): string =>
		new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
	const units = [
		...(hours > 0 ? [unitText("hour", hours)] : []),
		...(all >= 60 ? [unitText("minute", minutes)] : []),
		unitText("second", rest),
	];
	return new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(units);
}
