// Frames for the scripts of third parties. What runs in them comes from the site document of the host.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Vendors } from "../../ports/vendors.ts";
import { type FramePage, framePage } from "./framePage.ts";
import { awaitChat, memoryStorage, reportVisits, showCaptcha } from "./frameScripts.ts";
import { chatScript } from "./rules.ts";

const titles = {
	chat: { zh: "在线咨询", en: "Online chat" },
	captcha: { zh: "安全验证", en: "Security check" },
	statistics: { zh: "访问统计", en: "Visitor statistics" },
} as const;

const schema = { querystring: { $ref: "/calls/config#/definitions/DomainQuery" } };
type Asked = FastifyRequest<{ Querystring: { schoolId?: string } }>;

function send(
	request: Asked,
	reply: FastifyReply,
	name: keyof typeof titles,
	page: Pick<FramePage, "script" | "before">,
): FastifyReply {
	const { html, headers } = framePage({
		language: request.language,
		title: titles[name][request.language],
		origin: `${request.protocol}://${request.host}`,
		script: page.script,
		before: [[memoryStorage, {}], ...page.before],
	});
	// The browser warns of it in a sandbox, which has no origin to key a cluster by.
	reply.removeHeader("origin-agent-cluster");
	return reply.headers(headers).type("text/html; charset=utf-8").send(html);
}

export function vendorRoutes(app: FastifyInstance, vendors: Vendors): void {
	app.get("/s/frame/chat", { schema }, (request: Asked, reply) => {
		const { sideLayer } = request.site.documentsFor(request.query.schoolId);
		const script = chatScript(sideLayer, vendors);
		return send(request, reply, "chat", { script, before: [[awaitChat, { address: script ?? null }]] });
	});
	app.get("/s/frame/statistics", { schema }, (request: Asked, reply) => {
		const { companyCodeInfo: code } = request.site.documentsFor(request.query.schoolId).baseInfo;
		const script = vendors.statistics(code);
		const given = { kind: code?.statType ?? "", key: code?.statKey ?? "" };
		return send(request, reply, "statistics", { script, before: script ? [[reportVisits, given]] : [] });
	});
	app.get("/s/frame/captcha", { schema }, (request: Asked, reply) => {
		const { captcha } = vendors;
		const given = { appId: captcha?.appId ?? null };
		return send(request, reply, "captcha", { script: captcha?.script, before: [[showCaptcha, given]] });
	});
}
