// Flows in which one solved captcha is good for several calls: a registration, and a forgotten password. Each call
// still has its own ticket; a pass (server/modules/captcha/passes.ts) issues the later ones without another slider.

import type { CaptchaFlow } from "./generated/documents.ts";
import { defaultEndpoints } from "./generated/endpoints.ts";

/** Paths below /s/api, as the table of endpoints has them, and how many tickets a solved captcha gives for each. */
export const captchaFlows: Readonly<Record<CaptchaFlow, Readonly<Record<string, number>>>> = {
	register: {
		"/saas-business/v1/front/register/checkAccount": 4,
		[defaultEndpoints.accountCode]: 2,
		"/saas-business/v1/front/register/register": 1,
	},
	forget: {
		[defaultEndpoints.accountCode]: 2,
		"/saas-business/v1/front/forget/reset": 1,
	},
};
