// What is found wrong with fields as they are left, gathered for those who do not see the marks.
import type { Issue } from "../define.ts";
import type { Cell, CellState, FormStore } from "./formStore.ts";

/**
 * A reader names the field the student goes on to and drops what was said before that. Milliseconds; nobody who goes
 * on by hand waits for it.
 */
export const settling = 200;

const rulesOf = (issues: readonly Issue[]): string => issues.map(({ keyword }) => keyword).join(" ");

/**
 * Says which of the fields that were left have something newly wrong with them; none when what was wrong was put
 * right. Fields left in a row are said together, as they stand by then.
 * @returns how to stop that; what is not said yet is not said any more
 */
export function hearLeftWrong(
	store: Pick<FormStore, "left">,
	say: (wrong: readonly CellState[]) => void,
): () => void {
	const left = new Set<Cell>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tell = (): void => {
		say([...left].map((cell) => cell.read()).filter(({ issues, place }) => place && issues.length > 0));
		left.clear();
	};
	const stop = store.left((cell, former) => {
		// Who passes by what they were told already, or comes from sending the form, is told as they come to the field.
		if (former.length > 0 && rulesOf(cell.read().issues) === rulesOf(former)) return;
		left.add(cell);
		clearTimeout(timer);
		timer = setTimeout(tell, settling);
	});
	return () => {
		stop();
		clearTimeout(timer);
	};
}
