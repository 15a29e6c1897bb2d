import type { Language } from "../../../core/i18n.ts";

const locales: Record<Language, string> = { zh: "zh-CN", en: "en" };

/** Points with their sign: +70, −120. */
export const amountText = (amount: number, language: Language): string =>
	new Intl.NumberFormat(locales[language], { signDisplay: "exceptZero" }).format(amount).replace("-", "−");
