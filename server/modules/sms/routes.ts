// Sends a code to a mobile number a student wants to be reached at. What it proves is asked by whoever is shown it.
import type { FastifyInstance } from "fastify";
import type { SendSmsParams, SendSmsQuery } from "../../../schemas/generated/documents.ts";
import { route } from "../../plugins/route.ts";
import type { Sms } from "../../ports/sms.ts";

export function smsRoutes(app: FastifyInstance, sms: Sms): void {
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
		async handler({ company, host, language, params, query }): Promise<true> {
			const { mobile } = params as SendSmsParams;
			const { codeType } = query as SendSmsQuery;
			await sms.sendCode({ companyId: company.id, mobile, purpose: codeType, host, language });
			return true;
		},
	});
}
