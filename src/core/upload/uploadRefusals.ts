// What a failed request of an upload means, in the errors and sentences that calls have.
import { DetailedError } from "tus-js-client";
import { ApiError } from "../errors.ts";
import { say } from "../i18n.ts";
import { StrangerError } from "./uploadRequests.ts";

const ownSentences: Readonly<Record<string, string>> = {
	"-600": "failure.imageTooLarge",
	"-601": "failure.uploadFailed",
	"-602": "failure.uploadTwice",
};

/** Status of the answer; undefined when there was none. */
export const statusOf = (error: unknown): number | undefined =>
	error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;

/** The line is away: not even a question was answered, or the browser knows that it is offline. */
export function isOffline(error: unknown): boolean {
	if (!(error instanceof DetailedError) || error.originalResponse || ownError(error)) return false;
	return !navigator.onLine || error.originalRequest?.getMethod() !== "PATCH";
}

/** An error of ours that tus has wrapped. */
function ownError(error: unknown): Error | undefined {
	const cause = error instanceof DetailedError ? error.causingError : error;
	return cause instanceof ApiError || cause instanceof StrangerError ? cause : undefined;
}

/** Whether another try may help; what the server refuses it refuses again. */
export function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	if (status === undefined) return !ownError(error) && !isOffline(error);
	return status >= 500 || [409, 423, 429].includes(status);
}

/** A file that was changed or removed under the upload. */
const isGone = (error: unknown): boolean =>
	error instanceof DOMException && /NotReadableError|NotFoundError/.test(error.name);

/** The envelope of a refusal; 'the upload response must parse as a JSON object, else upload again' (B §5). */
function refusalOf(text: string, status: number): ApiError {
	try {
		const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
		if (typeof code === "string" && typeof message === "string" && (message !== "" || ownSentences[code]))
			return new ApiError("refused", message, {
				code,
				status,
				// The server knows better which of its own limits it was.
				sentence: message === "" ? ownSentences[code] : undefined,
			});
	} catch {
		// No JSON: something in front of the server answered, or half of it came.
		return new ApiError("unreadable", text.slice(0, 100), { status, sentence: "upload.again" });
	}
	return new ApiError("refused", "", { status, sentence: "upload.failed" });
}

/** The error an upload ends in. */
export function refusal(error: unknown): Error {
	const own = ownError(error);
	if (own instanceof StrangerError) return new DOMException(own.message, "AbortError");
	if (own) return own;
	if (isGone(error) || (error instanceof DetailedError && isGone(error.causingError)))
		return new ApiError("refused", say("upload.changed"), { cause: error });
	if (!(error instanceof DetailedError)) return error instanceof Error ? error : new Error(String(error));
	const { originalResponse: response } = error;
	if (!response) return new ApiError("network", error.message, { cause: error });
	return refusalOf(response.getBody(), response.getStatus());
}
