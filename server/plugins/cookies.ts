// Our own cookies: no script reads them, no other site sends them along.
import cookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

export const cookies = fp(async (app: FastifyInstance) => {
	// Parsed where a cookie is asked for: most requests ask for none.
	await app.register(cookie, { hook: false });
});

/** Over plain http, as on localhost, a browser would not store a secure cookie, hence `auto`. */
export const cookieOptions = (path: string): CookieSerializeOptions => ({
	path,
	httpOnly: true,
	sameSite: "lax",
	secure: "auto",
});

export const cookieOf = ({ server, headers }: FastifyRequest, name: string): string | undefined =>
	headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];
