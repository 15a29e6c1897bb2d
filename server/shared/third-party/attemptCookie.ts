// Which browser began a sign-in at a third party: the third party's answer is invalid in every other browser.
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../crypto/token.ts";
import { createCookie } from "../../plugins/cookies.ts";

// Sent to every path: the calls and the return URL have no common one.
const cookie = createCookie("schoolfront_third", "/");
/** Made by `newToken`. */
const shape = /^[\w-]{43}$/;

function secretOf(request: FastifyRequest): string | undefined {
	const secret = cookie.read(request);
	return secret !== undefined && shape.test(secret) ? secret : undefined;
}

/** Hash of the browser's secret; undefined where it has begun no attempt. */
export function browserHashOf(request: FastifyRequest): string | undefined {
	const secret = secretOf(request);
	return secret === undefined ? undefined : hashToken(secret);
}

/**
 * Marks the browser for an attempt that begins. An existing mark is reused, so that two tabs do not replace each other's.
 * @returns hash of the browser's secret
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, maxAgeSeconds: number): string {
	const secret = secretOf(request) ?? newToken();
	cookie.set(reply, secret, maxAgeSeconds);
	return hashToken(secret);
}
