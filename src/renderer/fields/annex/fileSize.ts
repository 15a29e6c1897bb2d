import type { Language } from "../../../core/i18n.ts";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** 482133 bytes are 471 kB, 3912400 are 3.7 MB; by 1024, as the limits are. */
export function fileSize(bytes: number, language: Language): string {
	const power = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 1), units.length);
	const value = bytes / 1024 ** power;
	return new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", {
		style: "unit",
		unit: units[power - 1],
		maximumFractionDigits: power === 1 ? 0 : 1,
	}).format(power === 1 ? Math.max(1, Math.round(value)) : value);
}
