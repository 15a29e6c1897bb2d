// The language of a response: the choice in the cookie, else the browser's, else zh.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { LocalText } from "../../schemas/generated/documents.ts";

export type Language = "zh" | "en";

/** A text that is the same in both languages, or the one in this language. */
export const localText = (text: LocalText, language: Language): string =>
	typeof text === "string" ? text : text[language];

declare module "fastify" {
	interface FastifyRequest {
		readonly language: Language;
	}
}

/** @param accepted the header Accept-Language; of the languages we have, the one with the highest weight */
export function chooseLanguage(cookie: string | undefined, accepted: string | undefined): Language {
	const chosen = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookie ?? "")?.[1];
	if (chosen) return chosen as Language;
	let best: { language: Language; weight: number } | undefined;
	for (const part of (accepted ?? "").slice(0, 500).split(",")) {
		const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
		const language = /^(zh|en)(-|$)/.exec(tag)?.[1] as Language | undefined;
		const weight = Number(/^\s*q=([\d.]+)/.exec(parameters.join(";"))?.[1] ?? 1);
		if (language && weight > (best?.weight ?? 0)) best = { language, weight };
	}
	return best?.language ?? "zh";
}

export const language = fp(async (app: FastifyInstance) => {
	// Computed on demand: most responses are the same in both languages.
	app.decorateRequest("language", {
		getter() {
			const { cookie, "accept-language": accepted } = this.headers;
			return chooseLanguage(cookie, accepted);
		},
	});
});
