// Sign-in with third parties: which are enabled, the state of an attempt, and the sign-in of a student who is bound
// already.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ThirdUser } from "../../../schemas/generated/documents.ts";
import { hashToken, newToken } from "../../crypto/token.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import type { ThirdParty } from "../../ports/thirdParty.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { finishSignIn } from "../../shared/session/signIns.ts";
import { browserHashOf, markBrowser } from "../../shared/third-party/attemptCookie.ts";
import {
	addAttempt,
	isBoundTo,
	readAttempt,
	studentOfCode,
	type ThirdVendor,
	takeCode,
} from "../../shared/third-party/thirdStore.ts";
import { handleCallback, redirectUriOf } from "./callback.ts";
import { messages, openVendors } from "./rules.ts";
import { attemptSeconds, markSeconds, windowRoutes } from "./windowRoutes.ts";

const api = "/s/api/saas-business";
const front = `${api}/v1/front`;
const third = "/calls/third#/definitions";
/** The vendor with a frame of its own. */
const framed: ThirdVendor = "dingtalk";

export function thirdRoutes(app: FastifyInstance, deps: Deps, port: ThirdParty): void {
	const { db } = deps;
	const openAt = ({ site, query }: FastifyRequest<{ Querystring: { schoolId?: string } }>) =>
		openVendors(site.documentsFor(query.schoolId).login, port.has);
	const late = () => new Refusal("1503", messages.late);

	/** The state of an attempt of this browser, with a code once the user is identified. */
	async function attemptState(request: FastifyRequest, id: string | undefined): Promise<ThirdUser> {
		const browser = browserHashOf(request);
		if (id === undefined || browser === undefined) return { state: "unknown" };
		const cacheCode = newToken();
		const found = await db.company(request.company.id, (sql) =>
			readAttempt(sql, id, browser, hashToken(cacheCode)),
		);
		if (!found) return { state: "unknown" };
		const { vendor: type, status: state, nickName, studentId } = found;
		return state === "known"
			? { state, type, nickName, bound: studentId !== null, cacheCode }
			: { state, type };
	}

	route(app, {
		method: "GET",
		url: `${front}/register/openThirdlogin`, // API-037
		query: `${third}/OpenThirdQuery`,
		data: `${third}/OpenThird`,
		handler: (request) => openAt(request),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "thirdLoginUrl" }, // API-040
		query: `${third}/ThirdUrlQuery`,
		data: `${third}/ThirdUrl`,
		handler(request) {
			const { type } = request.query;
			const { signIn, register } = openAt(request);
			const flag = [...signIn, ...register].includes(type);
			return { flag, url: flag ? `/third/go/${type}` : "" };
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/register/getDdLoginQrCode`, // API-038
		query: `${third}/DdLoginQuery`,
		data: `${third}/DdLoginConfig`,
		limit: { max: 300, per: "minute" },
		async handler(request, reply) {
			if (!openAt(request).signIn.includes(framed)) throw new Refusal("1501", messages.closed);
			const { attempt: id } = request.query;
			const redirectUrl = redirectUriOf(request, framed);
			const { responseType: respionseType, ...config } = await port.beginFrame(framed, redirectUrl);
			const companyId = request.company.id;
			const attempt = {
				...({ companyId, id, vendor: framed, way: "frame", seconds: attemptSeconds } as const),
				...{ browserHash: markBrowser(request, reply, markSeconds), stateHash: hashToken(config.state) },
			};
			if (!(await db.company(companyId, (sql) => addAttempt(sql, attempt)))) throw late();
			return { ...config, redirectUrl, respionseType };
		},
	});

	route(app, {
		method: "POST",
		url: `${api}/api/third/login/ddCode`,
		body: `${third}/DdLoginBody`,
		data: `${third}/ThirdUser`,
		limit: { max: 300, per: "minute" },
		async handler(request) {
			const { code, state } = request.body;
			// The redirect sends the code under one of these names.
			const answer = new URLSearchParams({ code, authCode: code, state });
			const { id } = await handleCallback(deps, port, request, { vendor: framed, answer });
			return attemptState(request, id);
		},
	});

	route(app, {
		method: "GET",
		url: `${api}/api/third/login/getThirdUserBy/:id`, // API-039
		params: `${third}/ThirdUserParams`,
		data: `${third}/ThirdUser`,
		handler: (request) => attemptState(request, request.params.id),
	});

	route(app, {
		method: "GET",
		url: `${front}/login/loginByCacheCode`, // API-032
		query: `${third}/CacheLoginQuery`,
		data: "/calls/login#/definitions/LoginData",
		limit: { max: 120, per: "minute" },
		async handler(request, reply) {
			const { cacheCode } = request.query;
			const browserHash = browserHashOf(request);
			if (browserHash === undefined) throw late();
			const code = { cacheHash: hashToken(cacheCode), browserHash };
			const studentId = await db.company(request.company.id, (sql) => studentOfCode(sql, code));
			if (studentId === undefined) throw late();
			if (studentId === null) throw new Refusal("1506", messages.unbound);
			return finishSignIn(deps, request, reply, studentId, async (sql) => {
				await lockStudent(sql, studentId);
				const taken = await takeCode(sql, code);
				// Used by another request, or unbound, in the meantime.
				if (!taken || !(await isBoundTo(sql, taken, studentId))) throw late();
			});
		},
	});

	windowRoutes(app, deps, port);
}
