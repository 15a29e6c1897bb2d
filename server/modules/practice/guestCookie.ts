// The cookie by which the browser of a visitor who practises is known.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCookie } from "../../plugins/cookies.ts";

const cookie = createCookie("schoolfront_guest", "/s/api");
const cookieDays = 365;
const secretBytes = 32;
/** 43 characters of base64url. Other text is not hashed at any length. */
const secretShape = /^[\w-]{43}$/;

/** @returns undefined where the browser sends none */
export function guestSecret(request: FastifyRequest): string | undefined {
	const value = cookie.read(request);
	return value !== undefined && secretShape.test(value) ? value : undefined;
}

export const setGuestSecret = (reply: FastifyReply): void =>
	cookie.set(reply, randomBytes(secretBytes).toString("base64url"), cookieDays * 86_400);
