// Which browser began a sign-in at a third party: what the third party says is worth nothing in another one.
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "./token.ts";

const name = "schoolfront_third";
/** Lax, since the browser comes back from the third party's site; the calls and the way back lie apart. */
const options: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure: "auto" };
/** Of our own making: `newToken`. */
const shape = /^[\w-]{43}$/;

function secretOf({ server, headers }: FastifyRequest): string | undefined {
	const secret = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];
	return secret !== undefined && shape.test(secret) ? secret : undefined;
}

/** Hash of the browser's secret; undefined where it has begun nothing. */
export function browserOf(request: FastifyRequest): string | undefined {
	const secret = secretOf(request);
	return secret === undefined ? undefined : hashToken(secret);
}

/**
 * Marks the browser for a try that begins. One that is marked keeps its mark, so that two tabs at one moment do not
 * take it from each other.
 * @param seconds how long it is kept from now on
 * @returns hash of its secret
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, seconds: number): string {
	const secret = secretOf(request) ?? newToken();
	reply.setCookie(name, secret, { ...options, maxAge: seconds });
	return hashToken(secret);
}
