// How a page comes by a token: by a code in its address, by the renewal cookie, or as a visitor.
import type { FastifyInstance } from "fastify";
import type {
	ExchangedToken,
	Principal,
	PrincipalQuery,
	RenewedToken,
	TokenCodeQuery,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { notSignedIn } from "../../plugins/auth.ts";
import { createCodeCookie } from "../../plugins/codeCookie.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { renewalOf } from "../../plugins/renewalCookie.ts";
import { route } from "../../plugins/route.ts";
import { createVisitorTokens } from "../../plugins/visitorTokens.ts";
import { exchangeCode, makeCode, renewToken } from "../../sessions.ts";
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
		async handler(request): Promise<ExchangedToken> {
			const { company, query } = request;
			const { code } = query as TokenCodeQuery;
			// A visitor's code is the token itself: it is no secret, and a row for each would be a stranger's to fill.
			if (visitors.isGood(company.id, code)) return { token: code };
			const made = await exchangeCode(deps, company.id, code, (id) => codes.isKept(request, id));
			if (!made) throw new Refusal("1101", usedCode);
			return { token: made.token, userId: made.studentId, schoolId: made.schoolId };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/sso/user",
		query: "/calls/session#/definitions/PrincipalQuery",
		data: "/calls/session#/definitions/Principal",
		async handler({ company, headers, query }): Promise<Principal> {
			const token = headers.authorization || (query as PrincipalQuery).access_token;
			const who = await app.identify(company.id, token);
			if (who.kind === "nobody") throw notSignedIn(who.elsewhere);
			if (who.kind === "visitor") return { companyId: company.id, visitor: true };
			const { id: userId, schoolId } = who.student;
			return { companyId: company.id, userId, schoolId, visitor: false };
		},
	});

	route(app, {
		method: "POST",
		url: "/upgrade/token",
		data: "/calls/session#/definitions/RenewedToken",
		async handler(request): Promise<RenewedToken> {
			const secret = renewalOf(request);
			const made = secret === undefined ? "ended" : await renewToken(deps, request.company.id, secret);
			if (typeof made !== "string")
				return { token: made.token, userId: made.studentId, schoolId: made.schoolId };
			// The cookie stays: this answer may come after a sign-in that has put a newer one in its place. And after a
			// sign-in elsewhere every page of this browser is to hear why.
			throw notSignedIn(made === "elsewhere");
		},
	});

	app.get("/upgrade/token", async (request, reply) => {
		const { company, host, query } = request;
		const secret = renewalOf(request);
		const made = secret === undefined ? undefined : await makeCode(deps, company.id, secret);
		if (made) codes.keep(reply, made.sessionId);
		const page = ownAddress((query as { callback?: unknown }).callback, host);
		return reply
			.header("cache-control", "no-store")
			.redirect(withCode(page, made?.code ?? visitors.of(company.id)));
	});
}
