// Pure decisions of the course pages: how prices, lengths and page numbers read, and what an address may ask.
import type { CourseCard, CourseChapter, CourseLesson } from "../../../schemas/generated/documents.ts";
import type { Language } from "../../core/i18n.ts";
import type { CourseIcon } from "./icons.ts";

export type Message = readonly [key: string, args?: Record<string, string | number>];

const locales: Record<Language, string> = { zh: "zh-CN", en: "en" };

/** A price in minor units as a reader writes it: ¥199, $49.50; how many digits a currency has is its own affair. */
export function priceText(minor: number, currency: string, language: Language): string {
	const format = new Intl.NumberFormat(locales[language], {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		trailingZeroDisplay: "stripIfInteger",
	});
	return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const numberText = (value: number, language: Language): string =>
	new Intl.NumberFormat(locales[language]).format(value);

/** How much is off, in whole per cent; undefined where nothing worth telling is. */
export function discountPercent({
	price,
	originalPrice,
}: Pick<CourseCard, "price" | "originalPrice">): number | undefined {
	if (originalPrice === undefined || price <= 0 || originalPrice <= price) return undefined;
	return Math.floor(((originalPrice - price) / originalPrice) * 100) || undefined;
}

/** 200 minutes are 3 h 20 min; full hours have no minutes and less than an hour no hours. */
export function durationMessage(minutes: number): Message {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return ["course.minutes", { minutes: rest }];
	return rest === 0 ? ["course.hours", { hours }] : ["course.hoursMinutes", { hours, minutes: rest }];
}

export const chapterMinutes = ({ lessons }: Pick<CourseChapter, "lessons">): number =>
	lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Message of a count: `key` + `.one` or `.other` by the plural rules of the language. */
export function countMessage(key: string, count: number, language: Language): Message {
	const form = new Intl.PluralRules(locales[language]).select(count) === "one" ? "one" : "other";
	return [`${key}.${form}`, { count: numberText(count, language) }];
}

export const levelKeys: Record<NonNullable<CourseCard["level"]>, string> = {
	beginner: "course.levelBeginner",
	intermediate: "course.levelIntermediate",
	advanced: "course.levelAdvanced",
};

export const lessonKinds: Record<CourseLesson["kind"], { icon: CourseIcon; key: string }> = {
	video: { icon: "play", key: "course.kindVideo" },
	live: { icon: "live", key: "course.kindLive" },
	reading: { icon: "book", key: "course.kindReading" },
	exercise: { icon: "pencil", key: "course.kindExercise" },
};

/** The page an address names: 1 where it names none, undefined where it names none that can be. */
export function pageOf(raw: string | null): number | undefined {
	if (raw === null || raw === "") return 1;
	if (!/^[1-9]\d{0,5}$/.test(raw)) return undefined;
	const page = Number(raw);
	return page <= 100_000 ? page : undefined;
}

export const pageCount = (total: number, pageSize: number): number =>
	Math.max(1, Math.ceil(total / pageSize));

/** Whether a part of an address can be the id of a course; anything else is not worth asking the server. */
export const isCourseId = (id: string | undefined): id is string =>
	id !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id);

/** Paragraphs of a text; an empty line parts them. */
export const paragraphs = (text: string): string[] =>
	text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean);

/** What stands in the circle of somebody without a picture: one whole character, whatever the script. */
export const initial = (name: string): string => {
	const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next();
	return first.done ? "" : first.value.segment.toLocaleUpperCase();
};
