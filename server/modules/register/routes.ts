// Registration: whether a name is free, the user agreement, and the registration itself.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { registerFieldsOf } from "../../../schemas/account.ts";
import type { CheckAccountQuery } from "../../../schemas/generated/documents.ts";
import { createCounter } from "../../plugins/counter.ts";
import { orNotFound, Refusal, refuse } from "../../plugins/envelope.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { route } from "../../plugins/route.ts";
import { type RegisterDeps, register } from "./register.ts";
import { resetPasswordRoute } from "./resetPassword.ts";
import { identifierRefusal, normalizeIdentifier, refusals } from "./rules.ts";
import { type Identifier, isTaken } from "./store.ts";

const calls = "/calls/register#/definitions";
const front = "/saas-business/v1/front/register";
const identifiers = ["username", "mobile", "email"] as const satisfies readonly Identifier[];

const noAgreement = { zh: "没有找到用户协议。", en: "There is no user agreement." };
const askOne = {
	zh: "请给出用户名、手机号或邮箱中的一项。",
	en: "Please name one of user name, mobile number and e-mail.",
};

/** @throws Refusal when the identifier is taken or may not be checked */
async function check(
	{ db, captcha }: RegisterDeps,
	{ company, site, student, query }: FastifyRequest<{ Querystring: CheckAccountQuery }>,
): Promise<void> {
	const { schoolId, ticket, randstr, ...given } = query;
	const named = identifiers.filter((identifier) => given[identifier]);
	const [identifier] = named;
	if (!identifier || named.length > 1) throw new Refusal("400", askOne, 400);
	// A student may want another mobile number or e-mail for the account (OPEN-075).
	if (!student && !registerFieldsOf(site.documentsFor(schoolId).register)) refuse(refusals.closed);
	const value = normalizeIdentifier[identifier](given[identifier] ?? "");
	const refusal = identifierRefusal[identifier](value);
	if (refusal) refuse(refusal);
	const companyId = company.id;
	await captcha.prove({ companyId, purpose: `${front}/checkAccount`, ticket, randstr });
	if (await db.company(companyId, (sql) => isTaken(sql, identifier, value))) refuse(refusals[identifier]);
}

/** @param app has the rate limits registered already */
export function registerRoutes(app: FastifyInstance, deps: RegisterDeps): void {
	// Attempts are counted before anything is validated, since a refusal reveals that a name is taken; so parallel
	// attempts count like sequential ones. A class that registers together gets the slider from the 21st attempt on.
	const attempts = createCounter(
		app,
		{ max: 20, timeWindow: "10 minutes" },
		({ company, ip }) => `register ${company.id} ${networkOf(ip)}`,
	);

	route(app, {
		method: "GET",
		url: `/s/api${front}/checkAccount`, // API-034
		query: `${calls}/CheckAccountQuery`,
		data: `${calls}/AccountFree`,
		access: "optional",
		limit: { max: 600, per: "minute" },
		async handler(request) {
			await check(deps, request);
			return true as const;
		},
	});

	route(app, {
		method: "POST",
		url: `/s/api${front}/register`, // API-035
		query: `${calls}/RegisterQuery`,
		body: `${calls}/RegisterBody`,
		data: `${calls}/Registered`,
		limit: { max: 600, per: "minute" },
		async handler(request) {
			await register(deps, request, (await attempts.add(request)) !== undefined);
			return true as const;
		},
	});

	route(app, {
		method: "GET",
		url: `/s/api${front}/getProvCityCountyFlag`, // API-036
		query: `${calls}/RegisterQuery`,
		data: `${calls}/RegionFlag`,
		handler: ({ query, site }) => site.documentsFor(query.schoolId).register.regionFlag === 1,
	});

	route(app, {
		method: "GET",
		url: `/s/api${front}/agreement`,
		query: `${calls}/RegisterQuery`,
		data: `${calls}/RegisterAgreement`,
		handler: ({ query, site }) => orNotFound(site.documentsFor(query.schoolId).agreement, noAgreement),
	});

	resetPasswordRoute(app, deps);
}
