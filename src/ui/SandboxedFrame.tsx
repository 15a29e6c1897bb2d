import { type RefObject, useEffect, useRef } from "react";
import { guardFocus } from "./guardFocus.ts";

/** More messages in a second than any honest script sends. */
const flood = 100;

interface Props<Word> {
	readonly src: string;
	readonly title: string;
	/** The frame, for those who speak to it. */
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** Whether what was said has the agreed form; anything else is not heard. */
	readonly accepts: (said: unknown) => said is Word;
	readonly onWord: (word: Word) => void;
	/** Called when the frame drowns the page in messages or grabs at the focus; whoever drew it takes it away. */
	readonly onAbuse: () => void;
	/** The student is not busy with it, so it can be given no focus and has none to take. */
	readonly asleep: boolean;
}

/** A page of a third party: of no origin, without powers over this page, heard only in words of an agreed form. */
export function SandboxedFrame<Word>(props: Props<Word>) {
	const { src, title, frame, asleep } = props;
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => {
		let heard = 0;
		let since = performance.now();
		const hear = ({ source, data }: MessageEvent<unknown>) => {
			if (source === null || source !== frame.current?.contentWindow) return;
			const now = performance.now();
			if (now - since > 1_000) [heard, since] = [0, now];
			heard += 1;
			if (heard > flood) latest.current.onAbuse();
			else if (latest.current.accepts(data)) latest.current.onWord(data);
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, [frame]);
	useEffect(() => (asleep ? guardFocus(frame, () => latest.current.onAbuse()) : undefined), [asleep, frame]);
	return (
		<iframe
			ref={frame}
			src={src}
			title={title}
			sandbox="allow-scripts allow-forms"
			allow=""
			referrerPolicy="no-referrer"
			inert={asleep}
		/>
	);
}
