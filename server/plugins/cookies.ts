// Our own cookies: no script reads them, no other site sends them along, and where the browser knows the connection to be
// secure, no sibling host can write them.
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { bareHost } from "./proxies.ts";

export const cookies = fp(async (app: FastifyInstance) => {
	// Parsed where a cookie is asked for: most requests ask for none.
	await app.register(cookie, { hook: false });
});

export interface OwnCookie {
	read(request: FastifyRequest): string | undefined;
	set(reply: FastifyReply, value: string, maxAgeSeconds: number): void;
	clear(reply: FastifyReply): void;
}

/** Over plain http a browser stores secure cookies of this machine only. */
const isSecure = ({ protocol, host }: FastifyRequest): boolean =>
	protocol === "https" || /(?:^|\.)localhost$/.test(bareHost(host));

/**
 * A cookie of this host alone: browsers accept a name with the prefix `__Host-` only from the host itself, so that a page of
 * a sibling host, such as another company's, cannot plant it. Over plain http there is no such protection.
 * @param path below which it is sent over plain http; the prefix demands the root
 * @param sameSite `strict`: not sent with a link from another site either
 */
export function createCookie(name: string, path: string, sameSite: "lax" | "strict" = "lax"): OwnCookie {
	const of = (request: FastifyRequest) => {
		const secure = isSecure(request);
		return {
			name: secure ? `__Host-${name}` : name,
			options: { path: secure ? "/" : path, httpOnly: true, sameSite, secure } as const,
		};
	};
	return {
		read: (request) =>
			request.headers.cookie === undefined
				? undefined
				: request.server.parseCookie(request.headers.cookie)[of(request).name],
		set(reply, value, maxAge) {
			const own = of(reply.request);
			reply.setCookie(own.name, value, { ...own.options, maxAge });
		},
		clear(reply) {
			const own = of(reply.request);
			reply.clearCookie(own.name, own.options);
		},
	};
}

interface FolderValue {
	readonly request: FastifyRequest;
	readonly path: string;
	readonly value: string;
	readonly maxAgeSeconds: number;
}

/**
 * A cookie that is sent to one folder alone, such as the files of a lesson. The prefix of this host alone demands the root, so a
 * page of a sibling host can plant one: its value must be worth nothing to others than whom it was issued to.
 */
export function createFolderCookie(name: string) {
	const nameOf = (request: FastifyRequest): string => (isSecure(request) ? `__Secure-${name}` : name);
	return {
		read: (request: FastifyRequest): string | undefined =>
			request.headers.cookie === undefined
				? undefined
				: request.server.parseCookie(request.headers.cookie)[nameOf(request)],
		set(reply: FastifyReply, { request, path, value, maxAgeSeconds: maxAge }: FolderValue): void {
			const secure = isSecure(request);
			reply.setCookie(nameOf(request), value, { path, maxAge, httpOnly: true, sameSite: "strict", secure });
		},
	};
}
