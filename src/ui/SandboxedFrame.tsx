import { type RefObject, useEffect, useRef } from "react";
import { guardFocus } from "./guardFocus.ts";

const maxMessagesPerSecond = 100;

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
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => {
		let received = 0;
		let since = performance.now();
		const onMessage = ({ source, data }: MessageEvent<unknown>) => {
			if (source === null || source !== frame.current?.contentWindow) return;
			const now = performance.now();
			if (now - since > 1_000) [received, since] = [0, now];
			received += 1;
			if (received > maxMessagesPerSecond) latest.current.onAbuse();
			else if (latest.current.accepts(data)) latest.current.onMessage(data);
		};
		addEventListener("message", onMessage);
		return () => removeEventListener("message", onMessage);
	}, [frame]);
	useEffect(
		() => (isInactive ? guardFocus(frame, () => latest.current.onAbuse()) : undefined),
		[isInactive, frame],
	);
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
