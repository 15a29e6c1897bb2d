// Making an account: what is free, what is asked for, what is agreed to, and the registration itself.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { registerAsks } from "../../../schemas/account.ts";
import type {
	CheckAccountQuery,
	RegisterAgreement,
	RegisterQuery,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { networkOf } from "../../ports/networkOf.ts";
import { forgetRoutes } from "./forget.ts";
import { type RegisterNeeds, refuse, register } from "./register.ts";
import { objections, signFault, spelled } from "./rules.ts";
import { isTaken, type Sign } from "./store.ts";

const calls = "/calls/register#/definitions";
const front = "/saas-business/v1/front/register";
const signs = ["username", "mobile", "email"] as const satisfies readonly Sign[];

const noAgreement = { zh: "没有找到用户协议。", en: "There is no user agreement." };
const askOne = {
	zh: "请给出用户名、手机号或邮箱中的一项。",
	en: "Please name one of user name, mobile number and e-mail.",
};

/** @throws Refusal when it cannot be asked for, or somebody has it */
async function check(
	{ db, captcha }: Pick<RegisterNeeds, "db" | "captcha">,
	request: FastifyRequest,
): Promise<void> {
	const { schoolId, ticket, randstr, ...given } = request.query as CheckAccountQuery;
	const named = signs.filter((sign) => given[sign]);
	const [sign] = named;
	if (!sign || named.length > 1) throw new Refusal("400", askOne, 400);
	// Who has an account may want another mobile number or e-mail for it (OPEN-075).
	if (!request.student && !registerAsks(request.site.documentsFor(schoolId).register))
		refuse(objections.closed);
	const value = spelled[sign](given[sign] ?? "");
	const fault = signFault[sign](value);
	if (fault) refuse(fault);
	const companyId = request.company.id;
	await captcha.prove({ companyId, purpose: `${front}/checkAccount`, ticket, randstr });
	if (await db.company(companyId, (sql) => isTaken(sql, sign, value))) refuse(objections[sign]);
}

type Needs = RegisterNeeds & Pick<Deps, "bus">;

/** @param app has the rate limits registered already */
export function registerRoutes(app: FastifyInstance, needs: Needs): void {
	// Tries, counted before anything is looked at: what is refused says whether a name is somebody's, also to many who ask
	// at one moment. A class that registers in its room is asked for a slider from the 21st on.
	const tries = app.createRateLimit({
		max: 20,
		timeWindow: "10 minutes",
		keyGenerator: ({ company, ip }) => `register ${company.id} ${networkOf(ip)}`,
	});

	route(app, {
		method: "GET",
		url: `/s/api${front}/checkAccount`, // API-034
		query: `${calls}/CheckAccountQuery`,
		data: `${calls}/AccountFree`,
		access: "optional",
		limit: { max: 600, per: "minute" },
		async handler(request): Promise<true> {
			await check(needs, request);
			return true;
		},
	});

	route(app, {
		method: "POST",
		url: `/s/api${front}/register`, // API-035
		query: `${calls}/RegisterQuery`,
		body: `${calls}/RegisterBody`,
		data: `${calls}/Registered`,
		limit: { max: 600, per: "minute" },
		async handler(request): Promise<true> {
			const tried = await tries(request);
			await register(needs, request, !tried.isAllowed && tried.isExceeded);
			return true;
		},
	});

	route(app, {
		method: "GET",
		url: `/s/api${front}/getProvCityCountyFlag`, // API-036
		query: `${calls}/RegisterQuery`,
		data: `${calls}/RegionFlag`,
		handler: ({ query, site }): boolean =>
			site.documentsFor((query as RegisterQuery).schoolId).register.regionFlag === 1,
	});

	route(app, {
		method: "GET",
		url: `/s/api${front}/agreement`,
		query: `${calls}/RegisterQuery`,
		data: `${calls}/RegisterAgreement`,
		handler({ query, site }): RegisterAgreement {
			const { agreement } = site.documentsFor((query as RegisterQuery).schoolId);
			if (!agreement) throw new Refusal("404", noAgreement, 404);
			return agreement;
		},
	});

	forgetRoutes(app, needs);
}
