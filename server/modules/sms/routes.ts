// Sends codes to mobile numbers, for sign-in, registration, a new password or a new number.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { registerFieldsOf } from "../../../schemas/account.ts";
import type {
	SendAccountCodeBody,
	SendLoginCodeBody,
	SmsSent,
} from "../../../schemas/generated/documents.ts";
import { defaultEndpoints } from "../../../schemas/generated/endpoints.ts";
import { isMobile, normalizeMobile } from "../../../schemas/mobileNumber.ts";
import type { Deps } from "../../deps.ts";
import { Refusal, refuse } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { requestedSchool } from "../../shared/session/signIns.ts";
import { unavailableMethods } from "../../shared/session/unavailableMethods.ts";
import { type CodePurpose, type NoticeKind, recipientOf, type Sms } from "../../shared/sms/sms.ts";
import { noNumber } from "../../shared/sms/smsTexts.ts";
import { hasAccount } from "./store.ts";

type CodeBody = SendLoginCodeBody | SendAccountCodeBody;
type CodeType = CodeBody["type"];
const purposes: Readonly<Record<CodeType, CodePurpose>> = {
	login: "LOGIN",
	register: "REGISTER",
	forget: "FORGET",
};

/** Instead of a useless code a number gets a notice: without an account for sign-in, with one for registration. */
const noticeOf = (type: CodeType, known: boolean): NoticeKind | undefined => {
	if (type === "register") return known ? "hasAccount" : undefined;
	return known ? undefined : "noAccount";
};

/** A code that could not be used is not sent. @throws Refusal 1005, 1111 */
function refuseClosed(request: FastifyRequest, type: CodeType): void {
	if (type === "forget") return;
	const { login, register } = request.site.documentsFor(requestedSchool(request));
	const isOpen = type === "login" ? login.webVerifyCodeLogin : registerFieldsOf(register)?.mobile;
	if (!isOpen) refuse(unavailableMethods[type]);
}

interface Ports {
	readonly sms: Sms;
	readonly captcha: Captcha;
}

export function smsRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, { sms, captcha }: Ports): void {
	/** @param purpose what a captcha's ticket is bound to: the call's path in the table, wherever it is */
	async function send(request: FastifyRequest<{ Body: CodeBody }>, purpose: string): Promise<SmsSent> {
		const { company } = request;
		const { type, ticket, randstr, ...given } = request.body;
		const mobile = normalizeMobile(given.mobile);
		if (!isMobile(mobile)) throw new Refusal("1424", noNumber);
		refuseClosed(request, type);
		// Signing in requires the slider only in some cases (OPEN-028); a ticket that is sent is spent in any case.
		const proved = type !== "login" || ticket !== undefined;
		if (proved) await captcha.prove({ companyId: company.id, purpose, ticket, randstr });
		const known = await db.company(company.id, (sql) => hasAccount(sql, mobile));
		const to = recipientOf(request, mobile, purposes[type]);
		const notice = noticeOf(type, known);
		return notice ? sms.sendNotice(to, notice, proved) : sms.sendCode(to, proved);
	}

	const bodies = {
		loginCode: "/calls/sms#/definitions/SendLoginCodeBody", // API-041
		accountCode: "/calls/sms#/definitions/SendAccountCodeBody", // API-043
	} as const;
	for (const endpoint of ["loginCode", "accountCode"] as const)
		route(app, {
			method: "POST",
			url: { endpoint },
			body: bodies[endpoint],
			data: "/calls/sms#/definitions/SmsSent",
			// Numbers and networks have limits of their own (shared/sms/smsSentStore.ts).
			limit: { max: 300, per: "minute" },
			handler: (request) => send(request, defaultEndpoints[endpoint]),
		});

	route(app, {
		method: "POST",
		url: "/register/sendSMSByModule/classType/:mobile", // API-042, on the host itself (OPEN-045)
		params: "/calls/sms#/definitions/SendSmsParams",
		query: "/calls/sms#/definitions/SendSmsQuery",
		body: "/calls/sms#/definitions/SendSmsBody",
		data: "/calls/sms#/definitions/SmsSent",
		access: "student",
		// The limit of a number is elsewhere; this one is for many numbers.
		limit: { max: 10, per: "minute", key: ({ company, student }) => `${company.id} ${student.id}` },
		async handler(request) {
			const { mobile } = request.params;
			const { codeType } = request.query;
			const { ticket, randstr } = request.body;
			const purpose = `/register/sendSMSByModule/classType/${mobile}`;
			await captcha.prove({ companyId: request.company.id, purpose, ticket, randstr });
			return sms.sendCode(recipientOf(request, mobile, codeType), true);
		},
	});
}
