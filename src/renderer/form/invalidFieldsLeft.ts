// Announces invalid fields to screen readers as the student leaves them.
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import type { CellState } from "./formField.ts";
import type { Cell, FormStore } from "./formStore.ts";

/** A screen reader names the newly focused field first and drops an earlier announcement. */
export const announceDelayMs = 200;

const rulesOf = (issues: readonly FieldIssue[]): string => issues.map(({ keyword }) => keyword).join(" ");

/**
 * Calls back with the fields that became invalid as they were left; with none when they were corrected. Fields left in
 * quick succession are reported together.
 * @returns unsubscribes and drops a pending report
 */
export function onInvalidFieldsLeft(
	store: Pick<FormStore, "onFieldLeft">,
	report: (invalid: readonly CellState[]) => void,
): () => void {
	const left = new Set<Cell>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const reportLeft = (): void => {
		report([...left].map((cell) => cell.read()).filter(({ issues, slot }) => slot && issues.length > 0));
		left.clear();
	};
	const stop = store.onFieldLeft((cell, previous) => {
		// Unchanged issues were announced before, and are announced again when the field gets the focus.
		if (previous.length > 0 && rulesOf(cell.read().issues) === rulesOf(previous)) return;
		left.add(cell);
		clearTimeout(timer);
		timer = setTimeout(reportLeft, announceDelayMs);
	});
	return () => {
		stop();
		clearTimeout(timer);
	};
}
