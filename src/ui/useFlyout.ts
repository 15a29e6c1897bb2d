import {
	type MouseEvent,
	type PointerEvent,
	type ToggleEvent,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";

/** How long the pointer may be between button and panel before the panel closes. */
const closeDelayMs = 150;

/** The panel that was opened by a click: while it is open, hovering another button opens nothing. */
let clicked: HTMLElement | undefined;
const isClickedOpen = (): boolean => clicked?.matches(":popover-open") ?? false;

interface FlyoutOptions {
	/** Opens when a mouse moves over the button; a click and the keyboard open it too. */
	readonly hover?: boolean;
}

/**
 * A panel that belongs to a button, such as a menu or a card. It is the platform's own popover: Escape and a click
 * elsewhere close it, the focus returns, and server-rendered markup opens before any script has run.
 * Spread `trigger` on the button and `panel` on a FlyoutPanel right behind it.
 */
export function useFlyout({ hover = false }: FlyoutOptions = {}) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const card = useRef<HTMLDivElement>(null);
	const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** Opened by hover: the click that follows is meant to open the panel, not to close it. */
	const openedByHover = useRef(false);
	/** Whether the pointer's next move opens it: once after it entered, not again after a click. */
	const mayOpen = useRef(false);
	const [open, setOpen] = useState(false);
	const close = () => card.current?.hidePopover();
	const showPopover = () => card.current?.showPopover(button.current ? { source: button.current } : {});
	const markClicked = () => {
		clicked = card.current ?? undefined;
	};
	const cancelClose = () => clearTimeout(closeTimer.current);
	/** The state in the DOM; `open` follows with the next render. */
	const isShown = () => card.current?.matches(":popover-open") ?? false;
	// In the server's markup it opens before any script runs.
	useEffect(() => setOpen(card.current?.matches(":popover-open") ?? false), []);
	const onPointerEnter = () => {
		cancelClose();
		mayOpen.current = !isShown();
	};
	// A button that moves under a resting pointer is entered without intent; only a move in it opens.
	const onPointerMove = ({ pointerType }: PointerEvent) => {
		if (!mayOpen.current || pointerType !== "mouse" || isShown() || isClickedOpen()) return;
		mayOpen.current = false;
		openedByHover.current = true;
		showPopover();
	};
	const onPointerLeave = (event: PointerEvent) => {
		cancelClose();
		if (event.pointerType === "mouse") closeTimer.current = setTimeout(close, closeDelayMs);
	};
	const hoverHandlers = hover ? { onPointerEnter, onPointerMove, onPointerLeave } : {};
	return {
		open,
		close,
		/** Opens it like a click. */
		show: () => {
			showPopover();
			markClicked();
		},
		/** The part of `trigger` that opens it by hover, for a button whose click does something else. */
		hoverHandlers,
		trigger: {
			ref: button,
			type: "button" as const,
			popoverTarget: id,
			"aria-expanded": open,
			onClick: (event: MouseEvent) => {
				if (openedByHover.current) event.preventDefault();
				openedByHover.current = false;
				mayOpen.current = false;
				markClicked();
			},
			...hoverHandlers,
		},
		panel: {
			ref: card,
			id,
			popover: "auto" as const,
			// `open` is set before the panel shows, so that its content is in the first frame, and reset after it has
			// closed, so that the focus can return from its content.
			onBeforeToggle: (event: ToggleEvent) => {
				if (event.newState !== "open") return;
				// The pointer may have left the panel's previous opening a moment ago.
				cancelClose();
				setOpen(true);
			},
			onToggle: (event: ToggleEvent) => {
				const isOpen = event.newState === "open";
				setOpen(isOpen);
				if (isOpen) return;
				openedByHover.current = false;
				if (clicked === card.current) clicked = undefined;
			},
			...(hover && { onPointerEnter: cancelClose, onPointerLeave }),
		},
	};
}
