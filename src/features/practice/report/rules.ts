// What the report says and proposes.
import type { ExerciseReport, ReportPart } from "../../../../schemas/generated/documents.ts";

/** Fewer have no area, and with more their numbers are too close. */
const axes = { min: 3, max: 12 };

/** Parts that a radar shows: none where they are too few, else the weakest. @param parts the weakest first */
export const radarParts = (parts: readonly ReportPart[]): readonly ReportPart[] =>
	parts.length < axes.min ? [] : parts.slice(0, axes.max);

export type TaskState = "right" | "partly" | "wrong" | "unanswered" | "uncompared";

interface TaskResult {
	readonly score?: number | undefined;
	readonly seconds?: number | undefined;
}

export function taskState({ score, seconds }: TaskResult): TaskState {
	if (score === 1) return "right";
	if (score !== undefined) return score > 0 ? "partly" : "wrong";
	return seconds === undefined ? "unanswered" : "uncompared";
}

/** The chapter to practise next: the weakest that is not all right. */
export const weakestChapter = ({ chapters }: Pick<ExerciseReport, "chapters">): ReportPart | undefined =>
	chapters[0] && chapters[0].score < 1 ? chapters[0] : undefined;

/** Tasks that are asked again when only those that were not right are repeated. */
export const repeatedCount = ({ taskCount, rightCount }: ExerciseReport): number => taskCount - rightCount;

/** A file that spreadsheets read: its first character says that it is UTF-8. */
export function csvText(rows: readonly (readonly (string | number | undefined)[])[]): string {
	const cell = (value: string | number | undefined): string => {
		const text = String(value ?? "");
		// Spreadsheets take such a text for a formula.
		const plain = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
		return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
	};
	return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
