// How a page gets a token: by a code in its address, by the renewal cookie, or as a visitor.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { createCodeCookie } from "../../shared/session/codeCookie.ts";
import { renewalSecretOf } from "../../shared/session/renewalCookie.ts";
import { codeSeconds, exchangeCode, makeCode, renewToken } from "../../shared/session/sessions.ts";
import { createVisitorTokens } from "../../shared/session/visitorTokens.ts";
import { ownAddress, withCode } from "./rules.ts";

const usedCode = {
	zh: "登录凭证已失效，请重新登录。",
	en: "This sign-in code is no longer good. Please sign in again.",
};

const exchangeUrl = "/s/api/sso/onlischool/sign/token";

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
	const codes = createCodeCookie(deps.env.secret, exchangeUrl);
	const visitors = createVisitorTokens(deps.env.secret);

	route(app, {
		method: "GET",
		url: exchangeUrl,
		query: "/calls/session#/definitions/TokenCodeQuery",
		data: "/calls/session#/definitions/ExchangedToken",
		async handler(request) {
			const { company, query } = request;
			const { code } = query;
			// The code of a visitor is the token itself: it is no secret, and stored codes could be created without
			// limit.
			if (visitors.isGood(company.id, code)) return { token: code };
			const made = await exchangeCode(deps, company.id, code, (id) => codes.isSet(request, id));
			if (!made) throw new Refusal("1101", usedCode);
			return { token: made.token, userId: made.studentId, schoolId: made.schoolId };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/sso/user",
		query: "/calls/session#/definitions/PrincipalQuery",
		data: "/calls/session#/definitions/Principal",
		async handler({ company, headers, query }) {
			const token = headers.authorization || query.access_token;
			const who = await app.identify(company.id, token);
			if (who.kind === "nobody") throw notSignedIn(who.elsewhere);
			if (who.kind === "visitor") return { companyId: company.id, visitor: true };
			const { id: userId, schoolId } = who.student;
			return { companyId: company.id, userId, schoolId, visitor: false };
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/external/api/v1/usersfront/getTokenBackLogin", // API-004
		query: "/calls/config#/definitions/DomainQuery",
		data: "/calls/session#/definitions/BackLoginCode",
		access: "student",
		limit: { max: 30, per: "minute", key: ({ company, student }) => `${company.id} ${student.id}` },
		async handler({ company, student: { sessionId } }, reply) {
			const made = await makeCode(deps, company.id, { sessionId });
			if (!made) throw notSignedIn();
			codes.set(reply, sessionId);
			return { code: made.code, seconds: codeSeconds };
		},
	});

	route(app, {
		method: "POST",
		url: "/upgrade/token",
		query: "/calls/session#/definitions/RenewalQuery",
		data: "/calls/session#/definitions/RenewedToken",
		async handler(request) {
			const secret = renewalSecretOf(request);
			const { company, query } = request;
			const made = secret === undefined ? "ended" : await renewToken(deps, company.id, secret, query.userId);
			if (typeof made !== "string")
				return { token: made.token, userId: made.studentId, schoolId: made.schoolId };
			// The cookie stays: a concurrent sign-in may have set a newer one, and after a sign-in elsewhere every page
			// of this browser has to get the reason.
			throw notSignedIn(made === "elsewhere");
		},
	});

	app.get<{ Querystring: { callback?: unknown } }>("/upgrade/token", async (request, reply) => {
		const { company, host, query } = request;
		const secret = renewalSecretOf(request);
		const made = secret === undefined ? undefined : await makeCode(deps, company.id, { refresh: secret });
		if (made) codes.set(reply, made.sessionId);
		const page = ownAddress(query.callback, host);
		return reply
			.header("cache-control", "no-store")
			.redirect(withCode(page, made?.code ?? visitors.of(company.id)));
	});
}
