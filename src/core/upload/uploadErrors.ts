// Errors of an upload, as the errors and messages that calls have.
import { DetailedError } from "tus-js-client";
import { ApiError } from "../http/errors.ts";
import { translate } from "../i18n.ts";
import { OtherUserError } from "./uploadRequests.ts";

const messageKeys: Readonly<Record<string, string>> = {
	"-600": "failure.imageTooLarge",
	"-601": "failure.uploadFailed",
	"-602": "failure.uploadTwice",
};

/** HTTP status; undefined without an answer. */
export const statusOf = (error: unknown): number | undefined =>
	error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;

/** The network is lost: a request without a body failed too, or the browser knows that it is offline. */
export function isOffline(error: unknown): boolean {
	if (!(error instanceof DetailedError) || error.originalResponse || ownError(error)) return false;
	return !navigator.onLine || error.originalRequest?.getMethod() !== "PATCH";
}

/** An error of our own that tus has wrapped. */
function ownError(error: unknown): Error | undefined {
	const cause = error instanceof DetailedError ? error.causingError : error;
	return cause instanceof ApiError || cause instanceof OtherUserError ? cause : undefined;
}

/** What the server refuses, it refuses again. */
export function isRetryable(error: unknown): boolean {
	const status = statusOf(error);
	if (status === undefined) return !ownError(error) && !isOffline(error);
	return status >= 500 || [409, 423, 429].includes(status);
}

/** The file was changed or removed during the upload. */
const isFileChanged = (error: unknown): boolean =>
	error instanceof DOMException && /NotReadableError|NotFoundError/.test(error.name);

/** From the envelope; 'the upload response must parse as a JSON object, else upload again' (B §5). */
function refusedError(text: string, status: number): ApiError {
	try {
		const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
		if (typeof code === "string" && typeof message === "string" && (message !== "" || messageKeys[code]))
			return new ApiError("refused", message, {
				code,
				status,
				// The server's message names the limit.
				messageKey: message === "" ? messageKeys[code] : undefined,
			});
	} catch {
		// No JSON: a proxy answered, or the answer is incomplete.
		return new ApiError("unreadable", text.slice(0, 100), { status, messageKey: "upload.again" });
	}
	return new ApiError("refused", "", { status, messageKey: "upload.failed" });
}

/** The error an upload ends in. */
export function uploadError(error: unknown): Error {
	const own = ownError(error);
	if (own instanceof OtherUserError) return new DOMException(own.message, "AbortError");
	if (own) return own;
	if (isFileChanged(error) || (error instanceof DetailedError && isFileChanged(error.causingError)))
		return new ApiError("refused", translate("upload.changed"), { cause: error });
	if (!(error instanceof DetailedError)) return error instanceof Error ? error : new Error(String(error));
	const { originalResponse: response } = error;
	if (!response) return new ApiError("network", error.message, { cause: error });
	return refusedError(response.getBody(), response.getStatus());
}
