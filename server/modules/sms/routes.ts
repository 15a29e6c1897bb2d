// Sends codes to mobile numbers: to sign in, register or reset a password with, and to be reached at another one. What a
// code proves is asked by whoever is shown it.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { registerAsks } from "../../../schemas/account.ts";
import type {
	SendLoginCodeBody,
	SendSmsBody,
	SendSmsParams,
	SendSmsQuery,
	SmsSent,
} from "../../../schemas/generated/documents.ts";
import { isMobile, plainMobile } from "../../../schemas/mobileNumber.ts";
import type { Deps } from "../../deps.ts";
import { closedWays } from "../../plugins/closedWays.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../ports/captcha.ts";
import { type CodePurpose, type NoticeKind, recipientOf, type Sms } from "../../ports/sms.ts";
import { noNumber } from "../../ports/smsTexts.ts";
import { wishedSchool } from "../../signIns.ts";
import { hasAccount } from "./store.ts";

const sendCodePath = "/saas-business/v1/front/login/sendCode";

type CodeType = SendLoginCodeBody["type"];
const purposes: Readonly<Record<CodeType, CodePurpose>> = {
	login: "LOGIN",
	register: "REGISTER",
	forget: "FORGET",
};

/** A number without an account gets none to sign in with, one with an account none to register with. */
const noticeOf = (type: CodeType, known: boolean): NoticeKind | undefined => {
	if (type === "register") return known ? "hasAccount" : undefined;
	return known ? undefined : "noAccount";
};

/** A code that would open nothing is not paid for. @throws Refusal 1005, 1111 */
function refuseClosed(request: FastifyRequest, type: CodeType): void {
	if (type === "forget") return;
	const { login, register } = request.site.documentsFor(wishedSchool(request));
	const isOpen = type === "login" ? login.webVerifyCodeLogin : registerAsks(register)?.mobile;
	if (!isOpen) throw new Refusal(closedWays[type].code, closedWays[type].text);
}

interface Ports {
	readonly sms: Sms;
	readonly captcha: Captcha;
}

export function smsRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, { sms, captcha }: Ports): void {
	async function sendLoginCode(request: FastifyRequest): Promise<SmsSent> {
		const { company } = request;
		const { type, ticket, randstr, ...given } = request.body as SendLoginCodeBody;
		const mobile = plainMobile(given.mobile);
		if (!isMobile(mobile)) throw new Refusal("1424", noNumber);
		refuseClosed(request, type);
		// Signing in asks for the slider only where it is needed (OPEN-028); what is given is used up all the same.
		const proved = type !== "login" || ticket !== undefined;
		if (proved) await captcha.prove({ companyId: company.id, purpose: sendCodePath, ticket, randstr });
		const known = await db.company(company.id, (sql) => hasAccount(sql, mobile));
		const to = recipientOf(request, mobile, purposes[type]);
		const notice = noticeOf(type, known);
		return notice ? sms.sendNotice(to, notice, proved) : sms.sendCode(to, proved);
	}

	route(app, {
		method: "POST",
		url: `/s/api${sendCodePath}`, // API-041, API-043
		body: "/calls/sms#/definitions/SendLoginCodeBody",
		data: "/calls/sms#/definitions/SmsSent",
		// A number, and an address, has limits of its own (db/smsSentStore.ts).
		limit: { max: 300, per: "minute" },
		handler: sendLoginCode,
	});

	route(app, {
		method: "POST",
		url: "/s/api/register/sendSMSByModule/classType/:mobile", // API-042
		params: "/calls/sms#/definitions/SendSmsParams",
		query: "/calls/sms#/definitions/SendSmsQuery",
		body: "/calls/sms#/definitions/SendSmsBody",
		data: "/calls/sms#/definitions/SmsSent",
		access: "student",
		// A number has its own minute; this holds whoever tries many numbers.
		limit: { max: 10, per: "minute", key: ({ company, student }) => `${company.id} ${student?.id}` },
		async handler(request): Promise<SmsSent> {
			const { mobile } = request.params as SendSmsParams;
			const { codeType } = request.query as SendSmsQuery;
			const { ticket, randstr } = request.body as SendSmsBody;
			const purpose = `/register/sendSMSByModule/classType/${mobile}`;
			await captcha.prove({ companyId: request.company.id, purpose, ticket, randstr });
			return sms.sendCode(recipientOf(request, mobile, codeType), true);
		},
	});
}
