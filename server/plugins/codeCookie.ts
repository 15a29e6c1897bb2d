// A code in an address signs in the browser it was made for and no other: else a link with a stranger's code would have
// a student work in the stranger's name. The browser is known by a cookie that goes with the code.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { codeSeconds } from "../sessions.ts";

const name = "schoolfront_code";

export interface CodeCookie {
	/** Lets this browser exchange codes of the session, for as long as a code is good. */
	keep(reply: FastifyReply, sessionId: string): void;
	/** Whether this browser was given codes of the session. */
	isKept(request: FastifyRequest, sessionId: string): boolean;
}

/** @param path of the exchange, the only one the cookie is sent to */
export function createCodeCookie(secret: string, path: string): CodeCookie {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront code cookie", 32));
	const options: CookieSerializeOptions = { path, httpOnly: true, sameSite: "lax", secure: "auto" };
	// The same for all codes of a session: tabs that ask for one each at a moment do not take it from each other.
	const of = (sessionId: string): string => createHmac("sha256", key).update(sessionId).digest("base64url");
	return {
		keep(reply, sessionId) {
			reply.setCookie(name, of(sessionId), { ...options, maxAge: codeSeconds });
		},
		isKept({ server, headers }, sessionId) {
			const given = Buffer.from(
				headers.cookie === undefined ? "" : (server.parseCookie(headers.cookie)[name] ?? ""),
			);
			const expected = Buffer.from(of(sessionId));
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
