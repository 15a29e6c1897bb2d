// The renewal secret of a session: a cookie that is sent to /upgrade only.
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieOf, cookieOptions } from "../../plugins/cookies.ts";
import { isSameOrigin } from "../../plugins/proxies.ts";
import { sessionDays } from "./sessions.ts";

const name = "schoolfront_session";
const options = cookieOptions("/upgrade");
/** Longer than ours; foreign text is not hashed at any length. */
const maxLength = 200;

/** As long as the session lives. */
export const setRenewalCookie = (reply: FastifyReply, secret: string): void =>
	void reply.setCookie(name, secret, { ...options, maxAge: sessionDays * 86_400 });

/** A form on another site must not end a session's renewals. */
export function clearRenewalCookie(reply: FastifyReply): void {
	const { headers, host } = reply.request;
	if (isSameOrigin(headers.origin, host)) reply.clearCookie(name, options);
}

export function renewalSecretOf(request: FastifyRequest): string | undefined {
	const secret = cookieOf(request, name);
	return secret && secret.length <= maxLength ? secret : undefined;
}
