// The one error a server call ends in, and what a reader is told about it.
import { say } from "./i18n.ts";
import { toast } from "./toast.ts";

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

/** How browsers say that a lazy part of the site did not come; none of them gives the error a name. */
const partMissing = /dynamically imported module|importing a module script/i;

/**
 * Whether a lazy part of the site is missing: a deploy replaced it, or the line broke. Browsers remember the failure,
 * so that only a fresh page asks for it again.
 */
export function isPartMissing(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return partMissing.test(error.message) || (error.cause !== undefined && isPartMissing(error.cause));
}

/** What a reader is told: the server's sentence where it gave one, our own where it could not. */
export function sayError(error: unknown, t: (key: string) => string, fallbackKey = "core.failed"): string {
	if (isPartMissing(error)) return t("core.error.part");
	if (!(error instanceof ApiError)) return t(fallbackKey);
	if (ownSentence.has(error.kind)) return t(`core.error.${error.kind}`);
	if (error.message !== "") return error.message;
	return t(error.kind === "refused" ? fallbackKey : `core.error.${error.kind}`);
}

/** Tells the reader in passing what went wrong, with the way to a fresh page where only that helps. */
export function tellError(error: unknown): void {
	const reload = { label: say("core.reload"), run: () => location.reload() };
	toast.error(sayError(error, say), isPartMissing(error) ? reload : undefined);
}
