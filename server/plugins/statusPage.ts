// A minimal error page for unknown paths and hosts; it names no company. With a retry-after header it reloads itself.
import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closedPolicy } from "./securityHeaders.ts";

/** Without the sandbox, in which a page cannot reload itself. */
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
	const retryAfter = Number(reply.getHeader("retry-after"));
	// Spread, so that not all clients reload at the same moment.
	const refresh = retryAfter > 0 ? `<meta http-equiv="refresh" content="${retryAfter + randomInt(10)}">` : "";
	if (refresh) reply.header("content-security-policy", refreshingPolicy);
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.serializer((value: unknown) => String(value))
		.send(
			`<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`${refresh}<title>${title}</title></head><body><main><h1>${title}</h1></main></body></html>\n`,
		);
}
