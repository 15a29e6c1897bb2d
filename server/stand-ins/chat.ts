// The chat vendor of the demonstration: a script that renders a window, and an automatic reply. Messages are not stored.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SideLayerConfig } from "../../schemas/generated/documents.ts";
import { type Language, localText } from "../plugins/language.ts";
import { chatStyle } from "./chatStyle.ts";
import { renderChat } from "./chatWindow.ts";
import { sendToAnyone, standInPath } from "./standInPage.ts";

/** The side layer of the school that has the account. */
function sideLayerOf({ site }: FastifyRequest, account: string): SideLayerConfig {
	const sideLayers = site.document.schools.map(({ id }) => site.documentsFor(id).sideLayer);
	return sideLayers.find(({ leyuNo }) => leyuNo === account) ?? site.documentsFor().sideLayer;
}

/** Tells that the reply is automatic, and how to reach a person. */
function automaticAnswer(side: SideLayerConfig, language: Language): string {
	const hours = localText(side.serviceTime ?? "", language);
	const phones = [side.servicePhone, side.servicePhone1, side.servicePhone2].filter(Boolean);
	const lines = {
		zh: [
			"这是演示站的自动回复，您的留言没有被保存，也没有人会看到。",
			phones.length > 0 ? `请直接致电 ${phones.join("、")}。` : "",
			hours ? `服务时间：${hours}。` : "",
		],
		en: [
			"This is an automatic answer of the demonstration. Your message was not stored, and nobody will read it.",
			phones.length > 0 ? `To reach a person, please call ${phones.join(" or ")}.` : "",
			hours ? `Hours: ${hours}.` : "",
		],
	};
	return lines[language].filter(Boolean).join(language === "zh" ? "" : " ");
}

const texts = {
	zh: {
		hello: "您好！这里是演示用的在线咨询窗口，由本站自己提供。发一条消息试试看。",
		field: "输入消息",
		send: "发送",
		you: "您",
		us: "自动回复",
		failed: "消息没有发送成功，请重试。",
	},
	en: {
		hello: "Hello! This chat window is a demonstration, played by this site itself. Send a message and see.",
		field: "Your message",
		send: "Send",
		you: "You",
		us: "Automatic answer",
		failed: "The message was not sent. Please try again.",
	},
} as const;

const query = {
	type: "object",
	additionalProperties: false,
	properties: { key: { type: "string", maxLength: 200 } },
} as const;
type ChatRequest = FastifyRequest<{ Querystring: { key?: string }; Body: unknown }>;

export function standInChat(app: FastifyInstance): void {
	app.get(`${standInPath}/chat.js`, { schema: { querystring: query } }, (request: ChatRequest, reply) => {
		const options = {
			style: `${standInPath}/chat.css`,
			answers: `${standInPath}/chat/messages?key=${encodeURIComponent(request.query.key ?? "")}`,
			words: texts[request.language],
		};
		return sendToAnyone(reply, "script", `(${String(renderChat)})(${JSON.stringify(options)});\n`);
	});
	app.get(`${standInPath}/chat.css`, (_request, reply) => sendToAnyone(reply, "style", chatStyle));
	app.post(
		`${standInPath}/chat/messages`,
		{ schema: { querystring: query }, config: { rateLimit: { max: 60, timeWindow: "1 minute" } } },
		(request: ChatRequest, reply) =>
			sendToAnyone(
				reply,
				"text",
				automaticAnswer(sideLayerOf(request, request.query.key ?? ""), request.language),
			),
	);
}
