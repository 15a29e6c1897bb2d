// Answers that another device may store as well: each write names the version that it changes.
import { useState } from "react";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";

/** Refusals after which the page shows what the server has: over, full, decided or handed in, another device, another form. */
const outdated = new Set(["1441", "1442", "1443", "1444", "1445"]);

interface Options {
	/** Of the answers on the page; 0 for none. */
	readonly version: number;
	/** Written to the console with a failure. */
	readonly failureText: string;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

/**
 * What another device stored replaces the fields; what was typed here is restored from the draft. What is stored here leaves
 * them as they are.
 */
export function useStoredAnswers({ version, failureText, onOutdated }: Options) {
	const { isBusy, failure, submit } = useSubmission(failureText);
	const [shown, setShown] = useState({ version, mount: 0 });
	if (version !== shown.version && !isBusy) setShown(({ mount }) => ({ version, mount: mount + 1 }));
	return {
		/** The key of the fields. */
		mount: shown.mount,
		isBusy,
		failure,
		/** @param write stores the answers; @returns their version from then on */
		store: (write: () => Promise<number>) =>
			submit(async () => {
				try {
					const stored = await write();
					setShown(({ mount }) => ({ version: stored, mount }));
				} catch (error) {
					if (error instanceof ApiError && outdated.has(error.code ?? "")) onOutdated();
					throw error;
				}
			}),
	};
}
