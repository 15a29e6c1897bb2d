// The renewal secret of a session is a cookie that no script can read and that only /upgrade is ever sent.
import cookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { sessionDays } from "../sessions.ts";
import { isAtHost } from "./proxies.ts";

const name = "schoolfront_session";
/** Over plain http, as on localhost, a browser would not take a secure cookie. */
const options: CookieSerializeOptions = { path: "/upgrade", httpOnly: true, sameSite: "lax", secure: "auto" };

/** Longer than what we give; a stranger's text is not hashed at any length. */
const longest = 200;

export const renewalCookie = fp(async (app: FastifyInstance) => {
	// Read where it is asked for: every other request has cookies, but not this one.
	await app.register(cookie, { hook: false });
});

/** As long as the session lives. */
export const keepRenewal = (reply: FastifyReply, secret: string): void =>
	void reply.setCookie(name, secret, { ...options, maxAge: sessionDays * 86_400 });

/**
 * Browsers say where a POST comes from: a form on another site must neither take a session's renewals away nor sign its
 * visitor in as somebody else.
 */
export const isFromHere = ({ headers: { origin }, host }: FastifyRequest): boolean =>
	origin === undefined || (URL.canParse(origin) && isAtHost(new URL(origin), host));

export function dropRenewal(reply: FastifyReply): void {
	if (isFromHere(reply.request)) reply.clearCookie(name, options);
}

/** The secret that came along; undefined without one. */
export function renewalOf({ server, headers }: FastifyRequest): string | undefined {
	const secret = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];
	return secret && secret.length <= longest ? secret : undefined;
}
