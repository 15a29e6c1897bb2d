import { type RefObject, useEffect, useEffectEvent } from "react";

const maxMessagesPerSecond = 100;

/** How often a script may take the focus while no field has it; some do so once when they render. */
const maxFocusGrabs = 3;

const isField = (element: Element | null): boolean =>
	element instanceof HTMLElement &&
	(element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/**
 * Returns the focus when a frame takes it: a script in a frame can focus itself, even hidden and inert, and would
 * then receive keys meant for the page. A frame that takes it from a field is removed at once.
 * @param onAbuse called when the frame must be removed
 * @returns ends the guard
 */
function guardFocus(frame: RefObject<HTMLIFrameElement | null>, onAbuse: () => void): () => void {
	let owner: Element | null = document.activeElement;
	let grabs = 0;
	const onFocusIn = ({ target }: FocusEvent) => {
		if (target instanceof Element && target !== frame.current) owner = target;
	};
	const onFocusOut = () => {
		// While the focus moves into a frame, it is on the body for a moment; if it stays there, it has no owner.
		setTimeout(() => {
			if (document.activeElement === document.body) owner = null;
		});
	};
	const onBlur = () => {
		const element = frame.current;
		if (!element || document.activeElement !== element) return;
		grabs += 1;
		element.blur();
		if (owner instanceof HTMLElement && owner.isConnected) owner.focus({ preventScroll: true });
		if (grabs >= maxFocusGrabs || isField(owner)) onAbuse();
	};
	addEventListener("focusin", onFocusIn);
	addEventListener("focusout", onFocusOut);
	addEventListener("blur", onBlur);
	return () => {
		removeEventListener("focusin", onFocusIn);
		removeEventListener("focusout", onFocusOut);
		removeEventListener("blur", onBlur);
	};
}

interface SandboxedFrameProps<Message> {
	readonly src: string;
	readonly title: string;
	/** The frame element, for callers that post messages to it. */
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** Whether a message has the agreed form; any other is ignored. */
	readonly accepts: (data: unknown) => data is Message;
	readonly onMessage: (message: Message) => void;
	/** Called when the frame floods the page with messages or takes the focus; the caller removes it. */
	readonly onAbuse: () => void;
	/** The student does not use it at the moment: it can neither get nor take the focus. */
	readonly isInactive: boolean;
}

/** A third party's page without an origin and without access to this page; only messages of an agreed form pass. */
export function SandboxedFrame<Message>(props: SandboxedFrameProps<Message>) {
	const { src, title, frame, isInactive } = props;
	const onAbuse = useEffectEvent(() => props.onAbuse());
	const onData = useEffectEvent((data: unknown) => {
		if (props.accepts(data)) props.onMessage(data);
	});
	useEffect(() => {
		let received = 0;
		let since = performance.now();
		const onMessage = ({ source, data }: MessageEvent<unknown>) => {
			if (source === null || source !== frame.current?.contentWindow) return;
			const now = performance.now();
			if (now - since > 1_000) [received, since] = [0, now];
			received += 1;
			if (received > maxMessagesPerSecond) onAbuse();
			else onData(data);
		};
		addEventListener("message", onMessage);
		return () => removeEventListener("message", onMessage);
	}, [frame]);
	useEffect(() => (isInactive ? guardFocus(frame, () => onAbuse()) : undefined), [isInactive, frame]);
	return (
		<iframe
			ref={frame}
			src={src}
			title={title}
			sandbox="allow-scripts allow-forms"
			allow=""
			referrerPolicy="no-referrer"
			inert={isInactive}
		/>
	);
}
