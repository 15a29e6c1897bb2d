// What the stand-ins of third parties share: files for a frame that is of no origin, and demonstrations only.
import type { FastifyReply } from "fastify";

const types = {
	script: "text/javascript; charset=utf-8",
	style: "text/css; charset=utf-8",
	text: "text/plain; charset=utf-8",
} as const;

/** A real vendor stands on another origin and lets every page in; so does its stand-in. */
export const sendToAnyone = (reply: FastifyReply, kind: keyof typeof types, body: string): FastifyReply =>
	reply
		.header("access-control-allow-origin", "*")
		.header("cross-origin-resource-policy", "cross-origin")
		.header("cache-control", "no-store")
		.type(types[kind])
		.send(body);
