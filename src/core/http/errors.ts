// The one error a server call ends in, and the message a user sees for it.
import { loadRemainingMessages, translate } from "../i18n.ts";
import { createRetry } from "../retry.ts";
import { toast } from "../toast.ts";
import { isServerReachable, reloadIfReachable } from "./reachable.ts";

/**
 * What failed, as far as the user's next step depends on it. `refused`: by a code of the envelope. `unauthorized`: the
 * session is over. `elsewhere`: it was ended by a sign-in elsewhere. `blocked`: by a firewall in front of the server.
 * `intercepted`: the host is closed for now.
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
	/** Data that came with a refusal, not validated. */
	readonly data?: unknown;
	/** Takes precedence over the server's message. */
	readonly messageKey?: string | undefined;
	/** The user has been notified already. */
	readonly isNotified?: boolean | undefined;
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

/** How browsers report that a lazy chunk could not be loaded; none of them gives the error a name. */
const chunkMissing = /dynamically imported module|importing a module script/i;

/**
 * Whether a lazy chunk is missing: a deploy replaced it, or the network broke. Browsers remember the failure, so that
 * only a reload asks for it again.
 */
export function isChunkMissing(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return chunkMissing.test(error.message) || (error.cause !== undefined && isChunkMissing(error.cause));
}

/** Whether a call was aborted because its answer is no longer needed. */
export const isAborted = (error: unknown): boolean =>
	error instanceof DOMException && error.name === "AbortError";

/** Whether the same call may succeed later. */
export const isTransient = (error: unknown): boolean =>
	!(error instanceof ApiError) ||
	/network|timeout|busy|unreadable/.test(error.kind) ||
	(error.kind === "refused" && (error.status ?? 0) >= 500);

/** For queries: 6, 12 and then every 16 s. */
export const queryBackOff = { firstMs: 6_000, maxMs: 16_000 };

/** `onErrorRetry` for SWR. */
export function retryLater<O extends { readonly retryCount: number }>(
	_error: unknown,
	_key: string,
	_config: unknown,
	revalidate: (options: O) => unknown,
	options: O,
): void {
	const retry = createRetry(() => revalidate(options), queryBackOff);
	retry.schedule({ minAttempt: options.retryCount - 1 });
}

/** Kinds whose message the server wrote for users, where it wrote one. */
const isServerMessage = new Set<string>([
	"refused",
	"unauthorized",
	"busy",
	"intercepted",
] satisfies ApiErrorKind[]);

/** The message for users: the server's where there is one, ours otherwise. */
export function errorMessage(
	error: unknown,
	t: (key: string) => string,
	fallbackKey = "core.failed",
): string {
	if (isChunkMissing(error)) return t("core.partMissing");
	if (!(error instanceof ApiError)) return t(fallbackKey);
	if (error.more.messageKey) return t(error.more.messageKey);
	if (isServerMessage.has(error.kind) && error.message !== "") return error.message;
	if (error.kind === "network") return t("core.unreachable");
	return t(error.kind === "refused" ? fallbackKey : `failure.${error.kind}`);
}

/** Shows a notice of an error, unless the user knows of it or the call was aborted; offers a reload where only that helps. */
export async function notifyError(error: unknown): Promise<void> {
	if (isAborted(error) || (error instanceof ApiError && error.more.isNotified)) return;
	if (isChunkMissing(error)) return notifyMissingPart();
	try {
		await loadRemainingMessages();
	} catch (cause) {
		console.warn("the messages for an error could not be loaded", cause);
		return notifyMissingPart();
	}
	// A failing server numbers each of its errors; to the user they are one.
	const status = error instanceof ApiError ? (error.status ?? 0) : 0;
	const group = status >= 500 ? String(status) : undefined;
	toast.error(errorMessage(error, translate), undefined, group);
}

/** A part of the site could not be loaded: the server is down, or a deploy replaced it. */
async function notifyMissingPart(): Promise<void> {
	const key = (await isServerReachable()) ? "core.partMissing" : "core.unreachable";
	toast.error(translate(key), { label: translate("core.reload"), run: () => void reloadPage() });
}

/** Reloads the page, unless the server is down: without the page the user would have nothing. */
export async function reloadPage(): Promise<void> {
	if (await reloadIfReachable()) return;
	// The repetition is announced.
	toast.dismiss(translate("core.unreachable"));
	await notifyMissingPart();
}
