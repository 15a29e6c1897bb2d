// The arrow keys of a tree (WAI-ARIA) for the rows of chapters. They stay lists with buttons, as items of a tree may have no
// buttons inside; Tab reaches each of them too.
import type { KeyboardEvent } from "react";

/** Where the keys may go to from a button. */
interface Position {
	readonly button: HTMLElement;
	readonly row: Element;
	/** Rows with buttons that are not inside of a closed chapter, in their order. */
	readonly rows: readonly Element[];
}

const buttonsOf = (row: Element | undefined | null): readonly HTMLElement[] => [
	...(row?.querySelectorAll<HTMLElement>("button") ?? []),
];
const isToggle = (button: HTMLElement | undefined): boolean => button?.hasAttribute("aria-expanded") ?? false;
const isOpen = (button: HTMLElement): boolean => button.getAttribute("aria-expanded") === "true";

/** The first button of the row that many rows further; beside another, the first that does something else than open it. */
function inRow({ button, row, rows }: Position, by: -1 | 1): HTMLElement | undefined {
	const buttons = buttonsOf(rows[rows.indexOf(row) + by]);
	if (button === buttonsOf(row)[0]) return buttons[0];
	return buttons.find((each) => !isToggle(each)) ?? buttons[0];
}

const besides = ({ button, row }: Position, by: -1 | 1): HTMLElement | undefined => {
	const buttons = buttonsOf(row);
	return buttons[buttons.indexOf(button) + by];
};

/** The button that closes the chapter around this one. */
const outer = ({ row }: Position): HTMLElement | undefined =>
	buttonsOf(row.closest("ul")?.closest("li")?.firstElementChild).find(isToggle);

/** What gets the focus, after it was clicked if it is the button itself. */
const targets: Readonly<Record<string, (position: Position) => HTMLElement | undefined>> = {
	ArrowDown: (position) => inRow(position, 1),
	ArrowUp: (position) => inRow(position, -1),
	ArrowRight: (position) => {
		if (!isToggle(position.button)) return besides(position, 1);
		return isOpen(position.button) ? inRow(position, 1) : position.button;
	},
	ArrowLeft: (position) => {
		if (isToggle(position.button) && isOpen(position.button)) return position.button;
		return besides(position, -1) ?? outer(position);
	},
	Home: ({ rows }) => buttonsOf(rows[0])[0],
	End: ({ rows }) => buttonsOf(rows.at(-1))[0],
};

/** For the element around the rows, each the first element of its item. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
	const target = targets[event.key];
	if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const button = (event.target as Element).closest<HTMLElement>("button");
	const row = button?.closest("li")?.firstElementChild;
	if (!button || !row) return;
	const rows = [...event.currentTarget.querySelectorAll("li > :first-child")].filter(
		(each) => each.closest("ul[hidden]") === null && each.querySelector("button") !== null,
	);
	event.preventDefault();
	const next = target({ button, row, rows });
	if (next === button) button.click();
	else next?.focus();
}
