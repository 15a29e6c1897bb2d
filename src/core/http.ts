// Every call to the server: documented headers, one deadline, the envelope unwrapped, one kind of error.
import type { ValidatorError } from "../../schemas/problems.ts";
import { ApiError } from "./errors.ts";

export interface Validator<T> {
	(data: unknown): data is T;
	errors?: ValidatorError[] | null;
}

export interface CallSpec<T> {
	readonly method?: "GET" | "POST";
	/** Path below /s/api, or below the origin with `origin`. */
	readonly path: string;
	readonly origin?: boolean;
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	readonly body?: unknown;
	/** The validator of `data`; a promise of it keeps its code out of the first screen. */
	readonly validate: () => Validator<T> | Promise<Validator<T>>;
	readonly signal?: AbortSignal;
}

/** Who asks. The session introduces itself, so that this file needs to know no session. */
export interface Caller {
	readonly token?: string | undefined;
	readonly schoolId?: string | undefined;
	readonly companyId?: string | undefined;
}

let caller: () => Caller = () => ({});
let refused: (token: string) => void = () => undefined;

/** Sets who the calls are made for, and what happens when the server no longer knows a token (401). */
export function introduce(who: () => Caller, onRefused: (token: string) => void): void {
	caller = who;
	refused = onRefused;
}

const deadline = 60_000; // A §9: 60 s
const systems: readonly (readonly [RegExp, string])[] = [
	[/Windows/, "Windows"],
	[/Android/, "Android"],
	[/iPhone|iPad/, "iOS"],
	[/Mac OS/, "macOS"],
	[/Linux/, "Linux"],
];
const systemName = (agent: string): string => systems.find(([mark]) => mark.test(agent))?.[1] ?? "other";

function headersOf(who: Caller, hasBody: boolean): Record<string, string> {
	return {
		accept: "application/json",
		"accept-language": document.documentElement.lang || "zh",
		app_version: "8.1.3",
		Memory: "1",
		system_os: systemName(navigator.userAgent),
		platform: "pc",
		...(who.token ? { Authorization: who.token } : {}),
		...(who.schoolId ? { schoolId: who.schoolId } : {}),
		...(who.companyId ? { companyId: who.companyId } : {}),
		...(hasBody ? { "content-type": "application/json" } : {}),
	};
}

function addressOf<T>({ path, origin, query }: CallSpec<T>): URL {
	const url = new URL(`${origin ? "" : "/s/api"}${path}`, location.origin);
	for (const [name, value] of Object.entries(query ?? {}))
		if (value !== undefined) url.searchParams.set(name, String(value));
	return url;
}

interface Reply {
	readonly status: number;
	readonly text: string;
}

async function send<T>(spec: CallSpec<T>, who: Caller): Promise<Reply> {
	const timeout = AbortSignal.timeout(deadline);
	try {
		const response = await fetch(addressOf(spec), {
			method: spec.method ?? "GET",
			headers: headersOf(who, spec.body !== undefined),
			signal: spec.signal ? AbortSignal.any([spec.signal, timeout]) : timeout,
			...(spec.body === undefined ? {} : { body: JSON.stringify(spec.body) }),
		});
		return { status: response.status, text: await response.text() };
	} catch (cause) {
		// The caller's own abort is no failure of the server; it goes through as it is.
		if (spec.signal?.aborted) throw cause;
		if (timeout.aborted) throw new ApiError("timeout", `${spec.path}: no answer within 60 s`, { cause });
		throw new ApiError("network", `${spec.path}: the server cannot be reached`, { cause });
	}
}

interface Envelope {
	readonly code: string;
	readonly message: string;
	readonly data?: unknown;
}

function parse(path: string, { status, text }: Reply): Envelope {
	try {
		const found = JSON.parse(text) as Partial<Envelope> | null;
		if (typeof found === "object" && typeof found?.code === "string")
			return { code: found.code, message: String(found.message ?? ""), data: found.data };
	} catch (cause) {
		throw new ApiError("unreadable", `${path}: must answer JSON, found ${text.slice(0, 60)}`, {
			status,
			cause,
		});
	}
	throw new ApiError("unreadable", `${path}: must answer {code, message, data}, found ${text.slice(0, 60)}`, {
		status,
	});
}

/** Statuses that say more than the envelope's code; a proxy in front may answer them without an envelope. */
function refusalOf(status: number): "unauthorized" | "busy" | undefined {
	if (status === 401) return "unauthorized";
	return [429, 502, 503, 504].includes(status) ? "busy" : undefined;
}

function unwrap(path: string, reply: Reply): unknown {
	const kind = refusalOf(reply.status);
	if (kind) {
		const said = reply.text.startsWith("{") ? parse(path, reply) : { code: "", message: "" };
		throw new ApiError(kind, said.message, { code: said.code, status: reply.status });
	}
	const { code, message, data } = parse(path, reply);
	// Exactly the string is success; any other code comes with a sentence for the reader.
	if (code !== "1") throw new ApiError("refused", message, { code, status: reply.status });
	return data;
}

async function checked<T>(path: string, data: unknown, validate: Validator<T>): Promise<T> {
	if (validate(data)) return data;
	const { errors } = validate;
	const { problemsOf, sayProblem } = await import("../../schemas/problems.ts");
	const problems = problemsOf(errors, data).map((problem) => `${path}: ${sayProblem(problem)}`);
	console.error(problems.join("\n"));
	throw new ApiError("unreadable", problems[0] ?? `${path}: the answer is not what its schema says`);
}

/**
 * Calls the server and gives the checked `data` of its answer. Nothing is tried twice.
 * @throws ApiError, or the abort reason when `signal` was aborted
 */
export async function call<T>(spec: CallSpec<T>): Promise<T> {
	const who = caller();
	const loading = Promise.resolve(spec.validate()).catch((cause: unknown) => {
		throw new ApiError("network", `${spec.path}: its validator could not be loaded`, { cause });
	});
	try {
		const [reply, validate] = await Promise.all([send(spec, who), loading]);
		return await checked(spec.path, unwrap(spec.path, reply), validate);
	} catch (error) {
		if (who.token && error instanceof ApiError && error.kind === "unauthorized") refused(who.token);
		throw error;
	}
}
