// Every answer below /s/api is an envelope {code, message, data}; code "1" is success, all else a failure.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../db/sql.ts";
import { sendStatusPage } from "./statusPage.ts";

/** A failure that was foreseen; thrown by handlers, told to the reader. */
export class Refusal extends Error {
	override name = "Refusal";
	readonly code: string;
	readonly text: LocalText;
	readonly status: number;
	/** Seconds after which trying again makes sense. */
	readonly retryAfter: number | undefined;
	/** What goes with it for the page. */
	readonly data: object | null;

	/**
	 * @param code anything but "1"; for failures of the protocol the HTTP status in figures
	 * @param message a sentence for a reader, best in both languages
	 */
	constructor(
		code: string,
		message: LocalText,
		status = 200,
		retryAfter?: number,
		data: object | null = null,
	) {
		super(typeof message === "string" ? message : message.en);
		this.code = code;
		this.text = message;
		this.status = status;
		this.retryAfter = retryAfter;
		this.data = data;
	}
}

/** Sentences for what Fastify itself refuses, by status. */
const protocolTexts: Record<number, LocalText> = {
	400: { zh: "请求无法读取。", en: "The request could not be read." },
	404: { zh: "没有这个地址。", en: "There is nothing at this address." },
	405: { zh: "这个地址不支持此操作。", en: "This address does not support that." },
	413: { zh: "发送的内容太大。", en: "What was sent is too large." },
	414: { zh: "地址太长。", en: "The address is too long." },
	415: { zh: "请以 JSON 格式发送。", en: "Please send JSON." },
};
const busy: LocalText = {
	zh: "服务器正忙，请稍后再试。",
	en: "The server is busy. Please try again in a moment.",
};
const broken = (id: string): LocalText => ({
	zh: `服务器出错了，请稍后再试。编号 ${id}`,
	en: `Something went wrong on our side. Please try again. Reference ${id}`,
});

/** @returns undefined for an error nobody foresaw */
function refusalOf(error: FastifyError): Refusal | undefined {
	if (error instanceof Refusal) return error;
	if (error instanceof DatabaseUnavailable) return new Refusal("503", busy, 503, error.retryAfter);
	const status = error.statusCode ?? 500;
	if (status === 503) return new Refusal("503", busy, 503, 5);
	if (status < 400 || status >= 500) return undefined;
	const text = protocolTexts[status] ?? (protocolTexts[400] as LocalText);
	return new Refusal(String(status), text, status);
}

/** Addresses that programs call; people see the others, and get a page. */
const isCall = ({ method, raw }: FastifyRequest): boolean =>
	/^\/(s\/api|loginout|loginoutNew)(\/|\?|$)/.test(raw.url ?? "") ||
	// A browser goes to it by GET, the page calls it by POST.
	(method === "POST" && /^\/upgrade\/token(\?|$)/.test(raw.url ?? ""));

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
	if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
	if (!isCall(request)) return sendStatusPage(request, reply, refusal.status === 200 ? 400 : refusal.status);
	const message = typeof refusal.text === "string" ? refusal.text : refusal.text[request.language];
	return reply
		.code(refusal.status)
		.header("cache-control", "no-store")
		.type("application/json; charset=utf-8")
		.serializer((value: unknown) => JSON.stringify(value))
		.send({ code: refusal.code, message, data: refusal.data });
}

/** For an error outside of the hooks, where no error handler is asked. */
export const sendRefusal = (
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply => send(request, reply, refusalOf(error) ?? new Refusal("500", broken(request.id), 500));

/** Says why a request was refused; in a rush once a second, and how many others were meanwhile. */
function refusalLog(): (request: FastifyRequest, error: FastifyError) => void {
	let saidAt = Number.NEGATIVE_INFINITY;
	let others = 0;
	return (request, error) => {
		const isCrowd = error instanceof DatabaseBusy;
		if (isCrowd && performance.now() - saidAt < 1000) {
			others += 1;
			return;
		}
		request.log.warn({ err: error, ...(isCrowd ? { others } : {}) }, "a request was refused");
		if (!isCrowd) return;
		saidAt = performance.now();
		others = 0;
	};
}

export const envelope = fp(async (app: FastifyInstance) => {
	const sayRefused = refusalLog();
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const refusal = refusalOf(error);
		if (!refusal) request.log.error({ err: error }, "a request failed");
		else if (refusal.status >= 500) sayRefused(request, error);
		return sendRefusal(refusal ?? error, request, reply);
	});
	app.setNotFoundHandler((request, reply) =>
		send(request, reply, new Refusal("404", protocolTexts[404] as LocalText, 404)),
	);
});
