// The server's calls about captcha challenges.
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaTicket,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/captcha.js");

export type Kind = "slider" | "sound";

/** What a challenge is answered with. */
export type Answer = Omit<CaptchaAnswerBody, "id">;

/** In the background: the dialog shows a failure itself. */
export const fetchChallenge = (purpose: string, kind: Kind, signal: AbortSignal): Promise<CaptchaChallenge> =>
	call({
		path: "/captcha/challenge",
		query: { purpose, kind },
		validate: async () => (await validators()).validateCaptchaChallenge,
		isBackground: true,
		signal,
	});

export const sendAnswer = (body: CaptchaAnswerBody): Promise<CaptchaTicket> =>
	call({
		method: "POST",
		path: "/captcha/answer",
		body,
		validate: async () => (await validators()).validateCaptchaTicket,
		isBackground: true,
	});
