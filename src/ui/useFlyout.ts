import { type MouseEvent, type PointerEvent, type ToggleEvent, useId, useRef, useState } from "react";

/** How long a pointer may be between button and panel before the panel closes, in milliseconds. */
const grace = 150;

/** The panel that was pressed for last: while it is open, one that opens because a pointer comes by stays closed. */
let meant: HTMLElement | undefined;
const isSomethingMeant = (): boolean => meant?.matches(":popover-open") ?? false;

interface FlyoutOptions {
	/** Opens when a mouse moves over the button; a press and the keyboard open it too. */
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
	/** Whether the pointer's next move in the button opens it: once after it came in, not again after a press. */
	const mayOpen = useRef(false);
	const [open, setOpen] = useState(false);
	const close = () => card.current?.hidePopover();
	const mean = () => {
		meant = card.current ?? undefined;
	};
	const stay = () => clearTimeout(leaving.current);
	/** At this moment; the page hears of it a little later, and draws again after that. */
	const isShown = () => card.current?.matches(":popover-open") ?? false;
	const enter = () => {
		stay();
		mayOpen.current = !isShown();
	};
	// A button that comes under a pointer at rest is entered, but not pointed at: the first move in it says so.
	const point = ({ pointerType }: PointerEvent) => {
		if (!mayOpen.current || pointerType !== "mouse" || isShown() || isSomethingMeant()) return;
		mayOpen.current = false;
		cameNear.current = true;
		card.current?.showPopover(button.current ? { source: button.current } : {});
	};
	const leave = (event: PointerEvent) => {
		clearTimeout(leaving.current);
		if (event.pointerType === "mouse") leaving.current = setTimeout(close, grace);
	};
	const over = hover ? { onPointerEnter: enter, onPointerMove: point, onPointerLeave: leave } : {};
	return {
		open,
		close,
		/** Opens it as a press does, some time after the press. */
		show: () => {
			card.current?.showPopover(button.current ? { source: button.current } : {});
			mean();
		},
		/** The part of `trigger` that opens it by hover, for a button whose press does something else. */
		over,
		trigger: {
			ref: button,
			type: "button" as const,
			popoverTarget: id,
			"aria-expanded": open,
			onClick: (event: MouseEvent) => {
				if (cameNear.current) event.preventDefault();
				cameNear.current = false;
				mayOpen.current = false;
				mean();
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
				const isOpen = event.newState === "open";
				setOpen(isOpen);
				if (isOpen) return;
				cameNear.current = false;
				if (meant === card.current) meant = undefined;
			},
			...(hover && { onPointerEnter: stay, onPointerLeave: leave }),
		},
	};
}
