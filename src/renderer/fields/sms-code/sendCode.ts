// The calls that send a code, and the slider some of them require first (OPEN-028).
import type { SmsCodeFieldDef, SmsSent } from "../../../../schemas/generated/documents.ts";
import type { CallSpec } from "../../../core/http/callSpec.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { call } from "../../../core/http/http.ts";
import type { Translate } from "../../../core/i18n.ts";
import { proveHuman } from "../../../core/proveHuman.ts";

export type Purpose = SmsCodeFieldDef["purpose"];

type Asked = Pick<CallSpec<SmsSent>, "path" | "query" | "origin" | "captchaFlow"> & {
	readonly body: object;
	/** Only sign-in may require the slider later, by code 600. */
	readonly sliderFirst: boolean;
};

/** API-043. */
const account =
	(type: "register" | "forget") =>
	(mobile: string): Asked => ({
		path: endpoint("accountCode"),
		body: { mobile, type },
		sliderFirst: true,
		captchaFlow: type,
	});

const calls: Readonly<Record<Purpose, (mobile: string) => Asked>> = {
	// API-041
	login: (mobile) => ({ path: endpoint("loginCode"), body: { mobile, type: "login" }, sliderFirst: false }),
	register: account("register"),
	forget: account("forget"),
	changePhone: (mobile) => ({
		path: `/register/sendSMSByModule/classType/${mobile}`, // API-042
		origin: true,
		query: { codeType: "CHANGE_PHONE" },
		body: {},
		sliderFirst: true,
	}),
};

/** Milliseconds until the next code may be requested, by the server's clock. */
const waitOf = ({ nextAt, serverTime }: { nextAt: number; serverTime: number }): number =>
	nextAt - serverTime;

/**
 * Sends a code.
 * @param signal aborted when the form is gone: then no slider is shown, and no code is sent
 * @returns how long to wait for the next, ms; undefined when the slider was cancelled
 * @throws ApiError
 */
export async function sendCode(
	purpose: Purpose,
	mobile: string,
	signal: AbortSignal,
): Promise<number | undefined> {
	const { sliderFirst, body, ...asked } = calls[purpose](mobile);
	const proof = sliderFirst
		? await proveHuman({ purpose: asked.path, flow: asked.captchaFlow }, signal)
		: undefined;
	if (sliderFirst && !proof) return undefined;
	const sent = await call<SmsSent>({
		...asked,
		method: "POST",
		signal,
		body: { ...body, ...proof },
		validate: async () => (await import("../../../../schemas/generated/calls/sms.js")).validateSmsSent,
	});
	return waitOf(sent);
}

/** ERR-15: an answer without the promised data has no message of its own. */
export const sendErrorMessage = (error: unknown, t: Translate): string =>
	error instanceof ApiError && error.kind === "unreadable"
		? t("field.sms.failed")
		: errorMessage(error, t, "field.sms.failed");

/** Waiting time named by a refusal; ms. */
export function pauseOf(error: unknown): number | undefined {
	if (!(error instanceof ApiError) || error.code !== "1421") return undefined;
	const { nextAt, serverTime } = (error.more.data ?? {}) as Record<string, unknown>;
	return typeof nextAt === "number" && typeof serverTime === "number"
		? waitOf({ nextAt, serverTime })
		: undefined;
}
