// Every call to the server: documented headers, one deadline, the envelope unwrapped. What else can come back is
// judged in failures.ts, whose code is fetched when something fails or the page is idle.
import type { ValidatorError } from "../../schemas/problems.ts";
import { ApiError } from "./errors.ts";

export interface Validator<T> {
	(data: unknown): data is T;
	errors?: ValidatorError[] | null;
}

type Query = Readonly<Record<string, string | number | undefined>>;

export interface CallSpec<T> {
	readonly method?: "GET" | "POST";
	/** Path below /s/api, or below the origin with `origin`. */
	readonly path: string;
	readonly origin?: boolean;
	readonly query?: Query;
	readonly body?: unknown;
	/** The validator of `data`; a promise of it keeps its code out of the first screen. */
	readonly validate: () => Validator<T> | Promise<Validator<T>>;
	/** Ends the call with its reason, which is no failure and is told to nobody. */
	readonly signal?: AbortSignal | undefined;
	/** A call of signing in: its codes have rows of their own in the catalogue (A §8). */
	readonly login?: boolean;
	/** The page asks by itself: nobody waits for the answer, and nothing is said or shown when there is none. */
	readonly quiet?: boolean;
}

/** Who asks; a student whose session lapsed has an id and no token. */
export interface Caller {
	readonly token?: string | undefined;
	readonly userId?: string | undefined;
	readonly schoolId?: string | undefined;
	readonly companyId?: string | undefined;
}

/** What became of a session whose token the server no longer takes. */
export type Renewal = "renewed" | "ended" | "elsewhere" | "unreachable";

/** The session, as far as calls go. */
export interface Identity {
	readonly who: () => Caller;
	/** Gets a new token in place of the used one; many who ask side by side are one request. */
	readonly renew: (usedToken: string) => Promise<Renewal>;
	/** The session is over; what is on screen stays for the same student to sign in again. */
	readonly lapse: (usedToken: string) => unknown;
	/** Somebody signed in elsewhere (HTTP 409): says so, signs out, and leads where the company wants. */
	readonly elsewhere: (usedToken: string) => unknown;
}

const nobody: Identity = {
	who: () => ({}),
	renew: async () => "ended",
	lapse: () => undefined,
	elsewhere: () => undefined,
};
let identity = nobody;

/** Sets who the calls are made for: the session introduces itself, so that this file needs to know none. */
export function introduce(session: Partial<Identity>): void {
	identity = { ...nobody, ...session };
}

const deadline = 60_000; // A §9: 60 s
/** A question that heard nothing for so long is asked again: a line may die without a word. ms */
const silence = 15_000;
const system = /Windows|Android|iPhone|iPad|Mac OS|Linux(?!.*Android)/;

/** REQ-04 to REQ-09; the bare token and the system's name as OPEN-069 has them. */
function headersOf(who: Caller, hasBody: boolean): Record<string, string> {
	return {
		accept: "application/json",
		"accept-language": document.documentElement.lang || "zh",
		app_version: "8.1.3",
		Memory: "1",
		system_os: system.exec(navigator.userAgent)?.[0] ?? "other",
		platform: "pc",
		...(who.token ? { Authorization: who.token } : {}),
		...(who.schoolId ? { schoolId: who.schoolId } : {}),
		...(who.companyId ? { companyId: who.companyId } : {}),
		...(hasBody ? { "content-type": "application/json" } : {}),
	};
}

/** Headers of a request that cannot be a `call`, such as a part of an upload; of whoever is here now. */
export const callHeaders = (): Record<string, string> => headersOf(identity.who(), false);

function addressOf<T>({ path, origin, query }: CallSpec<T>): URL {
	const url = new URL(`${origin ? "" : "/s/api"}${path}`, location.origin);
	for (const [name, value] of Object.entries(query ?? {}))
		if (value !== undefined) url.searchParams.set(name, String(value));
	return url;
}

/** One request and what came back: an answer as text, or why there is none. */
export interface Attempt {
	readonly who: Caller;
	readonly response?: Response;
	readonly text: string;
	readonly cause?: unknown;
	/** The deadline of the whole call; for a failed try only. */
	readonly late?: AbortSignal;
}

/** @param late the deadline that is left, for another try of the same call */
async function attempt<T>(
	spec: CallSpec<T>,
	who: Caller,
	late = AbortSignal.timeout(deadline),
): Promise<Attempt> {
	const { method = "GET", body, signal = late } = spec;
	const silent = new AbortController();
	const timer = setTimeout(() => method === "GET" && silent.abort(), silence);
	try {
		const response = await fetch(addressOf(spec), {
			method,
			headers: headersOf(who, body !== undefined),
			signal: AbortSignal.any([signal, late, silent.signal]),
			// Of nothing JSON makes nothing.
			body: JSON.stringify(body),
		});
		clearTimeout(timer);
		return { who, response, text: await response.text() };
	} catch (cause) {
		spec.signal?.throwIfAborted();
		return { who, text: "", cause, late };
	}
}

/** The data of a success, in a box since it may be undefined. Exactly the string '1' is one (REQ-11). */
function taken<T>({ response, text }: Attempt, validate: Validator<T>): { readonly data: T } | undefined {
	try {
		const { code, data } = JSON.parse(text);
		return response?.ok && code === "1" && validate(data) ? { data } : undefined;
	} catch {
		// No JSON, or not an object: failures.ts looks at it again and says what it is.
		return undefined;
	}
}

/** A call that failed, with what it takes to try it another time. */
export interface Failed<T> {
	readonly spec: CallSpec<T>;
	readonly attempt: Attempt;
	readonly validate: Validator<T>;
	readonly identity: Identity;
	readonly again: typeof attempt;
	readonly taken: typeof taken;
}

async function lazily<M>(path: string, part: M | Promise<M>): Promise<M> {
	try {
		return await part;
	} catch (cause) {
		throw new ApiError("network", `${path}: the code for its answer could not be loaded`, { cause });
	}
}

/**
 * Calls the server and gives the checked `data` of its answer. A failure goes by the catalogue in failures.ts.
 * @throws ApiError, or the abort reason when `signal` was aborted
 */
export async function call<T>(spec: CallSpec<T>): Promise<T> {
	const [first, validate] = await Promise.all([
		attempt(spec, identity.who()),
		lazily(spec.path, spec.validate()),
	]);
	const success = taken(first, validate);
	if (success) return success.data;
	const { settle } = await lazily(spec.path, import("./failure/failures.ts"));
	return settle({ spec, attempt: first, validate, identity, again: attempt, taken });
}
