// Signing in through third parties: which are open, how a try stands, and the sign-in of who is bound already.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	CacheLoginQuery,
	DdLoginBody,
	DdLoginConfig,
	DdLoginQuery,
	LoginData,
	OpenThird,
	ThirdUrl,
	ThirdUrlQuery,
	ThirdUser,
	ThirdUserParams,
} from "../../../schemas/generated/documents.ts";
import { lockStudent } from "../../db/sessionStore.ts";
import {
	addAttempt,
	isBoundTo,
	readAttempt,
	studentOfCode,
	type ThirdVendor,
	takeCode,
} from "../../db/thirdStore.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { browserOf, markBrowser } from "../../plugins/thirdCookie.ts";
import { hashToken, newToken } from "../../plugins/token.ts";
import type { ThirdParty } from "../../ports/thirdParty.ts";
import { finishSignIn } from "../../signIns.ts";
import { comeBack, redirectUriOf } from "./comeBack.ts";
import { openVendors, said } from "./rules.ts";
import { attemptSeconds, markSeconds, windowRoutes } from "./windowRoutes.ts";

const api = "/s/api/saas-business";
const front = `${api}/v1/front`;
const third = "/calls/third#/definitions";
/** The vendor with a frame of its own. */
const framed: ThirdVendor = "dingtalk";

export function thirdRoutes(app: FastifyInstance, deps: Deps, port: ThirdParty): void {
	const { db } = deps;
	const openAt = (request: FastifyRequest) =>
		openVendors(request.site.documentsFor((request.query as { schoolId?: string }).schoolId).login, port.has);
	const late = () => new Refusal("1503", said.late);

	/** How a try of this browser stands; a code comes along once it is known who it is. */
	async function standing(request: FastifyRequest, id: string | undefined): Promise<ThirdUser> {
		const browser = browserOf(request);
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
		handler: (request): OpenThird => openAt(request),
	});

	route(app, {
		method: "GET",
		url: `${front}/login/thirdLoginUrl`, // API-040
		query: `${third}/ThirdUrlQuery`,
		data: `${third}/ThirdUrl`,
		handler(request): ThirdUrl {
			const { type } = request.query as ThirdUrlQuery;
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
		async handler(request, reply): Promise<DdLoginConfig> {
			if (!openAt(request).signIn.includes(framed)) throw new Refusal("1501", said.closed);
			const { attempt: id } = request.query as DdLoginQuery;
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
		async handler(request): Promise<ThirdUser> {
			const { code, state } = request.body as DdLoginBody;
			// As its way back would bring it: under either of its names.
			const answer = new URLSearchParams({ code, authCode: code, state });
			const { id } = await comeBack(deps, port, request, { vendor: framed, answer });
			return standing(request, id);
		},
	});

	route(app, {
		method: "GET",
		url: `${api}/api/third/login/getThirdUserBy/:id`, // API-039
		params: `${third}/ThirdUserParams`,
		data: `${third}/ThirdUser`,
		handler: (request) => standing(request, (request.params as ThirdUserParams).id),
	});

	route(app, {
		method: "GET",
		url: `${front}/login/loginByCacheCode`, // API-032
		query: `${third}/CacheLoginQuery`,
		data: "/calls/login#/definitions/LoginData",
		limit: { max: 120, per: "minute" },
		async handler(request, reply): Promise<LoginData> {
			const { cacheCode } = request.query as CacheLoginQuery;
			const browserHash = browserOf(request);
			if (browserHash === undefined) throw late();
			const code = { cacheHash: hashToken(cacheCode), browserHash };
			const studentId = await db.company(request.company.id, (sql) => studentOfCode(sql, code));
			if (studentId === undefined) throw late();
			if (studentId === null) throw new Refusal("1506", said.unbound);
			return finishSignIn(deps, request, reply, studentId, async (sql) => {
				await lockStudent(sql, studentId);
				const taken = await takeCode(sql, code);
				// Used by another request, or unbound, since it was looked at.
				if (!taken || !(await isBoundTo(sql, taken, studentId))) throw late();
			});
		},
	});

	windowRoutes(app, deps, port);
}
