import type { FileValue } from "../../../../schemas/fields/files.ts";
import type {
	HomeworkCard,
	HomeworkDetail,
	HomeworkHanded,
	HomeworkSaveBody,
} from "../../../../schemas/generated/documents.ts";
import type { Tone } from "../../../ui/Badge.tsx";

/** The same as on the server; an emoji counts as one. */
export const maxCharacters = 20_000;

/** From here on the number of characters is shown. */
export const counterFrom = 18_000;

/** Characters as students count them, and as the server does. */
export const countOf = (text: string): number => {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
};

/** Text as it can be stored: without control characters and lone surrogates, and not too long. */
export function storable(text: string): string {
	const clean = text.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
	return clean.length <= maxCharacters ? clean : Array.from(clean).slice(0, maxCharacters).join("");
}

/** The slot of a draft and of what is handed in. */
export const slotOf = (courseId: string, homeworkId: string): string => `${courseId} ${homeworkId}`;

export type DraftBody = Pick<HomeworkSaveBody, "courseId" | "homeworkId" | "text" | "files"> & {
	readonly base: number;
};

/** The body of an outbox entry, read from browser storage; undefined for anything else. */
export function draftOf(body: object | undefined): DraftBody | undefined {
	const { courseId, homeworkId, text, files, base = 0 } = (body ?? {}) as Partial<HomeworkSaveBody>;
	if (typeof text !== "string" || typeof courseId !== "string" || typeof homeworkId !== "string")
		return undefined;
	if (!Array.isArray(files) || typeof base !== "number") return undefined;
	return { courseId, homeworkId, text, files, base };
}

/** The homework after the server has stored a draft. */
export const homeworkAfter = (
	now: HomeworkDetail,
	{ text, files }: DraftBody,
	version: number,
	infoOf: (id: string) => FileValue | undefined,
): HomeworkDetail => ({
	...now,
	draft: {
		...now.draft,
		...{ text, version },
		files: files.map((resourceId) => {
			const { name = resourceId, size = 0 } = infoOf(resourceId) ?? {};
			return { resourceId, name, size };
		}),
	},
});

/** Longer timers overflow in browsers; an answer that is a day old is fetched anew anyway. */
const maxTimerMs = 86_400_000;

/** When what can be done changes by the clock alone: 0 for never. */
export function refreshInMs({ now, cards }: { now: string; cards: readonly HomeworkCard[] }): number {
	const left = cards
		.filter(({ canHand }) => canHand)
		.flatMap(({ dueAt }) => (dueAt === undefined ? [] : [Date.parse(dueAt) - Date.parse(now) + 1_000]));
	const next = Math.min(...left.filter((ms) => ms > 0));
	return Number.isFinite(next) ? Math.min(next, maxTimerMs) : 0;
}

export const states = ["open", "handed", "returned", "passed"] as const;
export type ListState = (typeof states)[number];
export const stateOf = (value: string | null): ListState | undefined =>
	states.find((state) => state === value);

export const tones: Readonly<Record<HomeworkCard["state"], Tone>> = {
	given: "warning",
	handed: "accent",
	returned: "danger",
	passed: "success",
};

export const isHanded = (outcome: HomeworkHanded["outcome"] | undefined): boolean =>
	outcome === "handed" || outcome === "late";

export const isOutcome = (value: unknown): value is HomeworkHanded["outcome"] =>
	["handed", "late", "before", "over", "tries", "gone", "access"].includes(String(value));
