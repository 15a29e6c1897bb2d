// The server's calls about captcha challenges.
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaPassBody,
	CaptchaTicket,
} from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/captcha.js");

export type Kind = "slider" | "sound";

/** What a challenge is answered with. */
export type Answer = Omit<CaptchaAnswerBody, "id">;

/** In the background: the dialog shows a failure itself. */
export const fetchChallenge = (
	wanted: DialogProps<"captcha">["args"],
	kind: Kind,
	signal: AbortSignal,
): Promise<CaptchaChallenge> =>
	call({
		path: "/captcha/challenge",
		query: { ...wanted, kind },
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

/** Refused with code 1433 when this browser has no pass for the call. */
export const sendPass = (body: CaptchaPassBody): Promise<CaptchaTicket> =>
	call({
		method: "POST",
		path: "/captcha/pass",
		body,
		validate: async () => (await validators()).validateCaptchaTicket,
		isBackground: true,
	});
