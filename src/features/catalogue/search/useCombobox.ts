// The keyboard and the ARIA attributes of a field with a list of options (WAI-ARIA combobox with a listbox). The field
// is that of a plain form, in the server's markup and usable without this code, so both are added to its element.
import { useEffect, useEffectEvent, useState } from "react";
import { nextOption } from "./rules.ts";

interface ComboboxOptions {
	/** Options, whether they are shown or not. */
	readonly count: number;
	/** Id of the list, and of the option with a number. */
	readonly listId: string;
	readonly optionId: (index: number) => string;
	readonly onChoose: (index: number) => void;
	/** Shift and Delete on an option. */
	readonly onDelete: (index: number) => void;
	/** The form is submitted with what was typed. */
	readonly onSubmit: () => void;
}

/** Enter that ends the composition of a character; Safari sends it after the end, with this old code. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

export function useCombobox(field: HTMLInputElement, form: HTMLFormElement, options: ComboboxOptions) {
	const { count, listId, optionId } = options;
	const [isOpen, setOpen] = useState(false);
	const [chosen, setActive] = useState(-1);
	const isShown = isOpen && count > 0;
	const active = isShown && chosen < count ? chosen : -1;
	const close = (): void => {
		setOpen(false);
		setActive(-1);
		// At once: a screen that is shown next leaves the focus to a list that is open.
		field.setAttribute("aria-expanded", "false");
	};

	const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
		if (isComposing(event)) return;
		const { key } = event;
		if (key === "ArrowDown" || key === "ArrowUp") {
			event.preventDefault();
			setOpen(true);
			if (!event.altKey) setActive(nextOption(active, count, key === "ArrowDown" ? 1 : -1));
		} else if (key === "Escape" && isOpen) {
			// The browser would empty the field too.
			event.preventDefault();
			close();
		} else if (key === "Enter" && active >= 0) {
			event.preventDefault();
			close();
			options.onChoose(active);
		} else if (key === "Delete" && event.shiftKey && active >= 0) {
			event.preventDefault();
			options.onDelete(active);
		}
	});
	const onInput = useEffectEvent((): void => {
		setOpen(true);
		setActive(-1);
	});
	const onLeave = useEffectEvent((event: FocusEvent): void => {
		if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) close();
	});
	const onPointerDown = useEffectEvent((event: PointerEvent): void => {
		if (event.target === field) setOpen(true);
		else if (!(event.target instanceof Node && form.contains(event.target))) close();
	});
	const onFocus = useEffectEvent((): void => {
		if (field.value === "") setOpen(true);
	});
	const onSubmit = useEffectEvent((): void => {
		close();
		options.onSubmit();
	});
	useEffect(() => {
		const listeners = new AbortController();
		const { signal } = listeners;
		field.addEventListener("keydown", onKeyDown, { signal });
		field.addEventListener("input", onInput, { signal });
		field.addEventListener("focus", onFocus, { signal });
		form.addEventListener("focusout", onLeave, { signal });
		form.addEventListener("submit", onSubmit, { signal });
		document.addEventListener("pointerdown", onPointerDown, { signal });
		// It has the focus already: that is why this code was loaded.
		if (document.activeElement === field) onFocus();
		return () => listeners.abort();
	}, [field, form]);

	useEffect(() => {
		const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId };
		for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
		return () => {
			for (const name of [...Object.keys(attributes), "aria-expanded", "aria-activedescendant"])
				field.removeAttribute(name);
		};
	}, [field, listId]);
	useEffect(() => {
		field.setAttribute("aria-expanded", String(isShown));
		if (active >= 0) field.setAttribute("aria-activedescendant", optionId(active));
		else field.removeAttribute("aria-activedescendant");
	});
	return { isOpen, active, setActive, close };
}
