// A small page without script and style for addresses and hosts that have nothing; it names no company.
import type { FastifyReply, FastifyRequest } from "fastify";

const titles: Record<number, { zh: string; en: string }> = {
	404: { zh: "找不到此页面", en: "Page not found" },
	429: { zh: "请求过于频繁，请稍后再试", en: "Too many requests, please wait a moment" },
	503: { zh: "服务器正忙，请稍后再试", en: "The server is busy, please try again in a moment" },
};
const other = { zh: "页面暂时无法显示", en: "This page cannot be shown right now" };

export function sendStatusPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
	const { language } = request;
	const title = (titles[status] ?? other)[language];
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.serializer((value: unknown) => String(value))
		.send(
			`<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${title}</title></head><body><main><h1>${title}</h1></main></body></html>\n`,
		);
}
