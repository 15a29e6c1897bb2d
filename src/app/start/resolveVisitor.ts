// The first steps of a visit that brings a code or a token, or nothing at all (A §4): the user is identified before
// anything is rendered.
import { getDefaultStore } from "jotai";
import type { Principal } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../../core/http/errors.ts";
import { call } from "../../core/http/http.ts";
import {
	hasToken,
	isSignedIn,
	knownStudent,
	type Session,
	setSessionSchool,
	setVisitorToken,
	signIn,
	syncSessionWithTabs,
	tokenAtom,
	userIdAtom,
} from "../../core/session/session.ts";
import { offerAccount } from "./accountOffer.ts";
import type { Credentials } from "./credentials.ts";
import { leaveFlashMessage } from "./flashMessage.ts";
import { askRenewal, sendPendingSignOut } from "./sessionActions.ts";
import { LoopError } from "./startFailure.ts";

const validators = () => import("../../../schemas/generated/calls/session.js");

/** The page is being left: nothing may be rendered any more. */
const leaving = new Promise<never>(() => undefined);

const root = import.meta.env.BASE_URL;

/**
 * Starts the session of a token that the address brought, for the user the server names. Where another student is known, whose
 * session may have expired, it is offered; a visitor's signs nobody out.
 */
function applyToken({
	token,
	userId,
	schoolId,
}: Omit<Session, "userId"> & { readonly userId?: string | undefined }): void {
	const known = knownStudent();
	if (userId === undefined) setVisitorToken(token);
	else if (known === undefined || known === userId) signIn({ token, userId, schoolId });
	else offerAccount({ token, userId, schoolId });
}

/** Whether the server refused, so that a retry would change nothing. */
const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError && ["refused", "unauthorized", "elsewhere"].includes(error.kind);

/** SESS-01, SESS-02, OPEN-002. A code is good once; what cannot be exchanged ends at the root of the site. */
async function exchange(code: string, upgraded: boolean): Promise<void> {
	try {
		const made = await call({
			path: "/sso/onlischool/sign/token",
			query: { code },
			validate: async () => (await validators()).validateExchangedToken,
		});
		// A visitor's code is no secret: a link with one signs nobody out, nor a student who signed in in another tab meanwhile.
		syncSessionWithTabs();
		applyToken(made);
	} catch (error) {
		if (!isRefusal(error)) throw error;
		console.warn("the code of the address is invalid; the visit continues at the root of the site");
		location.replace(upgraded ? `${root}?upgraded=1` : root);
		await leaving;
	}
}

/** API-003. @param token in the header, which no log keeps */
async function principalOf(token: string): Promise<Principal | undefined> {
	const answer = await fetch("/s/api/sso/user", {
		headers: { accept: "application/json", Authorization: token },
		signal: AbortSignal.timeout(60_000),
	}).catch((cause: unknown) => {
		throw new ApiError("network", "/sso/user: the server cannot be reached", { cause });
	});
	// 401 and 409: the token is nobody's.
	if (answer.status === 401 || answer.status === 409) return undefined;
	const { code, data } = (await answer.json().catch(() => ({}))) as { code?: unknown; data?: unknown };
	const { validatePrincipal } = await validators();
	if (answer.ok && code === "1" && validatePrincipal(data)) return data;
	const { status } = answer;
	throw new ApiError(status === 429 || status >= 500 ? "busy" : "unreadable", "/sso/user: no principal", {
		status,
	});
}

/**
 * Restores the session of the renewal cookie in a browser that has lost its storage, so that a token of the address meets
 * the student it would replace.
 */
async function restoreLostSession(): Promise<void> {
	if (isSignedIn()) return;
	const renewed = await askRenewal();
	if (renewed === "unreachable") throw new ApiError("busy", "/upgrade/token: no answer");
	if (typeof renewed === "object") signIn(renewed);
}

/** SESS-03: the principal names the token's user; an invalid token changes nothing. */
async function adoptToken(token: string, lost: boolean): Promise<boolean> {
	const principal = await principalOf(token);
	if (!principal) {
		console.warn("the token of the address is invalid; it is ignored");
		return false;
	}
	if (lost) await restoreLostSession();
	applyToken({ ...principal, token });
	return true;
}

/** SESS-05 as OPEN-017 has it: the server sends the browser back with a code, a visitor's if need be. */
async function upgrade(may: boolean): Promise<void> {
	if (!may) throw new LoopError("/upgrade/token must send back a code that can be exchanged, it sent none");
	const { pathname, search, hash } = location;
	const callback = `${pathname}${search}${search ? "&" : "?"}upgraded=1${hash}`;
	location.replace(`/upgrade/token?callback=${encodeURIComponent(callback)}`);
	await leaving;
}

/**
 * Finds out who is here; resolves when the calls of the visit have their token.
 * @param lost whether a student was signed in whose token this browser no longer has
 * @throws LoopError, or ApiError when the server cannot be asked
 */
export async function resolveVisitor(
	{ code, token, upgraded }: Credentials,
	lost: boolean,
	mayUpgrade: boolean,
): Promise<void> {
	if (code !== undefined) return exchange(code, upgraded !== undefined);
	if (token !== undefined && (await adoptToken(token, lost))) return;
	if (getDefaultStore().get(tokenAtom) !== undefined) return;
	// Storage that was cleared or is blocked: the renewal cookie still knows the session.
	const renewed = lost ? await askRenewal() : "unreachable";
	if (typeof renewed === "object") return signIn(renewed);
	if (renewed === "elsewhere") leaveFlashMessage("session.elsewhere");
	if (hasToken()) return;
	await sendPendingSignOut();
	await upgrade(mayUpgrade);
}

/** SESS-06, for a stored token: fetches its user and stores the answer; the first render does not wait for it. */
export async function confirmPrincipal(): Promise<void> {
	const store = getDefaultStore();
	const student = store.get(userIdAtom);
	if (store.get(tokenAtom) === undefined) return;
	const { userId, schoolId } = await call({
		path: "/sso/user",
		validate: async () => (await validators()).validatePrincipal,
	});
	syncSessionWithTabs();
	const token = store.get(tokenAtom);
	// The student signed out meanwhile, or another one signed in.
	if (token === undefined || store.get(userIdAtom) !== student) return;
	if (userId !== undefined && userId !== student) signIn({ token, userId, schoolId });
	else if (schoolId) setSessionSchool(token, schoolId);
}
