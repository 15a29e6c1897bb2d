// A captcha that was solved for one call of a flow gives the browser a pass, which is exchanged for the tickets of the
// flow's other calls: so one registration asks for one slider. The pass is a secret in a cookie; it is good for ten
// minutes, in one company and one flow, for as many calls as captchaFlows says.
import type { FastifyReply, FastifyRequest } from "fastify";
import { captchaFlows } from "../../../schemas/captchaFlows.ts";
import type { CaptchaFlow, CaptchaPassBody, CaptchaTicket } from "../../../schemas/generated/documents.ts";
import { hashToken, newToken } from "../../crypto/token.ts";
import type { Deps } from "../../deps.ts";
import { createCookie } from "../../plugins/cookies.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { addPass, takeTicket } from "./store.ts";

const lifetimeSeconds = 600;

const noPass = reason("1433", "请完成安全验证。", "Please complete the security check.");

/** Whether the flow has such a call. */
export const isOfFlow = (flow: CaptchaFlow, purpose: string): boolean =>
	Object.hasOwn(captchaFlows[flow], purpose);

/** @param path of the calls of this module, for the cookie */
export function createPasses({ db }: Pick<Deps, "db">, captcha: Captcha, path: string) {
	const cookieOf = (flow: CaptchaFlow) => createCookie(`schoolfront_captcha_${flow}`, path, "strict");
	return {
		/** Gives the browser a pass for the rest of a flow. @param purpose the call that has its ticket already */
		async grant(reply: FastifyReply, companyId: number, flow: CaptchaFlow, purpose: string): Promise<void> {
			const secret = newToken();
			const { [purpose]: calls = 0, ...others } = captchaFlows[flow];
			const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
			await db.company(companyId, (sql) =>
				addPass(
					sql,
					{ companyId, secretHash: hashToken(secret), flow },
					{ ...others, [purpose]: calls - 1 },
					expiresAt,
				),
			);
			cookieOf(flow).set(reply, secret, lifetimeSeconds);
		},
		/** @throws Refusal 1433 when the browser has no pass that is good for this call */
		async use(request: FastifyRequest<{ Body: CaptchaPassBody }>): Promise<CaptchaTicket> {
			const { flow, purpose } = request.body;
			const companyId = request.company.id;
			const secret = cookieOf(flow).read(request) ?? refuse(noPass);
			const pass = { companyId, secretHash: hashToken(secret), flow };
			const isGood = await db.company(companyId, (sql) => takeTicket(sql, pass, purpose, new Date()));
			return isGood ? captcha.issue(companyId, purpose) : refuse(noPass);
		},
	};
}
