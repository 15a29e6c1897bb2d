import { useEffect, useRef, useState } from "react";

const idleAfterMs = 3_000;

/** Whether nobody has moved over the player for a while: its controls make way for the picture. */
export function useIdlePointer() {
	const [isIdle, setIdle] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const wake = () => {
		setIdle(false);
		clearTimeout(timer.current);
		timer.current = setTimeout(setIdle, idleAfterMs, true);
	};
	return { isIdle, wake };
}
