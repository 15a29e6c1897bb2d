// Every reply below /s/api, and of the few calls on the host itself, is an envelope {code, message, data}; code "1" is success, every other a failure.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../db/sql.ts";
import { localText } from "./language.ts";
import { sendStatusPage } from "./statusPage.ts";

/** An expected failure: thrown by handlers, shown to the student. */
export class Refusal extends Error {
	override name = "Refusal";
	readonly code: string;
	readonly text: LocalText;
	readonly status: number;
	/** Seconds. */
	readonly retryAfter: number | undefined;
	/** Additional data for the page. */
	readonly data: object | null;

	/**
	 * @param code anything but "1"; for HTTP errors the status
	 * @param message for the student, preferably in both languages
	 */
	constructor(
		code: string,
		message: LocalText,
		status = 200,
		retryAfter?: number,
		data: object | null = null,
	) {
		super(localText(message, "en"));
		this.code = code;
		this.text = message;
		this.status = status;
		this.retryAfter = retryAfter;
		this.data = data;
	}
}

/** Code and message of a refusal, as the rules of a module list them. */
export interface Reason {
	readonly code: string;
	readonly text: LocalText;
}

export const reason = (code: string, zh: string, en: string): Reason => ({ code, text: { zh, en } });

/** @throws Refusal */
export function refuse({ code, text }: Reason): never {
	throw new Refusal(code, text);
}

/** @throws Refusal 404 when nothing was found */
export function orNotFound<Found>(found: Found | undefined, text: LocalText): Found {
	if (found === undefined) throw new Refusal("404", text, 404);
	return found;
}

declare module "fastify" {
	interface FastifyRequest {
		/** Code of the refusal that answered it; empty when it was not refused. */
		refusalCode: string;
	}
}

/** Messages for refusals of Fastify itself, by status. */
const protocolTexts: Record<number, LocalText> = {
	400: { zh: "请求无法读取。", en: "The request could not be read." },
	404: { zh: "没有这个地址。", en: "There is nothing at this address." },
	405: { zh: "这个地址不支持此操作。", en: "This address does not support that." },
	413: { zh: "发送的内容太大。", en: "What was sent is too large." },
	414: { zh: "地址太长。", en: "The address is too long." },
	415: { zh: "请以 JSON 格式发送。", en: "Please send JSON." },
};
export const busy: LocalText = {
	zh: "服务器正忙，请稍后再试。",
	en: "The server is busy. Please try again in a moment.",
};
const broken = (id: string): LocalText => ({
	zh: `服务器出错了，请稍后再试。编号 ${id}`,
	en: `Something went wrong on our side. Please try again. Reference ${id}`,
});

/** @returns undefined for an unexpected error */
function refusalOf(error: FastifyError): Refusal | undefined {
	if (error instanceof Refusal) return error;
	if (error instanceof DatabaseUnavailable) return new Refusal("503", busy, 503, error.retryAfter);
	const status = error.statusCode ?? 500;
	if (status === 503) return new Refusal("503", busy, 503, 5);
	if (status < 400 || status >= 500) return undefined;
	const text = protocolTexts[status] ?? (protocolTexts[400] as LocalText);
	return new Refusal(String(status), text, status);
}

/** Paths of calls get JSON; all others are opened in a browser and get a page. */
const isCall = ({ method, raw }: FastifyRequest): boolean =>
	/^\/(s\/api|loginout|loginoutNew|register\/sendSMSByModule)(\/|\?|$)/.test(raw.url ?? "") ||
	// Opened by GET, called by POST.
	(method === "POST" && /^\/upgrade\/token(\?|$)/.test(raw.url ?? ""));

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
	request.refusalCode = refusal.code;
	if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
	if (!isCall(request)) return sendStatusPage(request, reply, refusal.status === 200 ? 400 : refusal.status);
	return reply
		.code(refusal.status)
		.header("cache-control", "no-store")
		.type("application/json; charset=utf-8")
		.serializer((value: unknown) => JSON.stringify(value))
		.send({
			code: refusal.code,
			message: localText(refusal.text, request.language),
			data: refusal.data,
		});
}

/** For an error outside of the hooks, where the error handler does not run. */
export const sendRefusal = (
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply => send(request, reply, refusalOf(error) ?? new Refusal("500", broken(request.id), 500));

/** For an address that no route has. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
	send(request, reply, new Refusal("404", protocolTexts[404] as LocalText, 404));

/** For a method that no route of the address has. @param allowed methods it has */
export const sendNotAllowed = (
	request: FastifyRequest,
	reply: FastifyReply,
	allowed: ReadonlySet<string>,
): FastifyReply =>
	send(
		request,
		reply.header("allow", [...allowed].toSorted().join(", ")),
		new Refusal("405", protocolTexts[405] as LocalText, 405),
	);

/** Logs why a request was refused; under overload once a second, with the number of others. */
function createRefusalLog(): (request: FastifyRequest, error: FastifyError) => void {
	let loggedAt = Number.NEGATIVE_INFINITY;
	let others = 0;
	return (request, error) => {
		const isOverload = error instanceof DatabaseBusy;
		if (isOverload && performance.now() - loggedAt < 1000) {
			others += 1;
			return;
		}
		request.log.warn({ err: error, ...(isOverload ? { others } : {}) }, "a request was refused");
		if (!isOverload) return;
		loggedAt = performance.now();
		others = 0;
	};
}

export const envelope = fp(async (app: FastifyInstance) => {
	app.decorateRequest("refusalCode", "");
	const logRefused = createRefusalLog();
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const refusal = refusalOf(error);
		if (!refusal) request.log.error({ err: error }, "a request failed");
		else if (refusal.status >= 500) logRefused(request, error);
		return sendRefusal(refusal ?? error, request, reply);
	});
});
