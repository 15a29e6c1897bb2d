// One saving at a time, and what is said when it fails.
import { useRef, useState } from "react";
import { ApiError, isAborted, sayError } from "../../core/errors.ts";
import { say } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";

/** OPEN-031: the server's sentence, else one of ours. What the reader knows already is not said again. */
export function tellFailure(error: unknown, fallbackKey = "studentInfo.submissionFailed"): void {
	if (isAborted(error) || (error instanceof ApiError && error.more.told)) return;
	if (!(error instanceof ApiError)) console.error("what a student told could not be saved", error);
	toast.error(sayError(error, say, fallbackKey));
}

export interface Saving {
	readonly busy: boolean;
	/** Work that ends in false stored nothing, which the student knows. @returns whether it was stored */
	readonly save: (work: () => Promise<unknown>, fallbackKey?: string) => Promise<boolean>;
}

export function useSaving(): Saving {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const save: Saving["save"] = async (work, fallbackKey) => {
		if (running.current) return false;
		running.current = true;
		setBusy(true);
		try {
			return (await work()) !== false;
		} catch (error) {
			tellFailure(error, fallbackKey);
			return false;
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { busy, save };
}
