// What a call to the server consists of, and whom it is made for.
import type { CaptchaFlow } from "../../../schemas/generated/documents.ts";
import type { ValidatorError } from "../../../schemas/problems.ts";

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
	/** Sent as JSON, URLSearchParams as the fields of a form. */
	readonly body?: unknown;
	/** The validator of `data`; a promise of it keeps its code out of the first screen. */
	readonly validate: () => Validator<T> | Promise<Validator<T>>;
	/** Ends the call with the signal's reason, which nobody is notified of. */
	readonly signal?: AbortSignal | undefined;
	/** A call of signing in: its codes have rows of their own in the catalogue (A §8). */
	readonly isLogin?: boolean;
	/** Flow of calls it is part of, where a captcha may be demanded of it (schemas/captchaFlows.ts). */
	readonly captchaFlow?: CaptchaFlow | undefined;
	/** The page calls by itself: a failure is shown to nobody. */
	readonly isBackground?: boolean;
}

/** Whom a call is made for; a student whose session has expired has an id and no token. */
export interface Caller {
	readonly token?: string | undefined;
	readonly userId?: string | undefined;
	readonly schoolId?: string | undefined;
	readonly companyId?: string | undefined;
}

/** The outcome for a session whose token the server no longer accepts. */
export type Renewal = "renewed" | "ended" | "elsewhere" | "unreachable";

/** The session, as far as calls depend on it. */
export interface Identity {
	readonly caller: () => Caller;
	/** Calls back at every new token. @returns a function that ends that */
	readonly onTokenChange: (listener: () => void) => () => void;
	/** Gets a new token for the used one; concurrent calls share one request. */
	readonly renew: (usedToken: string) => Promise<Renewal>;
	/** The session is over; the page stays for the same student to sign in again. */
	readonly expire: (usedToken: string) => unknown;
	/** The account was signed in elsewhere (HTTP 409): notifies, signs out, and goes where the company wants. */
	readonly endElsewhere: (usedToken: string) => unknown;
}

/** One request: an answer as text, or why there is none. */
export interface Attempt {
	readonly caller: Caller;
	readonly response?: Response;
	readonly text: string;
	readonly cause?: unknown;
	/** The deadline of the whole call; for a failed attempt only. */
	readonly deadline?: AbortSignal;
}

/** A failed call, with what it takes to retry it. */
export interface FailedCall<T> {
	readonly spec: CallSpec<T>;
	readonly attempt: Attempt;
	readonly validate: Validator<T>;
	readonly identity: Identity;
	/** @param deadline of the call, where the retry has no new one */
	readonly send: (spec: CallSpec<T>, caller: Caller, deadline?: AbortSignal) => Promise<Attempt>;
	/** The data of a success, in a box since it may be undefined. */
	readonly parse: (attempt: Attempt, validate: Validator<T>) => { readonly data: T } | undefined;
}
