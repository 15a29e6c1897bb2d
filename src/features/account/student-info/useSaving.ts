// Saving what a student entered; a failure is shown as a notice.
import { ApiError, errorMessage, isAborted } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { translate } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";

/** OPEN-031: the server's message, else our own; nothing when the student was notified already. */
export function notifyFailure(error: unknown, fallbackKey = "studentInfo.submissionFailed"): void {
	if (isAborted(error) || (error instanceof ApiError && error.more.isNotified)) return;
	if (!(error instanceof ApiError)) console.error("the student's information could not be saved", error);
	toast.error(errorMessage(error, translate, fallbackKey));
}

export interface Saving {
	readonly isBusy: boolean;
	/** Work that ends in false was cancelled by the student. @returns whether it was stored */
	readonly save: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useSaving(fallbackKey?: string): Saving {
	const { isBusy, submit } = useSubmission("the student's information could not be saved");
	const save: Saving["save"] = (work) =>
		submit(() =>
			work().catch((error: unknown) => {
				notifyFailure(error, fallbackKey);
				return false;
			}),
		);
	return { isBusy, save };
}
