// What the server answers or does after a change that no page shows.

import type { Json } from "../../../schemas/json.ts";
import { demoStudent } from "../data/demoStudent.ts";
import { ask, data } from "../site/ask.ts";
import { loginBody, signInToken } from "../site/signIn.ts";
import type { Site } from "../site/startSite.ts";
import { host } from "./liveSite.ts";
import { answered, type Change, type Observation } from "./observation.ts";

/** Students without a page of their own, whose sessions would end with too many others. */
const noah = demoStudent(host, "noah");
const zhou = demoStudent(host, "zhou_yiran");

const tokens = new WeakMap<Site, Promise<string>>();
/** Of one session for all calls. */
function token(site: Site): Promise<string> {
	const found = tokens.get(site) ?? signInToken(site, host, demoStudent(host, "lin"));
	tokens.set(site, found);
	return found;
}

interface Call {
	readonly path: string;
	readonly method?: "POST";
	readonly isStudents?: boolean;
}

const calls = {
	baseInfo: { path: "/external/api/v1/company/getBaseInfo" },
	menus: { path: "/external/api/v1/system/querySysMenuHeadAndFoot" },
	alias: { path: "/saas-business/v1/company/getCompanyAlias" },
	sideLayer: { path: "/saas-business/v1/companyMarketSet/findMarket", method: "POST" },
	globalLogin: { path: "/saas-business/v1/front/login/checkGlobalLogin" },
	adminUrl: { path: "/saas-business/v1/front/login/adminUrl", isStudents: true },
	groups: { path: "/student/info/groups", isStudents: true },
	questions: { path: "/saas-business/student/customize/fields", isStudents: true },
	service: { path: "/external/api/v1/usersfront/getPersonConfig" },
	buyCheck: { path: "/company/checkCompanyFunctionSet?functionCode=COMPANY_BUY_CHECK" },
} satisfies Readonly<Record<string, Call>>;

async function answer(site: Site, name: keyof typeof calls): Promise<string> {
	const { path, method, isStudents = false }: Call = calls[name];
	const headers = isStudents ? { authorization: await token(site) } : {};
	const found = await data<Json>(site, host, path, {
		...(method && { method }),
		headers,
		...(method === "POST" ? { body: {} } : {}),
	});
	return JSON.stringify(found);
}

/** The answer of a call contains the key's new value, or another text in which `%` stands for it. */
export const answers = (name: keyof typeof calls, expected = "%", change: Change = {}): Observation =>
	answered(
		async (site, value) => (await answer(site, name)).includes(expected.replace("%", JSON.stringify(value))),
		change,
	);

/** The answer never contains the operator's value: the server writes this mark itself. */
export const ignored = (name: keyof typeof calls): Observation => ({
	kind: "ignored",
	isAnswered: async (site, value) => !(await answer(site, name)).includes(JSON.stringify(value)),
});

async function signIn(
	site: Site,
): Promise<{ readonly flag: boolean; readonly companyMessageReach?: unknown }> {
	const body = await loginBody(site, host, zhou);
	return data(site, host, "/saas-business/v1/front/login/", { method: "POST", body });
}

/** What a client reads of the settings by group. */
export const answersGroup = (group: string, expected: string, change: Change): Observation =>
	answered(async (site) => {
		const found = await data<Json>(site, host, `/question/v1/config/byGroup/${group}`);
		return JSON.stringify(found).includes(expected);
	}, change);

export const leadsToMessages = answered(
	async (site) => (await signIn(site)).companyMessageReach !== undefined,
);
/** LOGIN-20: a browser that is new to the account. */
export const asksForChallenge = answered(async (site) => !(await signIn(site)).flag, { round: 7 });

export const endsOtherSessions = answered(
	async (site) => {
		const headers = { authorization: await signInToken(site, host, noah) };
		await signInToken(site, host, noah);
		const { body } = await ask(site, host, "/s/api/external/api/v1/usersfront/getCurrentUser", { headers });
		return (JSON.parse(body) as { code: string }).code !== "1";
	},
	{ round: 8 },
);

const phone = { "user-agent": "Mobile", "accept-language": "en" };
export const sendsPhones = (change: Change): Observation =>
	answered(
		async (site, value) =>
			(await ask(site, host, "/s/pc/", { headers: phone })).body.includes(`if(${JSON.stringify(value)}.some`),
		change,
	);
