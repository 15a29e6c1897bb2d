// A submission: one request at a time however often it is clicked, and why the last one failed.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "./errors.ts";

export interface Submission {
	readonly isBusy: boolean;
	/** Why the last submission failed; undefined where a notice has told the student already (A §8.3, OPEN-011). */
	readonly error: unknown;
	/**
	 * Ignored while another submission runs.
	 * @param work is given a signal that is aborted when the form is unmounted
	 * @returns whether the work was done; work that ends in false was not
	 */
	readonly submit: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
}

/** @param onError notifies the student in place of `error`; a text is logged with an unexpected error */
export function useSubmission(onError: string | ((error: unknown) => void)): Submission {
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	const submit: Submission["submit"] = async (work) => {
		if (running.current) return false;
		const controller = new AbortController();
		running.current = controller;
		setBusy(true);
		setError(undefined);
		try {
			return (await work(controller.signal)) !== false;
		} catch (cause) {
			if (typeof onError !== "string") onError(cause);
			else if (!controller.signal.aborted) {
				if (!(cause instanceof ApiError)) console.error(onError, cause);
				setError(cause instanceof ApiError && cause.more.isNotified ? undefined : cause);
			}
			return false;
		} finally {
			running.current = undefined;
			setBusy(false);
		}
	};
	return { isBusy, error, submit };
}
