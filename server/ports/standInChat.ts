// A chat vendor for the demonstration: a script that draws a window, and an answer to what is written in it.
// It keeps nothing of what is said, and says so.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LocalText, SideLayerConfig } from "../../schemas/generated/documents.ts";
import type { Language } from "../plugins/language.ts";
import { sendToAnyone } from "./standIn.ts";
import { chatStyle } from "./standInChatStyle.ts";
import { drawChat } from "./standInChatWindow.ts";
import { standInPath } from "./vendors.ts";

const textIn = (text: LocalText | undefined, language: Language): string =>
	typeof text === "object" ? text[language] : (text ?? "");

/** What an account at the vendor knows of its school: the bar of the school that has the account. */
function accountOf({ site }: FastifyRequest, account: string): SideLayerConfig {
	const bars = site.document.schools.map(({ id }) => site.documentsFor(id).sideLayer);
	return bars.find(({ leyuNo }) => leyuNo === account) ?? site.documentsFor().sideLayer;
}

/** The automatic answer: that it is one, and how a person is reached. */
export function automaticAnswer(side: SideLayerConfig, language: Language): string {
	const hours = textIn(side.serviceTime, language);
	const phones = [side.servicePhone, side.servicePhone1, side.servicePhone2].filter(Boolean);
	const said = {
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
	return said[language].filter(Boolean).join(language === "zh" ? "" : " ");
}

const words = {
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
export type ChatWords = Readonly<Record<keyof (typeof words)["zh"], string>>;

const query = {
	type: "object",
	additionalProperties: false,
	properties: { key: { type: "string", maxLength: 200 } },
} as const;
type Asked = FastifyRequest<{ Querystring: { key?: string }; Body: unknown }>;

export function standInChatRoutes(app: FastifyInstance): void {
	app.get(`${standInPath}/chat.js`, { schema: { querystring: query } }, (request: Asked, reply) => {
		const given = {
			style: `${standInPath}/chat.css`,
			answers: `${standInPath}/chat/messages?key=${encodeURIComponent(request.query.key ?? "")}`,
			words: words[request.language],
		};
		return sendToAnyone(reply, "script", `(${String(drawChat)})(${JSON.stringify(given)});\n`);
	});
	app.get(`${standInPath}/chat.css`, (_request, reply) => sendToAnyone(reply, "style", chatStyle));
	app.post(
		`${standInPath}/chat/messages`,
		{ schema: { querystring: query }, config: { rateLimit: { max: 60, timeWindow: "1 minute" } } },
		(request: Asked, reply) =>
			sendToAnyone(
				reply,
				"text",
				automaticAnswer(accountOf(request, request.query.key ?? ""), request.language),
			),
	);
}
