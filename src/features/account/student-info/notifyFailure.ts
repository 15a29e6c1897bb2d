// The notice of a failure to load what a dialog shows.
import { ApiError, errorMessage, isAborted } from "../../../core/http/errors.ts";
import { translate } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";

/** OPEN-031: the server's message, else our own; nothing when the student was notified already. */
export function notifyFailure(error: unknown, fallbackKey = "studentInfo.submissionFailed"): void {
	if (isAborted(error) || (error instanceof ApiError && error.more.isNotified)) return;
	if (!(error instanceof ApiError)) console.error("the student's information could not be loaded", error);
	toast.error(errorMessage(error, translate, fallbackKey));
}
