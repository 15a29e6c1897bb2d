// What a form sends: one request however often Enter is pressed, and why the last one failed.
import { useRef, useState } from "react";
import { ApiError } from "../../../core/errors.ts";

export interface OneAtATime {
	readonly busy: boolean;
	/** Why the last piece of work failed; undefined where the reader has been told. */
	readonly problem: unknown;
	/** Does a piece of work, unless another is still being done. */
	readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** @param what failed, for the console, where it is no failure that was foreseen */
export function useOneAtATime(what: string): OneAtATime {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const running = useRef(false);
	const run = async (work: () => Promise<void>): Promise<void> => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		setProblem(undefined);
		try {
			await work();
		} catch (error) {
			if (!(error instanceof ApiError)) console.error(what, error);
			setProblem(error instanceof ApiError && error.more.told ? undefined : error);
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { busy, problem, run };
}
