// What happens after a failed call: the error catalogue (A §8) as one table, in its order.
import type { Attempt, CallSpec, FailedCall, Identity } from "./callSpec.ts";
import { ApiError, type ApiErrorKind, isAborted } from "./errors.ts";
import {
	challenge,
	endElsewhere,
	type Failure,
	openErrorPage,
	type Recovery,
	regainSession,
	resend,
	retryAfter,
	revalidateUser,
	showGuardPage,
} from "./recovery.ts";

interface Row {
	/** Where the specification has it. */
	readonly situation: string;
	readonly is: (failure: Failure) => boolean;
	/** What the call ends in without a recovery. */
	readonly kind: ApiErrorKind;
	/** Replaces the server's message. */
	readonly messageKey?: string;
	/** Tried once for each call. */
	readonly recover?: (failure: Failure, session: Identity) => Recovery | Promise<Recovery>;
	/** Tried until the deadline of the call. */
	readonly untilDeadline?: true;
}

const hasCode =
	(...codes: readonly string[]) =>
	({ code }: Failure): boolean =>
		code !== undefined && codes.includes(code);
const hasStatus =
	(...statuses: readonly number[]) =>
	({ status }: Failure): boolean =>
		status !== undefined && statuses.includes(status);
/** A failure of the protocol, not of signing in, has its HTTP status as code. */
const isLogin = ({ spec, code, status }: Failure): boolean =>
	spec.isLogin === true && code !== undefined && code !== String(status);
const isGuarded = ({ header }: Failure): boolean => /^(?:cc|waf)$/.test(header("action") ?? "");

const table: readonly Row[] = [
	{ situation: "A §8.1, ERR-01", is: (f) => isLogin(f) && hasCode("0", "1")(f), kind: "refused" },
	{ situation: "A §8.1, B §8.9, OPEN-029", is: hasCode("600"), kind: "refused", recover: challenge },
	{ situation: "A §8.2", is: (f) => isLogin(f) && hasCode("120030002")(f), kind: "refused" },
	// Its form encrypts again with a new key and nonce; the user has nothing to do.
	{ situation: "a stale ticket of a sign-in", is: (f) => isLogin(f) && hasCode("1002")(f), kind: "refused" },
	// Shown by the form that asked.
	{ situation: "A §8.3, ERR-02", is: isLogin, kind: "refused" },
	{ situation: "A §8.4, ERR-03", is: hasStatus(401), kind: "unauthorized", recover: regainSession },
	{
		situation: "A §8.5, ERR-04",
		is: (f) => hasStatus(403)(f) && isGuarded(f),
		kind: "blocked",
		recover: showGuardPage,
	},
	// A password that has to be changed (PWD-01): a new token would change nothing.
	{
		situation: "A §8.11",
		is: (f) => hasStatus(403)(f) && hasCode("1105")(f),
		kind: "refused",
		recover: revalidateUser,
	},
	{ situation: "A §8.5, else as 401", is: hasStatus(403), kind: "refused", recover: regainSession },
	{ situation: "A §8.6, ERR-05", is: hasStatus(409), kind: "elsewhere", recover: endElsewhere },
	{ situation: "A §8.7, ERR-06", is: hasStatus(550), kind: "intercepted", recover: openErrorPage },
	{ situation: "B §8.5, ERR-21", is: hasCode("-600"), kind: "refused", messageKey: "failure.imageTooLarge" },
	{ situation: "B §8.5, ERR-22", is: hasCode("-601"), kind: "refused", messageKey: "failure.uploadFailed" },
	{ situation: "B §8.5, ERR-23", is: hasCode("-602"), kind: "refused", messageKey: "failure.uploadTwice" },
	{ situation: "A §9, REQ-02", is: ({ isLate }) => isLate, kind: "timeout" },
	{
		situation: "a GET without an answer",
		is: ({ isSilent }) => isSilent,
		kind: "timeout",
		recover: resend,
		untilDeadline: true,
	},
	{ situation: "no answer, or half of one", is: ({ status }) => status === undefined, kind: "network" },
	{ situation: "the server is busy", is: hasStatus(429, 502, 503, 504), kind: "busy", recover: retryAfter },
	{
		situation: "no envelope (ERR-24), or not the promised data",
		is: ({ code }) => code === undefined || code === "1",
		kind: "unreadable",
	},
	{ situation: "any other code (REQ-12, ERR-16)", is: () => true, kind: "refused" },
];

/** An envelope has a code that is a string (REQ-11); a proxy in front may answer with anything. */
function envelopeOf(text: string): { code: string | undefined; message: string; data: unknown } {
	const none = { code: undefined, message: "", data: undefined };
	try {
		const { code, message, data } = JSON.parse(text);
		return typeof code === "string" ? { code, message: String(message ?? ""), data } : none;
	} catch {
		// HTML, half an answer, or nothing.
		return none;
	}
}

const failureOf = (
	spec: CallSpec<unknown>,
	{ caller, response, text, cause, deadline }: Attempt,
): Failure => ({
	...{ spec, caller, text, cause, isLate: deadline?.aborted ?? false, status: response?.status },
	// Neither the caller's signal nor the deadline aborted it, which leaves the silence.
	isSilent: spec.method !== "POST" && isAborted(cause),
	header: (name) => response?.headers.get(name) ?? null,
	...envelopeOf(text),
});

/** For developers: where, what was expected, what was found. */
async function diagnosis<T>(
	{ spec, validate }: FailedCall<T>,
	{ code, text, data }: Failure,
): Promise<string> {
	if (code !== "1")
		return `${spec.path}: must answer JSON {code, message, data} with code a string, found ${text.slice(0, 60) || "nothing"}`;
	if (validate(data)) return `${spec.path}: a success must have a status of success`;
	const { errors } = validate;
	const { problemsOf, problemMessage } = await import("../../../schemas/problems.ts");
	const problems = problemsOf(errors, data).map((problem) => `${spec.path}: ${problemMessage(problem)}`);
	console.error(problems.join("\n"));
	return problems[0] ?? `${spec.path}: the answer is not what its schema says`;
}

async function errorOf<T>(
	failed: FailedCall<T>,
	failure: Failure,
	row: Row,
	isNotified: boolean,
): Promise<ApiError> {
	const { status, code, data, cause } = failure;
	const messages: Partial<Record<ApiErrorKind, string>> = {
		network: `${failed.spec.path}: the server cannot be reached`,
		timeout: `${failed.spec.path}: no answer within 60 s`,
		unreadable: row.kind === "unreadable" ? await diagnosis(failed, failure) : "",
	};
	const more = { status, code, data, cause, isNotified, messageKey: row.messageKey };
	return new ApiError(row.kind, messages[row.kind] ?? failure.message, more);
}

/** The result of the work, unless the signal is aborted first. */
function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
	if (!signal) return work;
	return new Promise((done, fail) => {
		if (signal.aborted) fail(signal.reason);
		signal.addEventListener("abort", () => fail(signal.reason), { once: true });
		work.then(done, fail);
	});
}

/**
 * Recovers a failed call as the catalogue says and returns the data after all where that succeeds. No row is applied
 * twice or beyond the deadline, so that every call comes to an end.
 * @throws ApiError, or the abort reason when the call's signal was aborted
 */
export async function handleFailure<T>(failed: FailedCall<T>): Promise<T> {
	const applied = new Set<Row>();
	let { spec, attempt } = failed;
	for (;;) {
		const failure = failureOf(spec as CallSpec<unknown>, attempt);
		const row = table.find(({ is }) => is(failure)) as Row;
		const recover = applied.has(row) ? undefined : row.recover;
		const recovery = await unlessAborted(spec.signal, Promise.resolve(recover?.(failure, failed.identity)));
		if (typeof recovery !== "object") throw await errorOf(failed, failure, row, recovery === "notified");
		if (!row.untilDeadline) applied.add(row);
		spec = { ...spec, ...recovery.changes };
		const deadline = row.untilDeadline && attempt.deadline;
		attempt = await failed.send(spec, recovery.caller ?? attempt.caller, deadline);
		const success = failed.parse(attempt, failed.validate);
		if (success) return success.data;
	}
}
