// The server's calls about challenges.
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaTicket,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/captcha.js");

export type Kind = "slider" | "sound";

/** Quiet: what fails is said in the dialog itself. */
export const fetchChallenge = (purpose: string, kind: Kind, signal: AbortSignal): Promise<CaptchaChallenge> =>
	call({
		path: "/captcha/challenge",
		query: { purpose, kind },
		validate: async () => (await validators()).validateCaptchaChallenge,
		quiet: true,
		signal,
	});

export const sendAnswer = (body: CaptchaAnswerBody): Promise<CaptchaTicket> =>
	call({
		method: "POST",
		path: "/captcha/answer",
		body,
		validate: async () => (await validators()).validateCaptchaTicket,
		quiet: true,
	});
