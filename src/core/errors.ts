// The one error a server call ends in, and what a reader is told about it.
import { say } from "./i18n.ts";
import { toast } from "./toast.ts";

/**
 * What went wrong, as far as the reader's next step depends on it. `refused`: by a code of the envelope.
 * `unauthorized`: the session is over. `elsewhere`: it is, since somebody signed in elsewhere. `blocked`: a guard in
 * front of the server let nothing through. `intercepted`: the host is closed for now.
 */
export type ApiErrorKind =
	| "network"
	| "timeout"
	| "refused"
	| "unreadable"
	| "unauthorized"
	| "busy"
	| "elsewhere"
	| "blocked"
	| "intercepted";

interface More {
	/** Code of the envelope, when there was one. */
	readonly code?: string | undefined;
	readonly status?: number | undefined;
	/** Data that came with a refusal, unchecked. */
	readonly data?: unknown;
	/** Message key of a sentence of our own that goes before the server's. */
	readonly sentence?: string | undefined;
	/** The reader has been told already. */
	readonly told?: boolean | undefined;
	readonly cause?: unknown;
}

export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly more: More;

	constructor(kind: ApiErrorKind, message: string, more: More = {}) {
		super(message, { cause: more.cause });
		this.kind = kind;
		this.more = more;
	}

	get code(): string | undefined {
		return this.more.code;
	}
	get status(): number | undefined {
		return this.more.status;
	}
}

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

/** Whether a call was given up because nobody waits for it any more. */
export const isAborted = (error: unknown): boolean =>
	error instanceof DOMException && error.name === "AbortError";

/** Whether the same question may find an answer later by itself. */
export const isPassing = (error: unknown): boolean =>
	!(error instanceof ApiError) ||
	/network|timeout|busy|unreadable/.test(error.kind) ||
	(error.kind === "refused" && (error.status ?? 0) >= 500);

/** Before such a question is asked again: 6, 12 and then every 16 s, so that no line is back for long unseen. ms */
export const pauseBefore = (retry: number): number =>
	Math.min(3 * 2 ** retry, 16) * (1 + Math.random() * 0.2) * 1000;

/** For SWR. */
export function askLater<O extends { readonly retryCount: number }>(
	_error: unknown,
	_key: string,
	_config: unknown,
	ask: (options: O) => unknown,
	options: O,
): void {
	setTimeout(ask, pauseBefore(options.retryCount), options);
}

/** Kinds whose sentence the server wrote for the reader, where it wrote one. */
const theirSentence = new Set<string>([
	"refused",
	"unauthorized",
	"busy",
	"intercepted",
] satisfies ApiErrorKind[]);

/** What a reader is told: the server's sentence where it gave one, our own where it could not. */
export function sayError(error: unknown, t: (key: string) => string, fallbackKey = "core.failed"): string {
	if (isPartMissing(error)) return t("failure.part");
	if (!(error instanceof ApiError)) return t(fallbackKey);
	if (error.more.sentence) return t(error.more.sentence);
	if (theirSentence.has(error.kind) && error.message !== "") return error.message;
	return t(error.kind === "refused" ? fallbackKey : `failure.${error.kind}`);
}

/** Tells the reader in passing what went wrong; nothing of what they know already or nobody waits for. */
export async function tellError(error: unknown): Promise<void> {
	try {
		await (await import("./failure/remedies.ts")).tell(error);
	} catch (cause) {
		console.warn("the words for a failure did not come; a general sentence stands for them", cause);
		toast.error(say("core.failed"));
	}
}
