// Every call to the server: documented headers, one deadline, the envelope unwrapped. Failures are handled in
// failures.ts, whose code is loaded with the first of them or when the page is idle.
import type { Attempt, Caller, CallSpec, Identity, Validator } from "./callSpec.ts";
import { ApiError } from "./errors.ts";

const visitor: Identity = {
	caller: () => ({}),
	onTokenChange: () => () => undefined,
	renew: async () => "ended",
	expire: () => undefined,
	endElsewhere: () => undefined,
};
const current = { identity: visitor };

/** Sets whom calls are made for; the session does, so that this file does not depend on it. */
export function setIdentity(session: Partial<Identity>): void {
	current.identity = { ...visitor, ...session };
}

const deadlineMs = 60_000; // A §9: 60 s
/** A GET without an answer for so long is sent again: the network may drop a connection without notice. */
const silenceMs = 15_000;
const system = /Windows|Android|iPhone|iPad|Mac OS|Linux(?!.*Android)/;

/** REQ-04 to REQ-09; the bare token and the system's name as OPEN-069 has them. */
function headersOf(caller: Caller, hasJson: boolean): Record<string, string> {
	return {
		accept: "application/json",
		"accept-language": document.documentElement.lang || "zh",
		app_version: "8.1.3",
		Memory: "1",
		system_os: system.exec(navigator.userAgent)?.[0] ?? "other",
		platform: "pc",
		...(caller.token ? { Authorization: caller.token } : {}),
		...(caller.schoolId ? { schoolId: caller.schoolId } : {}),
		...(caller.companyId ? { companyId: caller.companyId } : {}),
		...(hasJson ? { "content-type": "application/json" } : {}),
	};
}

/** Headers for the present caller of a request that cannot be a `call`, such as a part of an upload. */
export const callHeaders = (): Record<string, string> => headersOf(current.identity.caller(), false);

function addressOf<T>({ path, origin, query }: CallSpec<T>): URL {
	const url = new URL(`${origin ? "" : "/s/api"}${path}`, location.origin);
	for (const [name, value] of Object.entries(query ?? {}))
		if (value !== undefined) url.searchParams.set(name, String(value));
	return url;
}

async function send<T>(
	spec: CallSpec<T>,
	caller: Caller,
	deadline = AbortSignal.timeout(deadlineMs),
): Promise<Attempt> {
	const { method = "GET", body, signal = deadline } = spec;
	const form = body instanceof URLSearchParams ? body : undefined;
	const silence = new AbortController();
	const timer = setTimeout(() => method === "GET" && silence.abort(), silenceMs);
	try {
		const response = await fetch(addressOf(spec), {
			method,
			headers: headersOf(caller, body !== undefined && !form),
			signal: AbortSignal.any([signal, deadline, silence.signal]),
			// JSON.stringify(undefined) is undefined.
			body: form ?? JSON.stringify(body),
		});
		clearTimeout(timer);
		return { caller, response, text: await response.text() };
	} catch (cause) {
		spec.signal?.throwIfAborted();
		return { caller, text: "", cause, deadline };
	}
}

/** Exactly the string '1' is a success (REQ-11). */
function parse<T>({ response, text }: Attempt, validate: Validator<T>): { readonly data: T } | undefined {
	try {
		const { code, data } = JSON.parse(text);
		return response?.ok && code === "1" && validate(data) ? { data } : undefined;
	} catch {
		// No JSON, or not an object: failures.ts finds out what it is.
		return undefined;
	}
}

async function loaded<M>(path: string, module: M | Promise<M>): Promise<M> {
	try {
		return await module;
	} catch (cause) {
		throw new ApiError("network", `${path}: the code for its answer could not be loaded`, { cause });
	}
}

/**
 * Calls the server and returns the validated `data` of its answer. Failures follow the catalogue in failures.ts.
 * @throws ApiError, or the abort reason when `signal` was aborted
 */
export async function call<T>(spec: CallSpec<T>): Promise<T> {
	const { identity } = current;
	const [attempt, validate] = await Promise.all([
		send(spec, identity.caller()),
		loaded(spec.path, spec.validate()),
	]);
	const success = parse(attempt, validate);
	if (success) return success.data;
	const { handleFailure } = await loaded(spec.path, import("./failures.ts"));
	return handleFailure({ spec, attempt, validate, identity, send, parse });
}
