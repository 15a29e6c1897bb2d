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

/** Of a server without any school: what its operator does next. */
const withoutSchool = {
	title: { zh: "此服务器还没有学校", en: "This server has no school yet" },
	text: {
		zh: "如果由您管理：运行 npm run site -- new &lt;域名&gt; &gt; school.json，修改名称，再运行 npm run site -- apply school.json（见 docs/operations.md）。",
		en: "If you run it: npm run site -- new &lt;host&gt; &gt; school.json, change the names in the file, then npm run site -- apply school.json (docs/operations.md).",
	},
};

/** @param isEmpty no company has been created */
export function sendStatusPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
	isEmpty = false,
): FastifyReply {
	const { language } = request;
	const title = (isEmpty ? withoutSchool.title : (titles[status] ?? other))[language];
	const text = isEmpty ? `<p>${withoutSchool.text[language]}</p>` : "";
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
				`${refresh}<title>${title}</title></head><body><main><h1>${title}</h1>${text}</main></body></html>\n`,
		);
}
