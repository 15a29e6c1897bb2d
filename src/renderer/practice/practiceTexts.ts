// How shares and times of exercises are written.
import type { Translate } from "../../core/i18n.ts";
import { durationMessage, type FormatLanguage } from "../../ui/localFormat.ts";

/** @param share from 0 to 1 */
export const percentText = (share: number, language: FormatLanguage): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Below ten minutes to the second, else in minutes and hours. */
export function spentText(seconds: number, t: Translate): string {
	if (seconds < 60) return t("practice.seconds", { seconds });
	if (seconds >= 600 || seconds % 60 === 0) return t(...durationMessage(Math.round(seconds / 60)));
	return t("practice.minutesSeconds", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** As a clock, such as 1:20, where there is little room. */
export const clockText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
