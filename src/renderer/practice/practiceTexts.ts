// How shares and times of exercises are written.
import type { Translate } from "../../core/i18n.ts";
import { durationMessage, type FormatLanguage } from "../../ui/localFormat.ts";

/** @param share from 0 to 1 */
export const percentText = (share: number, language: FormatLanguage): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Below a minute in seconds, else in minutes and hours. */
export const spentText = (seconds: number, t: Translate): string =>
	seconds < 60 ? t("practice.seconds", { seconds }) : t(...durationMessage(Math.round(seconds / 60)));
