import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../../../core/whenIdle.ts";

/** As many as a window shows, and some more. */
const step = 10;

interface GradualCount {
	/** How many are rendered now. */
	readonly count: number;
	/** Renders the others at once, such as before one of them gets the focus. */
	readonly renderAll: () => void;
}

/** Of many questions on a page the first can be answered at once; the others are rendered while the page is idle. */
export function useGradualCount(total: number): GradualCount {
	const [count, setCount] = useState(step);
	useEffect(() => {
		if (count >= total) return;
		return whenIdle(() => startTransition(() => setCount((before) => before + step)));
	}, [count, total]);
	return { count: Math.min(count, total), renderAll: () => setCount(total) };
}
