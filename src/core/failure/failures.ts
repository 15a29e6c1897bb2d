// What becomes of a call that was no success: the error catalogue (A §8) as one table, in its order.
import { ApiError, type ApiErrorKind, isAborted } from "../errors.ts";
import type { Attempt, CallSpec, Failed, Identity } from "../http.ts";
import {
	askAgain,
	challenge,
	comeBack,
	type Failure,
	learnOfDemand,
	leaveForElsewhere,
	openErrorPage,
	type Remedy,
	showPage,
	signInAgain,
	tellMessage,
} from "./remedies.ts";

interface Row {
	/** Place in the documents and row of the ledger. */
	readonly situation: string;
	readonly is: (failure: Failure) => boolean;
	/** What the call ends in when nothing helps. */
	readonly kind: ApiErrorKind;
	/** Our own sentence for it, in place of the server's. */
	readonly sentence?: string;
	/** What is done about it, once for each call. */
	readonly act?: (failure: Failure, session: Identity) => Remedy | Promise<Remedy>;
	/** It is done as often as it takes; only the deadline ends that. */
	readonly untilLate?: true;
}

const hasCode =
	(...codes: readonly string[]) =>
	({ code }: Failure): boolean =>
		code !== undefined && codes.includes(code);
const hasStatus =
	(...statuses: readonly number[]) =>
	({ status }: Failure): boolean =>
		status !== undefined && statuses.includes(status);
/** A failure of the protocol, not of signing in, says its status in figures. */
const isLogin = ({ spec, code, status }: Failure): boolean =>
	spec.login === true && code !== undefined && code !== String(status);
const isGuarded = ({ header }: Failure): boolean => /^(?:cc|waf)$/.test(header("action") ?? "");

const table: readonly Row[] = [
	{ situation: "A §8.1, ERR-01", is: (f) => isLogin(f) && hasCode("0", "1")(f), kind: "refused" },
	{ situation: "A §8.1, B §8.9, OPEN-029", is: hasCode("600"), kind: "refused", act: challenge },
	{ situation: "A §8.2", is: (f) => isLogin(f) && hasCode("120030002")(f), kind: "refused" },
	// What was sealed with an old key or nonce is sealed anew by its form; the reader has nothing to do with it.
	{ situation: "a stale ticket of a sign-in", is: (f) => isLogin(f) && hasCode("1002")(f), kind: "refused" },
	{ situation: "A §8.3, ERR-02", is: isLogin, kind: "refused", act: tellMessage },
	{ situation: "A §8.4, ERR-03", is: hasStatus(401), kind: "unauthorized", act: signInAgain },
	{
		situation: "A §8.5, ERR-04",
		is: (f) => hasStatus(403)(f) && isGuarded(f),
		kind: "blocked",
		act: showPage,
	},
	// A password that has to be changed (PWD-01) is no matter of the session: a new token would change nothing.
	{
		situation: "A §8.11",
		is: (f) => hasStatus(403)(f) && hasCode("1105")(f),
		kind: "refused",
		act: learnOfDemand,
	},
	{ situation: "A §8.5, else as 401", is: hasStatus(403), kind: "refused", act: signInAgain },
	{ situation: "A §8.6, ERR-05", is: hasStatus(409), kind: "elsewhere", act: leaveForElsewhere },
	{ situation: "A §8.7, ERR-06", is: hasStatus(550), kind: "intercepted", act: openErrorPage },
	{ situation: "B §8.5, ERR-21", is: hasCode("-600"), kind: "refused", sentence: "failure.imageTooLarge" },
	{ situation: "B §8.5, ERR-22", is: hasCode("-601"), kind: "refused", sentence: "failure.uploadFailed" },
	{ situation: "B §8.5, ERR-23", is: hasCode("-602"), kind: "refused", sentence: "failure.uploadTwice" },
	{ situation: "A §9, REQ-02", is: ({ late }) => late, kind: "timeout" },
	{
		situation: "a question that heard nothing",
		is: ({ silent }) => silent,
		kind: "timeout",
		act: askAgain,
		untilLate: true,
	},
	{ situation: "no answer, or half of one", is: ({ status }) => status === undefined, kind: "network" },
	{ situation: "too much to do", is: hasStatus(429, 502, 503, 504), kind: "busy", act: comeBack },
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
		// HTML, half an answer, or nothing: the table has a row for it.
		return none;
	}
}

const failureOf = (spec: CallSpec<unknown>, { who, response, text, cause, late }: Attempt): Failure => ({
	...{ spec, who, text, cause, late: late?.aborted ?? false, status: response?.status },
	// The caller's own end and the deadline are known; what else ends a try is that nothing was heard.
	silent: spec.method !== "POST" && isAborted(cause),
	header: (name) => response?.headers.get(name) ?? null,
	...envelopeOf(text),
});

/** What a developer reads: where, what was expected, what was found. */
async function diagnosis<T>({ spec, validate }: Failed<T>, { code, text, data }: Failure): Promise<string> {
	if (code !== "1")
		return `${spec.path}: must answer JSON {code, message, data} with code a string, found ${text.slice(0, 60) || "nothing"}`;
	if (validate(data)) return `${spec.path}: a success must have a status of success`;
	const { errors } = validate;
	const { problemsOf, sayProblem } = await import("../../../schemas/problems.ts");
	const problems = problemsOf(errors, data).map((problem) => `${spec.path}: ${sayProblem(problem)}`);
	console.error(problems.join("\n"));
	return problems[0] ?? `${spec.path}: the answer is not what its schema says`;
}

async function errorOf<T>(failed: Failed<T>, failure: Failure, row: Row, told: boolean): Promise<ApiError> {
	const { status, code, data, cause } = failure;
	const said: Partial<Record<ApiErrorKind, string>> = {
		network: `${failed.spec.path}: the server cannot be reached`,
		timeout: `${failed.spec.path}: no answer within 60 s`,
		unreadable: row.kind === "unreadable" ? await diagnosis(failed, failure) : "",
	};
	const more = { status, code, data, cause, told, sentence: row.sentence };
	return new ApiError(row.kind, said[row.kind] ?? failure.message, more);
}

/** The work's result, unless the caller gives up waiting for it. */
function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
	if (!signal) return work;
	return new Promise((done, fail) => {
		if (signal.aborted) fail(signal.reason);
		signal.addEventListener("abort", () => fail(signal.reason), { once: true });
		work.then(done, fail);
	});
}

/**
 * Does what the catalogue says about a failed call and gives the data after all where that helps. No row helps a call
 * twice or beyond its deadline, so that it always comes to an end.
 * @throws ApiError, or the abort reason when the call's signal was aborted
 */
export async function settle<T>(failed: Failed<T>): Promise<T> {
	const helped = new Set<Row>();
	let { spec, attempt } = failed;
	for (;;) {
		const failure = failureOf(spec as CallSpec<unknown>, attempt);
		const row = table.find(({ is }) => is(failure)) as Row;
		const act = helped.has(row) ? undefined : row.act;
		const remedy = await unlessAborted(spec.signal, Promise.resolve(act?.(failure, failed.identity)));
		if (typeof remedy !== "object") throw await errorOf(failed, failure, row, remedy === "told");
		if (!row.untilLate) helped.add(row);
		spec = { ...spec, ...remedy.again };
		attempt = await failed.again(spec, remedy.who ?? attempt.who, row.untilLate && attempt.late);
		const success = failed.taken(attempt, failed.validate);
		if (success) return success.data;
	}
}
