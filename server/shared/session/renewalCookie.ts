// The renewal secret of a session: a cookie that renews it, and nothing else.
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCookie } from "../../plugins/cookies.ts";
import { isSameOrigin } from "../../plugins/proxies.ts";
import { sessionDays } from "./sessions.ts";

const cookie = createCookie("schoolfront_session", "/upgrade");
/** Longer than ours; foreign text is not hashed at any length. */
const maxLength = 200;

/** As long as the session lives. */
export const setRenewalCookie = (reply: FastifyReply, secret: string): void =>
	cookie.set(reply, secret, sessionDays * 86_400);

/** A form on another site must not end a session's renewals. */
export function clearRenewalCookie(reply: FastifyReply): void {
	const { headers, host } = reply.request;
	if (isSameOrigin(headers.origin, host)) cookie.clear(reply);
}

export function renewalSecretOf(request: FastifyRequest): string | undefined {
	const secret = cookie.read(request);
	return secret && secret.length <= maxLength ? secret : undefined;
}
