import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../../../core/whenIdle.ts";

/** As many as a window shows, and some more. */
const step = 10;

/** Of many questions on a page the first can be answered at once; more are rendered while the page is idle. @returns how many */
export function useGradualCount(total: number): number {
	const [count, setCount] = useState(step);
	useEffect(() => {
		if (count >= total) return;
		return whenIdle(() => startTransition(() => setCount((before) => before + step)));
	}, [count, total]);
	return Math.min(count, total);
}
