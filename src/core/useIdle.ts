import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./whenIdle.ts";

/** Whether the page has been idle after its first content: what is not urgent is rendered from then on. */
export function useIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
	return isIdle;
}
