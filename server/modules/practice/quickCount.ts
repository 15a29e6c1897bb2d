// How many questions a quick exercise has.
import type { SystemSetting } from "../../../schemas/generated/documents.ts";

const usualCount = 20;
const maxCount = 100;

/** Other clients read the same setting (API-044), so that all ask for one number. */
export function quickCount(settings: readonly SystemSetting[] | undefined): number {
	const value = settings?.find(({ code }) => code === "QUICK_EXERCISE_QUESTIONS")?.value ?? "";
	const count = /^\d{1,3}$/.test(value) ? Number(value) : 0;
	return count >= 1 && count <= maxCount ? count : usualCount;
}
