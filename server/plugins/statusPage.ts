// A small page without script and style for addresses and hosts that have nothing; it names no company. Where the
// answer says when to come again, it does so by itself.
import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closedPolicy } from "./securityHeaders.ts";

/** Of the policy for all that is no page but its sandbox, in which nothing comes again by itself. */
const refreshingPolicy = closedPolicy.replace("; sandbox", "");

const titles: Record<number, { zh: string; en: string }> = {
	404: { zh: "找不到此页面", en: "Page not found" },
	429: { zh: "请求过于频繁，请稍后再试", en: "Too many requests, please wait a moment" },
	503: { zh: "服务器正忙，请稍后再试", en: "The server is busy, please try again in a moment" },
};
const other = { zh: "页面暂时无法显示", en: "This page cannot be shown right now" };

export function sendStatusPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
	const { language } = request;
	const title = (titles[status] ?? other)[language];
	const after = Number(reply.getHeader("retry-after"));
	// Not everybody in the same moment.
	const again = after > 0 ? `<meta http-equiv="refresh" content="${after + randomInt(10)}">` : "";
	if (again) reply.header("content-security-policy", refreshingPolicy);
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.serializer((value: unknown) => String(value))
		.send(
			`<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`${again}<title>${title}</title></head><body><main><h1>${title}</h1></main></body></html>\n`,
		);
}
