import { describe, expect, it } from "vitest";
import * as answerCalls from "../../schemas/generated/calls/answer.js";
import * as configCalls from "../../schemas/generated/calls/config.js";
import * as courseCalls from "../../schemas/generated/calls/course.js";
import * as loginCalls from "../../schemas/generated/calls/login.js";
import * as newsCalls from "../../schemas/generated/calls/news.js";
import * as openClassCalls from "../../schemas/generated/calls/open-class.js";
import * as packageCalls from "../../schemas/generated/calls/package.js";
import * as profileCalls from "../../schemas/generated/calls/profile.js";
import * as registerCalls from "../../schemas/generated/calls/register.js";
import * as searchCalls from "../../schemas/generated/calls/search.js";
import * as sessionCalls from "../../schemas/generated/calls/session.js";
import * as studyCalls from "../../schemas/generated/calls/study.js";
import * as teacherCalls from "../../schemas/generated/calls/teacher.js";
import * as config from "../../schemas/generated/config.js";
import type { StudyCourse } from "../../schemas/generated/documents.ts";
import { problemMessage, problemsOf } from "../../schemas/problems.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hosts } from "../support/data/hosts.ts";
import { type Check, studentReads } from "../support/data/studentReads.ts";
import { ask, data } from "../support/site/ask.ts";
import { loginBody, signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();

/** What is invalid in a reply by the schema of its call, as the client would report it. */
function problems(check: Check, reply: unknown): string[] {
	return check(reply) ? [] : problemsOf(check.errors, reply).map(problemMessage);
}

const reads: readonly [string, Check][] = [
	["/external/api/v1/schools/searchMerge", configCalls.validateSchoolSearch],
	["/external/api/v1/company/getBaseInfo", config.validateBaseInfo],
	["/saas-business/v1/front/home-page/home-config", config.validateHomeConfig],
	["/external/api/v1/system/querySysMenuHeadAndFoot", config.validateMenus],
	["/saas-business/v1/company/config/companyFootInfo/queryCompanyId", config.validateFooterConfig],
	["/external/api/v1/usersfront/getPersonConfig", config.validateServiceConfig],
	["/saas-business/v1/company/getCompanyAlias", config.validateAliasConfig],
	["/saas-business/v1/company/register/config", config.validateRegisterConfig],
	["/saas-business/v1/nodeOnline/getConfig", config.validateNodeConfig],
	["/external/api/v1/domains", configCalls.validateSocketDomains],
	["/course/list?courseName=a&page=2&pageSize=5", courseCalls.validateCourseListData],
	["/search/suggest?text=a", searchCalls.validateSearchSuggestions],
	["/search/list?text=a&page=2&pageSize=5", searchCalls.validateSearchListData],
	["/saas-business/v1/front/login/config", loginCalls.validateLoginConfigData],
	["/saas-business/v1/front/register/getProvCityCountyFlag", registerCalls.validateRegionFlag],
	["/saas-business/v1/front/register/agreement", registerCalls.validateRegisterAgreement],
	["/company/checkCompanyFunctionSet?functionCode=COMPANY_BUY_CHECK", profileCalls.validateFunctionSetData],
];

/** Lists with a page for each item. */
const front = "/saas-business/v1/front";
const lists: readonly [string, Check, Check][] = [
	["/course", courseCalls.validateCourseListData, courseCalls.validateCourseDetail],
	["/course/package", packageCalls.validatePackageListData, packageCalls.validatePackageDetail],
	["/course/openCourse", openClassCalls.validateOpenClassListData, openClassCalls.validateOpenClassDetail],
	[`${front}/teacher`, teacherCalls.validateTeacherListData, teacherCalls.validateTeacherDetail],
	[`${front}/news`, newsCalls.validateNewsListData, newsCalls.validateNewsDetail],
	[`${front}/answer`, answerCalls.validateAnswerListData, answerCalls.validateAnswerDetail],
];
const catalogues = hosts.flatMap((host) =>
	lists.map(([path, list, detail]) => ({ host, path, list, detail })),
);

/** Every course of the student, every lesson of it, and the questions about those that are open. */
async function checkStudy(host: string, headers: Record<string, string>): Promise<void> {
	const own = await data<{ list: { courseId: string }[] }>(site(), host, "/course/user/list", { headers });
	const read = async <T>(path: string, check: Check): Promise<T> => {
		const found = await data<T>(site(), host, path, { headers });
		expect([path, problems(check, found)]).toEqual([path, []]);
		return found;
	};
	for (const { courseId } of own.list) {
		const path = `/course/study/${courseId}`;
		const { chapters } = await read<StudyCourse>(path, studyCalls.validateStudyCourse);
		for (const { id, closed } of chapters.flatMap(({ lessons }) => lessons)) {
			await read(`${path}/${id}`, studyCalls.validateStudyLesson);
			const questions = `${front}/answer/lesson?courseId=${courseId}&lessonId=${id}`;
			if (!closed) await read(questions, answerCalls.validateAnswerListData);
		}
	}
}

const visits = hosts.flatMap((host) => reads.map(([path, check]) => ({ host, path, check })));

describe("a reply matches its schema", () => {
	it.each(visits)("$host $path", async ({ host, path, check }) => {
		expect(problems(check, await data(site(), host, path))).toEqual([]);
	});

	it.each(catalogues)(
		"$host $path, for the list and every item in it",
		async ({ host, path, list, detail }) => {
			const found = await data<{ list: { id: string }[] }>(site(), host, `${path}/list?pageSize=60`);
			expect(problems(list, found)).toEqual([]);
			expect(found.list.length).toBeGreaterThan(2);
			for (const { id } of found.list)
				expect(problems(detail, await data(site(), host, `${path}/detail/${id}`))).toEqual([]);
		},
	);

	it.each(hosts)("of %s, for every call with a body or a session", async (host) => {
		const layer = await data(site(), host, "/saas-business/v1/companyMarketSet/findMarket", { body: {} });
		expect(problems(config.validateSideLayerConfig, layer)).toEqual([]);

		const student = demoStudent(host);
		const body = await loginBody(site(), host, student);
		const login = await data(site(), host, "/saas-business/v1/front/login/", { body });
		expect(problems(loginCalls.validateLoginData, login)).toEqual([]);

		const headers = { authorization: await signInToken(site(), host, student) };
		const user = await data(site(), host, "/external/api/v1/usersfront/getCurrentUser", { headers });
		expect(problems(loginCalls.validateCurrentUser, user)).toEqual([]);

		for (const [path, check] of studentReads)
			expect([path, problems(check, await data(site(), host, path, { headers }))]).toEqual([path, []]);

		await checkStudy(host, headers);

		const out = await ask(site(), host, "/loginout", { body: {}, headers });
		expect(problems(loginCalls.validateLogoutData, JSON.parse(out.body).data)).toEqual([]);
		const after = await ask(site(), host, "/s/api/external/api/v1/usersfront/getCurrentUser", { headers });
		expect(after.status).toBe(401);
	});

	it("for a session resumed by its cookie, by a code, and as a visitor", async () => {
		const host = "maple.localhost";
		const body = await loginBody(site(), host, demoStudent(host));
		const login = await ask(site(), host, "/s/api/saas-business/v1/front/login/", { body });
		const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
		const renewed = await ask(site(), host, "/upgrade/token", { body: {}, headers: { cookie } });
		expect(problems(sessionCalls.validateRenewedToken, JSON.parse(renewed.body).data)).toEqual([]);
		for (const headers of [{ cookie }, {}]) {
			const back = await ask(site(), host, "/upgrade/token?callback=/s/pc/", { headers });
			const code = /\?code=([\w.-]+)$/.exec(String(back.headers["location"]))?.[1];
			const path = `/sso/onlischool/sign/token?code=${code}`;
			const issued = String(back.headers["set-cookie"] ?? "").split(";")[0] ?? "";
			const exchanged = await data<{ token: string }>(site(), host, path, { headers: { cookie: issued } });
			expect(problems(sessionCalls.validateExchangedToken, exchanged)).toEqual([]);
			const principal = await data(site(), host, "/sso/user", {
				headers: { authorization: exchanged.token },
			});
			expect(problems(sessionCalls.validatePrincipal, principal)).toEqual([]);
		}
	});

	it("and one that does not match is detected", () => {
		expect(problems(config.validateMenus, { head: "none" })).not.toEqual([]);
	});
});

describe("a refusal is an envelope with a message", () => {
	const read = "/s/api/course/list";
	it.each([
		["a page that is not a number", `${read}?page=soon`, {}, 400],
		["a page out of range", `${read}?page=0`, {}, 400],
		["an unknown query parameter", `${read}?surprise=1`, {}, 400],
		["an unknown course", "/s/api/course/detail/no-such-course", {}, 404],
		["an unknown call", "/s/api/no/such/call", {}, 404],
		["no session", "/s/api/external/api/v1/usersfront/getCurrentUser", {}, 401],
		["an unknown code", "/s/api/sso/onlischool/sign/token?code=x", {}, 200],
		["an unknown token", "/s/api/sso/user?access_token=x", {}, 401],
		["an unknown session", "/s/api/external/api/v1/usersfront/getCurrentUser", { authorization: "x" }, 401],
	] as const)("for %s", async (_, path, headers, status) => {
		const answer = await ask(site(), "maple.localhost", path, { headers });
		expect(answer.status).toBe(status);
		const envelope = JSON.parse(answer.body) as { code: unknown; message: unknown };
		expect(typeof envelope.code).toBe("string");
		expect(envelope.code).not.toBe("1");
		expect(String(envelope.message).length).toBeGreaterThan(3);
		expect(answer.body).not.toMatch(/at \/|node_modules|stack/);
	});

	it("for an invalid body, in the user's language", async () => {
		const login = "/s/api/saas-business/v1/front/login/";
		const answer = await ask(site(), "maple.localhost", login, { body: { account: 7, password: "x" } });
		expect(answer.status).toBe(400);
		expect(JSON.parse(answer.body).message).toContain("account");
	});
});

describe("every reply has security headers", () => {
	const pages = ["/s/pc/", "/s/api/course/list", "/s/asset/no-such.svg", "/no/such/path"];
	it.each(pages)("%s", async (path) => {
		const { headers } = await ask(site(), "maple.localhost", path);
		expect(headers["x-content-type-options"]).toBe("nosniff");
		const policy = String(headers["content-security-policy"]);
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toMatch(/unsafe-/);
		expect(headers["x-powered-by"]).toBeUndefined();
		expect(headers["server"]).toBeUndefined();
	});

	it("and a page's nonce is never repeated", async () => {
		const nonces = await Promise.all(
			[1, 2].map(async () => {
				const { headers, body } = await ask(site(), "maple.localhost", "/s/pc/");
				const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
				expect(nonce.length).toBeGreaterThan(15);
				expect(body).toContain(`nonce="${nonce}"`);
				expect(body).not.toContain("__NONCE__");
				return nonce;
			}),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
	});

	it("and cover and pictures of a company have their own policy", async () => {
		const { list } = await data<{ list: { coverUrl: string }[] }>(site(), "maple.localhost", "/course/list");
		const cover = await ask(site(), "maple.localhost", list[0]?.coverUrl ?? "");
		expect(cover.status).toBe(200);
		expect(String(cover.headers["content-security-policy"])).toContain("sandbox");
		const other = await ask(site(), "cedar.localhost", list[0]?.coverUrl ?? "");
		expect(other.status).toBe(404);
	});
});
