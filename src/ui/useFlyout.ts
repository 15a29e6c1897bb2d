import { type MouseEvent, type PointerEvent, type ToggleEvent, useId, useRef, useState } from "react";

/** How long a pointer may be between button and panel before the panel closes, in milliseconds. */
const grace = 150;

interface FlyoutOptions {
	/** Opens when a mouse comes over the button; a press and the keyboard open it too. */
	readonly hover?: boolean;
}

/**
 * A panel that belongs to a button, such as a menu or a card. It is the platform's own popover: Escape and a press
 * elsewhere close it, the focus goes back, and the server's painting of it opens before any script has run.
 * Spread `trigger` on the button and `panel` on a FlyoutPanel that stands right behind it.
 */
export function useFlyout({ hover = false }: FlyoutOptions = {}) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const card = useRef<HTMLDivElement>(null);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** Whether a mouse has opened it by coming near: the press that follows means what it sees, not its end. */
	const cameNear = useRef(false);
	const [open, setOpen] = useState(false);
	const close = () => card.current?.hidePopover();
	const enter = (event: PointerEvent) => {
		clearTimeout(leaving.current);
		if (event.pointerType !== "mouse" || open) return;
		cameNear.current = true;
		card.current?.showPopover(button.current ? { source: button.current } : {});
	};
	const leave = (event: PointerEvent) => {
		clearTimeout(leaving.current);
		if (event.pointerType === "mouse") leaving.current = setTimeout(close, grace);
	};
	const over = hover ? { onPointerEnter: enter, onPointerLeave: leave } : {};
	return {
		open,
		close,
		trigger: {
			ref: button,
			type: "button" as const,
			popoverTarget: id,
			"aria-expanded": open,
			onClick: (event: MouseEvent) => {
				if (cameNear.current) event.preventDefault();
				cameNear.current = false;
			},
			...over,
		},
		panel: {
			ref: card,
			id,
			popover: "auto" as const,
			// Before it is seen, so that what is drawn only in an open panel is there in its first frame; and until it is
			// gone, so that the focus finds its way back from there.
			onBeforeToggle: (event: ToggleEvent) => {
				if (event.newState === "open") setOpen(true);
			},
			onToggle: (event: ToggleEvent) => {
				setOpen(event.newState === "open");
				if (event.newState === "closed") cameNear.current = false;
			},
			...over,
		},
	};
}
