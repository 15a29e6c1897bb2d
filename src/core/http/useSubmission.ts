// A submission: one request at a time however often it is clicked, and why the last one failed.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "./errors.ts";

/** Why a submission failed. */
export interface SubmissionFailure {
	readonly error: unknown;
	/** Another one each time: an equal failure is announced again. */
	readonly number: number;
}

export interface Submission {
	readonly isBusy: boolean;
	/** Of the last submission, until the next one; undefined where the user knows of it already (OPEN-011). */
	readonly failure: SubmissionFailure | undefined;
	/**
	 * Ignored while another submission runs.
	 * @param work is given a signal that is aborted when the form is unmounted
	 * @returns whether the work was done; work that ends in false was not
	 */
	readonly submit: (work: (signal: AbortSignal) => Promise<unknown>) => Promise<boolean>;
}

/** @param onError notifies the student in place of `failure`; a text is logged with an unexpected error */
export function useSubmission(onError: string | ((error: unknown) => void)): Submission {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<SubmissionFailure>();
	const running = useRef<AbortController>(undefined);
	const lastNumber = useRef(0);
	useEffect(() => () => running.current?.abort(), []);

	const submit: Submission["submit"] = async (work) => {
		if (running.current) return false;
		const controller = new AbortController();
		running.current = controller;
		setBusy(true);
		setFailure(undefined);
		try {
			return (await work(controller.signal)) !== false;
		} catch (cause) {
			if (typeof onError !== "string") onError(cause);
			else if (!controller.signal.aborted) {
				if (!(cause instanceof ApiError)) console.error(onError, cause);
				if (cause instanceof ApiError && cause.more.isNotified) return false;
				lastNumber.current += 1;
				setFailure({ error: cause, number: lastNumber.current });
			}
			return false;
		} finally {
			running.current = undefined;
			setBusy(false);
		}
	};
	return { isBusy, failure, submit };
}
