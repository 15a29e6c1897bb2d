// The one error a server call ends in, and what a reader is told about it.

/** What went wrong, as far as the reader's next step depends on it. */
export type ApiErrorKind = "network" | "timeout" | "refused" | "unreadable" | "unauthorized" | "busy";

export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	/** Code of the envelope, when there was one. */
	readonly code: string | undefined;
	readonly status: number | undefined;

	constructor(
		kind: ApiErrorKind,
		message: string,
		more: { code?: string; status?: number; cause?: unknown } = {},
	) {
		super(message, { cause: more.cause });
		this.kind = kind;
		this.code = more.code;
		this.status = more.status;
	}
}

/** Kinds whose sentence is our own; the message of the others was written by the server for the reader. */
const ownSentence = new Set<string>(["network", "timeout", "unreadable"] satisfies ApiErrorKind[]);

/** What a reader is told: the server's sentence where it gave one, our own where it could not. */
export function sayError(error: unknown, t: (key: string) => string, fallbackKey = "core.failed"): string {
	if (!(error instanceof ApiError)) return t(fallbackKey);
	if (ownSentence.has(error.kind)) return t(`core.error.${error.kind}`);
	if (error.message !== "") return error.message;
	return t(error.kind === "refused" ? fallbackKey : `core.error.${error.kind}`);
}
