// Questions nobody looks at any more: the calls of a screen end with it, and with the school it asked for.
import { useEffect } from "react";
import { unstable_serialize } from "swr";

interface Looked {
	/** How many places of the screen show the answer. */
	places: number;
	readonly controller: AbortController;
}

const looked = new Map<string, Looked>();

function at(question: string): Looked {
	const found = looked.get(question) ?? { places: 0, controller: new AbortController() };
	looked.set(question, found);
	return found;
}

/**
 * For hooks that ask the server: the signal of a question, aborted when the last place that shows its answer is gone.
 * @param key of the answer, as SWR has it; null asks nothing
 */
export function useScreenSignal(key: readonly unknown[] | null): () => AbortSignal {
	const question = unstable_serialize(key);
	useEffect(() => {
		if (question === "") return;
		const mine = at(question);
		mine.places += 1;
		return () => {
			mine.places -= 1;
			// What is drawn next in the same breath may show the same.
			setTimeout(() => {
				if (mine.places > 0 || looked.get(question) !== mine) return;
				looked.delete(question);
				mine.controller.abort();
			});
		};
	}, [question]);
	return () => at(question).controller.signal;
}
