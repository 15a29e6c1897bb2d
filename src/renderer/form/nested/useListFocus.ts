// Where the focus goes after an item was added, moved, copied, removed or brought back.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ListAction } from "./listActions.ts";

type Action = ListAction | "undo";

interface Wanted {
	readonly action: Action;
	readonly index: number;
}

const focusable =
	"input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])";

/** Position of the item that the focus goes to. */
const targets: Readonly<Record<Action, (index: number) => number>> = {
	add: (index) => index,
	copy: (index) => index + 1,
	up: (index) => index - 1,
	down: (index) => index + 1,
	remove: (index) => index,
	undo: (index) => index,
};

/** Buttons of the item in the order of preference: the first and last item cannot be moved further. */
const buttons: Readonly<Partial<Record<Action, readonly string[]>>> = {
	up: ["up", "down"],
	down: ["down", "up"],
	remove: ["remove"],
	undo: ["remove"],
};

function elementFor(list: HTMLElement, { action, index }: Wanted): HTMLElement | null | undefined {
	const items = [...list.children];
	// After the last item was removed: the one before it.
	const item = items[Math.min(targets[action](index), items.length - 1)];
	const names = buttons[action];
	if (!names) return item?.querySelector<HTMLElement>(focusable);
	return names
		.map((name) =>
			[...(item?.querySelectorAll<HTMLButtonElement>(`[data-action="${name}"]`) ?? [])].find(
				(button) => !button.disabled && button.closest("li") === item,
			),
		)
		.find(Boolean);
}

/**
 * Call the result before rjsf changes the list; the focus moves once it has.
 * @param otherwise around the button that an empty list has
 */
export function useListFocus(
	list: RefObject<HTMLElement | null>,
	otherwise: RefObject<HTMLElement | null>,
	length: number,
): (action: Action, index: number) => void {
	const wanted = useRef<Wanted & { readonly length: number }>(undefined);
	const known = useRef(length);
	useEffect(() => {
		known.current = length;
		const now = wanted.current;
		if (!now || !list.current) return;
		const isMove = now.action === "up" || now.action === "down";
		if (!isMove && now.length === length) return;
		wanted.current = undefined;
		(elementFor(list.current, now) ?? otherwise.current?.querySelector("button"))?.focus();
	});
	return useCallback((action, index) => {
		wanted.current = { action, index, length: known.current };
	}, []);
}
