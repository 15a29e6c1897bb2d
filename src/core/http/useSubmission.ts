// A form's submission: one request at a time however often Enter is pressed, and why the last one failed.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "./errors.ts";

const isApiError = (error: unknown): boolean => error instanceof ApiError;

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

/**
 * @param failure logged with an error that is not expected
 * @param isExpected errors that only the student has to know
 */
export function useSubmission(failure: string, isExpected = isApiError): Submission {
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
			if (controller.signal.aborted) return false;
			if (!isExpected(cause)) console.error(failure, cause);
			setError(cause instanceof ApiError && cause.more.isNotified ? undefined : cause);
			return false;
		} finally {
			running.current = undefined;
			setBusy(false);
		}
	};
	return { isBusy, error, submit };
}
