// A code in an address signs in only the browser it was made for: otherwise a link with another person's code would
// have a student work under that person's name. The browser is recognised by a cookie.
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSigner } from "../../crypto/signing.ts";
import { createCookie } from "../../plugins/cookies.ts";
import { codeSeconds } from "./sessions.ts";

/** @param path of the exchange, for the cookie */
export function createCodeCookie(secret: string, path: string) {
	// The same for all codes of a session, so that tabs which ask for one at the same time do not replace each other's.
	const signer = createSigner(secret, "code cookie");
	const cookie = createCookie("schoolfront_code", path);
	return {
		/** Lets this browser exchange codes of the session, for as long as a code is good. */
		set(reply: FastifyReply, sessionId: string): void {
			cookie.set(reply, signer.sign(sessionId), codeSeconds);
		},
		/** Whether this browser was given codes of the session. */
		isSet: (request: FastifyRequest, sessionId: string): boolean =>
			signer.isValid(sessionId, cookie.read(request) ?? ""),
	};
}
